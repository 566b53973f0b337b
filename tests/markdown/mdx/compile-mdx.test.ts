import { describe, expect, test } from 'vitest';
import { MdxError } from '../../../src/markdown/mdx/compile-mdx.ts';
import { renderMdx } from '../../support/render-mdx.tsx';

const htmlOf = async (source: string) => (await renderMdx(source)).html;

/** The fault of a text that is no MDX. */
async function faultOf(
  source: string,
): Promise<{ what: string; cure: string | undefined; line: number | undefined; column: number | undefined }> {
  try {
    await renderMdx(source);
  } catch (error) {
    if (!(error instanceof MdxError)) throw error;
    const { problem, position } = error;
    return { what: problem.what, cure: problem.cure, line: position.line, column: position.column };
  }
  throw new Error('Expected a fault');
}

describe('createMdxCompiler', () => {
  test('makes one HTML text of a page without components', async () => {
    expect(await renderMdx('Text *a* **b** `c`')).toMatchObject({
      kind: 'html',
      html: '<p>Text <em>a</em> <strong>b</strong> <code>c</code></p>',
    });
  });

  test('renders components between static parts', async () => {
    expect(await renderMdx('Before\n\n<Badge>**x**</Badge>\n\nAfter')).toMatchObject({
      kind: 'components',
      html: '<p>Before</p>\n<b><strong>x</strong></b>\n<p>After</p>',
    });
  });

  test('renders a component inside a paragraph', async () => {
    expect(await htmlOf('a <Badge>b</Badge> c')).toBe('<p>a <b>b</b> c</p>');
  });

  test('renders blocks inside a component', async () => {
    expect(await htmlOf('<Steps>\n\n1. One\n2. Two\n\n</Steps>')).toBe('<div class="steps"><ol>\n<li>One</li>\n<li>Two</li>\n</ol></div>');
  });

  test('escapes what is text', async () => {
    expect(await htmlOf('a &lt;b&gt; \\{c\\} & <Badge>&lt;d&gt;</Badge>')).toBe('<p>a &#x3C;b> {c} &#x26; <b>&#x3C;d></b></p>');
  });

  test.each([
    ['~~gone~~', '<p><del>gone</del></p>'],
    [
      'https://a.example',
      '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">https://a.example<span class="external" role="img" aria-label="(opens in a new tab)"></span></a></p>',
    ],
    [
      '- [x] done',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="done"> done</li>\n</ul>',
    ],
  ])('knows the Markdown of GitHub: %s', async (source, html) => {
    expect(await htmlOf(source)).toBe(html);
  });

  test('writes footnotes without a prefix on their ids', async () => {
    const html = await htmlOf('a[^1]\n\n[^1]: Note');
    expect(html).toContain('<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>');
    expect(html).toContain('<li id="fn-1">');
  });

  test('compiles many pages with one processor, each on its own', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => renderMdx(`## Same {#id-${index}}\n\n<Badge>${index}</Badge>`)),
    );
    expect(pages.map(({ headings }) => headings[0]?.id)).toEqual(Array.from({ length: 20 }, (_, index) => `id-${index}`));
  });
});

describe('MdxError', () => {
  test('names the place where a component is opened that nobody closes', async () => {
    expect(await faultOf('Text\n\n<Badge>\n\nMore')).toEqual({
      what: '<Badge> is never closed.',
      cure: 'Add </Badge>, with blank lines around Markdown inside it.',
      line: 3,
      column: 1,
    });
  });

  test('names the place where another element than the open one is closed', async () => {
    expect(await faultOf('<Steps>\n\n<Badge>\n\n</Steps>')).toMatchObject({
      what: 'Unexpected closing tag `</Steps>`, expected corresponding closing tag for `<Badge>` (3:1-3:8)',
      cure: 'Check that each component is closed in the order in which it was opened.',
      line: 5,
      column: 1,
    });
  });

  test('explains a brace that opens no expression', async () => {
    expect(await faultOf('Text\n\nThe total is {price.')).toEqual({
      what: 'Not a valid expression: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
      cure: 'In MDX a brace starts code. For a literal brace write \\{ or put the text in `backticks`.',
      line: 3,
      column: 21,
    });
  });

  test('explains a brace around something that is no expression', async () => {
    expect(await faultOf('The {first guest} pays')).toMatchObject({ what: 'Not a valid expression: between { and }.', line: 1 });
  });

  test('explains a less-than sign', async () => {
    expect(await faultOf('a <5 b')).toMatchObject({
      cure: 'In MDX < starts a component and { starts code. For the characters themselves write \\< and \\{, or use `backticks`.',
      line: 1,
      column: 4,
    });
  });

  test('is an error, and not a warning', async () => {
    await expect(renderMdx('<Badge>')).rejects.toMatchObject({ problem: { severity: 'error' } });
  });

  test('keeps its cause', async () => {
    await expect(renderMdx('<Badge>')).rejects.toMatchObject({
      name: 'MdxError',
      cause: expect.objectContaining({ ruleId: 'end-tag-mismatch' }),
    });
  });

  test('names the line of the page for a fault in a live example', async () => {
    expect(await faultOf('Text\n\n```mdx live\nFine\n\n{oops\n```')).toMatchObject({ line: 6 });
  });
});

describe('{product}', () => {
  test('is the name of the product in a text', async () => {
    expect(await htmlOf('About {product}')).toBe('<p>About Acme</p>');
  });

  test('is the name of the product inside a component', async () => {
    expect(await htmlOf('<Badge>{ product }</Badge>')).toBe('<b>Acme</b>');
  });

  test('is a paragraph where it stands alone', async () => {
    expect(await htmlOf('{product}')).toBe('<p>Acme</p>');
  });

  test('counts for the id of a heading', async () => {
    expect((await renderMdx('## Use {product} now')).headings).toEqual([{ depth: 2, id: 'use-acme-now', text: 'Use Acme now' }]);
  });

  test('stays as it is in code', async () => {
    expect(await htmlOf('`{product}`')).toBe('<p><code>{product}</code></p>');
  });
});
