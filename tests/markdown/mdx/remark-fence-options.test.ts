import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('remarkFenceOptions', () => {
  test('warns of an option that nothing understands, at its fence', async () => {
    expect((await renderMdx('Text\n\n```js titel="x"\na\n```')).problems).toEqual([
      {
        severity: 'warning',
        kind: 'fence-option',
        what: 'Unknown option "titel" of a code block.',
        cure: expect.stringContaining('Did you mean "title"?'),
        line: 3,
        column: 1,
      },
    ]);
  });

  test('takes no for no', async () => {
    expect((await renderMdx('```text showLineNumbers=false wrap=false\na\n```')).html).toContain('<pre tabindex="0"><code>a</code></pre>');
  });

  test('marks the lines that other highlighters name so', async () => {
    expect((await renderMdx('```text ins={1} del={2}\na\nb\n```')).html).toContain(
      '<span class="line add">a\n</span><span class="line del">b\n</span>',
    );
  });

  test.each(['js{1}', 'js {1}', 'js:line-numbers {1}', 'js:no-line-numbers{1}'])('reads the language of %s', async (info) => {
    const { html, problems } = await renderMdx(`\`\`\`${info}\na\n\`\`\``);
    expect(html).toContain('data-lang="JavaScript"');
    expect(html).toContain('class="line hl"');
    expect(html.includes('data-n="1"')).toBe(info.includes(':line-numbers'));
    expect(problems).toEqual([]);
  });

  test('calls a tab as others call it', async () => {
    const { html } = await renderMdx('<CodeGroup>\n\n```js [a.js]\na\n```\n\n```js filename="b.js"\nb\n```\n\n</CodeGroup>');
    expect(html).toMatch(/title="a\.js a-js".*title="b\.js b-js"/s);
    expect(html).not.toContain('figcaption');
  });
});
