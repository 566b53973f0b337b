import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('remarkFenceOptions', () => {
  test('warns about an unknown option, at its fence', async () => {
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

  test.each([
    [String.raw`"getCollection(\"blog\")"`, []],
    [String.raw`"a \"b c\" d"`, []],
    [String.raw`'it\'s'`, []],
    [String.raw`"C:\\"`, ['"x"']],
  ])('reads an escaped quote as part of the text to mark: %s', async (written, further) => {
    for (const isMarkdown of [false, true]) {
      const { problems } = await renderMdx(`> \`\`\`js title="a.js" ${[written, ...further].join(' ')}\n> a\n> \`\`\``, {}, isMarkdown);
      expect(problems.map(({ what }) => what)).toEqual([written, ...further].map((text) => `A code block cannot mark ${text}.`));
    }
  });

  const unclosed = (line: number, column: number, within = '') => ({
    severity: 'warning',
    kind: 'unclosed-fence',
    what: `The code block is never closed, so everything after it${within} is code.`,
    cure: 'Write ``` on a line of its own where the code ends.',
    line,
    column,
  });

  test.each([
    ['before the end of the text', 'Text\n\n```js\na\n\nMore text', [unclosed(3, 1)]],
    ['without a line', 'Text\n\n```js', [unclosed(3, 1)]],
    ['before the end of its list item', '- ```js\n  a\n\nText', [unclosed(1, 3, ' in the list item')]],
    ['before the end of its quote', '> ```js\n> a\n\nText', [unclosed(1, 3, ' in the quote')]],
    ['by a shorter one', '````md\n```\na\n```', [{ ...unclosed(1, 1), cure: 'Write ```` on a line of its own where the code ends.' }]],
    ['in a list item', '- ```js\n  a\n  ```', []],
    ['in a quote', '> ```js\n> a\n> ```', []],
    ['by a longer one', '```js\na\n`````', []],
  ])('reports the unclosed code block: %s', async (_, source, problems) => {
    expect((await renderMdx(source)).problems).toEqual(problems);
  });

  const callout = ':::note\n````\na\n```\n:::';
  const after = '*b*\n\n```rust\nc\n````\n\n:::note\nd\n:::';
  test.each([
    ['the only one', callout, 2],
    ['followed by others', `${callout}\n\n${after}`, 2],
    ['in a tab', `<Tabs>\n<Tab label="e">\n\n${callout}\n\n</Tab>\n</Tabs>\n\n${after}`, 5],
  ])('ends an unclosed code block with its callout: %s', async (_, source, line) => {
    for (const isMarkdown of [false, true]) {
      const { html, problems } = await renderMdx(source, {}, isMarkdown);
      const { cure } = unclosed(1, 1);
      const own = cure.replace('```', '````') + ' If the code contains :::, write :::: at the start and end of the callout.';
      expect(problems).toEqual([{ ...unclosed(line, 1, ' in the callout'), cure: own }]);
      expect(html).toContain('<code>a\n```</code></pre></figure></aside>');
      expect(html.includes('<p><em>b</em></p>')).toBe(source.includes('*b*'));
    }
  });

  test('turns off an option that is set to false', async () => {
    expect((await renderMdx('```text showLineNumbers=false wrap=false\na\n```')).html).toContain('<pre tabindex="0"><code>a</code></pre>');
  });

  test('supports other highlighters’ names for highlighted lines', async () => {
    expect((await renderMdx('```text ins={1} del={2}\na\nb\n```')).html).toContain(
      '<span class="line add">a\n</span><span class="line del">b\n</span>',
    );
  });

  test.each(['js{1}', 'js {1}', 'js:line-numbers {1}', 'js:no-line-numbers{1}'])('parses the language of %s', async (info) => {
    const { html, problems } = await renderMdx(`\`\`\`${info}\na\n\`\`\``);
    expect(html).toContain('data-lang="JavaScript"');
    expect(html).toContain('class="line hl"');
    expect(html.includes('data-n="1"')).toBe(info.includes(':line-numbers'));
    expect(problems).toEqual([]);
  });

  test('accepts a title after the language, and suggests the supported notation', async () => {
    const { html, problems } = await renderMdx('```ts:src/app.ts {1}\na\n```\n\n```js:b.js\nb\n```');
    expect(html).toMatch(/data-lang="TypeScript".*src\/app\.ts.*class="line hl".*data-lang="JavaScript".*b\.js/s);
    expect(problems).toMatchObject([
      { severity: 'warning', kind: 'foreign-syntax', cure: 'Write ts title="src/app.ts".', line: 1, column: 1 },
    ]);
  });

  test('accepts other tools’ notations for a tab’s label', async () => {
    const { html } = await renderMdx('<CodeGroup>\n\n```js [a.js]\na\n```\n\n```js filename="b.js"\nb\n```\n\n</CodeGroup>');
    expect(html).toMatch(/title="a\.js a-js".*title="b\.js b-js"/s);
    expect(html).not.toContain('figcaption');
  });

  test.each([
    ['mdx-code-block', 'Markdown', 'Remove both lines of the fence'],
    ['admonish', 'a callout', 'Write :::note[Title]'],
    ['admonish tip', 'a callout', 'Write :::tip[Title]'],
    ['admonish warning "Mind the gap"', 'a callout', 'Write :::warning[Title]'],
    ['admonish bug', 'a callout', 'Write :::note[Title]'],
    ['{note}', 'a callout', 'Write :::note[Title]'],
    ['{tip} A title', 'a callout', 'Write :::tip[Title]'],
    ['{admonition} A title', 'a callout', 'Write :::note[Title]'],
    ['{toctree}', 'a directive', 'list the pages under sidebars'],
    ['{tab-set}', 'a directive', 'Write <Tabs>'],
    ['{image} a.png', 'a directive', 'Write ![what it shows](picture.png).'],
  ])('explains what ```%s means in other tools, without reporting its options', async (info, name, cure) => {
    const { problems } = await renderMdx(`\`\`\`${info}\na\n\`\`\`\n\n\`\`\`${info}\nb\n\`\`\``);
    expect(problems).toEqual([
      {
        severity: 'warning',
        kind: 'foreign-syntax',
        what: `"${info}" turns a code block into ${name} in other tools, but here it stays code.`,
        cure: expect.stringContaining(cure),
        line: 1,
        column: 1,
      },
    ]);
  });

  test.each(['{code-block} python', '{mermaid}', '{r}', '{.python}'])('treats ```%s as code', async (info) => {
    const { problems } = await renderMdx(`\`\`\`${info}\nflowchart LR\n  a --> b\n\`\`\``);
    expect(problems.filter(({ kind }) => kind === 'foreign-syntax')).toEqual([]);
  });

  test('recognises hidden lines of Rust, once', async () => {
    const { problems } = await renderMdx('```rust\n# fn main() {\n#[derive(A)]\na();\n# }\n```\n\n```rust\n# b\n```\n\n```sh\n# c\n```');
    expect(problems).toMatchObject([
      { kind: 'foreign-syntax', what: expect.stringContaining('"# fn main() {" is a hidden line') as string, line: 1 },
    ]);
  });

  test('omits the options of a MyST directive, once, if code follows', async () => {
    const { html, problems } = await renderMdx(
      '```{code-block} python\n:linenos:\n:caption: A\n\na()\n```\n\n```{code-block} yaml\n:a\n```',
    );
    expect(html).not.toMatch(/linenos|caption/);
    expect(html).toContain(':a');
    expect(problems).toMatchObject([
      { kind: 'foreign-syntax', what: expect.stringContaining('":linenos:" is an option') as string, line: 1 },
    ]);
  });

  test.each([
    ['rust,ignore', 'Rust'],
    ['rust,no_run,edition2021', 'Rust'],
    ['js,wrap', 'JavaScript'],
    ['diff-js', 'Diff'],
  ])('parses the language of ```%s', async (info, label) => {
    const { html, problems } = await renderMdx(`\`\`\`${info}\n+ a\n\`\`\``);
    expect(html).toContain(`data-lang="${label}"`);
    expect(problems).toEqual([]);
  });

  test('supports other tools’ options for the first line number', async () => {
    expect((await renderMdx('```{.text .numberLines startFrom="5"}\na\n```')).html).toContain('data-n="5"');
  });

  test('treats a word after the language as a title unless it resembles an option', async () => {
    const { problems } = await renderMdx('```bash cURL\na\n```\n\n```bash wrp\nb\n```');
    expect(problems.map(({ cure }) => cure?.split('. ')[0])).toEqual([
      'Remove it, or write title="cURL" if it is a title',
      expect.stringContaining('Did you mean "wrap"?'),
    ]);
  });
});

test.each([
  ['``` [Nuxt 2]\na\n```', '<figure class="code" data-lang="Text"><figcaption>Nuxt 2</figcaption>'],
  ['```[Nuxt]\na\n```', '<figure class="code" data-lang="Text"><figcaption>Nuxt</figcaption>'],
  ['```vue [pages/[id\\\\].vue]\na\n```', '<figcaption>pages/[id].vue</figcaption>'],
  [':::code-group\n\n``` [Nuxt 2]\na\n```\n\n```[Nuxt 3]\nb\n```\n\n:::', '<section title="Nuxt 3 nuxt-3">'],
])('reads a title in square brackets without a language: %j', async (source, part) => {
  for (const isMarkdown of [true, false]) {
    const { html, problems } = await renderMdx(source, {}, isMarkdown);
    expect(html).toContain(part);
    expect(problems).toEqual([]);
  }
});

test('shows a title in a code group only as the label of its tab', async () => {
  const { html } = await renderMdx(':::code-group\n\n```[Nuxt]\na\n```\n\n:::', {}, true);
  expect(html).toContain('<section title="Nuxt nuxt"><figure class="code" data-lang="Text"><pre');
});
