import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const foundIn = async (source: string) =>
  (await renderMdx(source)).problems.map(({ what, line, column }) => `${line}:${column} ${what.replace(/ in other tools.*/, '')}`);

describe('remarkForeignSyntax', () => {
  test.each([
    ['!!! note "Mk"\n    z', '1:1 "!!! note "Mk"" is an admonition'],
    ['??? tip\n    z', '1:1 "??? tip" is an admonition'],
    ['> [!question] Why\n> x', '1:3 "[!question]" is a callout'],
    ['=== "Python"\n\n    x', '1:1 "=== "Python"" is a tab'],
    ['A\n\n[TOC]', '3:1 "[TOC]" is a table of contents'],
    ['A\n\n/// tab | B\nx\n///', '3:1 "/// tab | B" is a tab'],
    ['/// details | B\nx\n///', '1:1 "/// details | B" is a details block'],
    ['/// version-changed | 0.5\nx\n///', '1:1 "/// version-changed | 0.5" is a block'],
    ['//// tab | Python 3.10+\n\nTen.\n\n////', '1:1 "//// tab | Python 3.10+" is a tab'],
    ['//// note\n\nFour.\n\n////', '1:1 "//// note" is a block'],
    ['///// details | B\nx\n/////', '1:1 "///// details | B" is a details block'],
    ['Text\n\n--8<-- "a.md"', '3:1 "--8<-- "a.md"" is an included file'],
    ['<<< @/a.js', '1:1 "<<< @/a.js" is an included file'],
    ['##Setup\n\nText', '1:1 "##Setup" is a heading'],
    ['#Getting started', '1:1 "#Getting started" is a heading'],
    ['A ![b](a.png =100x20)', '1:3 "![b](a.png =100x20)" is a picture with its size'],
    ['![b](a.png "T" =50%x)', '1:1 "![b](a.png "T" =50%x)" is a picture with its size'],
    ['![b|100x20](a.png)', '1:1 "![b|100x20](a.png)" is a picture with its size'],
    ['| a | b |\n| --- |\n| 1 | 2 |', '2:1 "| --- |" is a table'],
    ['a | b\n-----\n1 | 2', '1:1 "a | b" is a table'],
    ['Name  Value\n----  -----\na     1', '2:1 "----  -----" is a table'],
    ['+---+---+\n| a | b |\n+===+===+', '1:1 "+---+---+" is a table'],
    ['> A long text.\n> ---', '1:3 The line of hyphens or equals signs below this paragraph turns it into a heading.'],
    ['One\ntwo\n===', '1:1 The line of hyphens or equals signs below this paragraph turns it into a heading.'],
    ['Press ++ctrl+c++ now', '1:7 "++ctrl+c++" is a keyboard key'],
    ['It is ^^new^^.', '1:7 "^^new^^" is inserted text'],
    ['See :py:func:`a`', '1:5 ":py:func:" is a role'],
    ['.. note::\n   Text', '1:1 ".. note::" is a directive'],
    ['(a-label)=\n## A', '1:1 "(a-label)=" is a label'],
    ['% todo', '1:1 "% todo" is a comment'],
    ['A\n\n+++\n\nB', '3:1 "+++" is a block break'],
    ['Text^[A note.] goes on', '1:5 "^[A note.]" is a footnote'],
    ['> [!WARNING]: Hot\n> x', '1:3 "[!WARNING]: Hot" is a callout'],
    ['> 📘 Title\n>\n> x', '1:1 "> 📘 Title" is a callout'],
    ['<!-- @include: ./a.md -->', '1:1 "<!-- @include: ./a.md -->" is an included file'],
    ['See :material-check: there', '1:5 ":material-check:" is an icon'],
    ['<div class="mermaid">\ngraph TD\n</div>', '1:1 "<div class="mermaid">" is a diagram'],
    ['<div class="grid cards" markdown>\n\n- a\n\n</div>', '1:1 "<div class="grid cards" markdown>" is a grid of cards'],
    ['| a | `b|c` |\n|---|---|', '2:1 "|---|---|" is a table'],
    ['[[toc]]', '1:1 "[[toc]]" is a table of contents'],
    ['A $a^2$ b', '1:3 "$a^2$" is math'],
    ['A $x$ b', '1:3 "$x$" is math'],
    ['$$\nx\n$$', '1:1 "$$" is math'],
    ['Ship it :rocket: now', '1:9 ":rocket:" is an emoji'],
    [':::note\n\nA :+1:\n\n:::', '3:3 ":+1:" is an emoji'],
    ['See [[Other page|it]]', '1:5 "[[Other page|it]]" is a wiki link'],
    ['A ==b c== d', '1:3 "==b c==" is a highlight'],
    ['10^3^ and', '1:3 "^3^" is a superscript'],
    ['The H~2~O', '1:6 "H~2~" is a subscript'],
    ['The HTML\n\n*[HTML]: Markup', '3:1 "*[HTML]: Markup" is an abbreviation'],
    ['Term\n: What it is', '2:1 ": What it is" is a definition list'],
    ['?> Tip', '1:1 "?> Tip" is a callout'],
    ['## A :id=b', '1:6 ":id=b" is an id'],
    ['A %%b c%% d', '1:3 "%%b c%%" is a comment'],
    ["![a](a.png ':size=5x6')", '1:1 "![a](a.png \':size=5x6\')" is a picture with options'],
    ["[a](./b.md ':include')", '1:1 "[a](./b.md \':include\')" is an included file'],
    ["[a](https://b.example ':target=_self')", '1:1 "[a](https://b.example \':target=_self\')" is a link with options'],
    ['A `x{:js}` b', '1:3 "`x{:js}`" is code with its language'],
    ['- a\n| a | b |\n| - | - |', '3:1 "| - | - |" is a table'],
    ['| a | b |\n| - |', '2:1 "| - |" is a table'],
    ['Really?\n---', '1:1 The line of hyphens or equals signs below this paragraph turns it into a heading.'],
    ['::youtube[x]', '1:1 "::youtube" is a directive'],
    ['::youtube{#abc}', '1:1 "::youtube" is a directive'],
    ['Press :kbd[Ctrl] now', '1:7 ":kbd[Ctrl]" is a directive'],
    ['- :abbr[HTML]{title="Markup"}.', '1:3 ":abbr[HTML]" is a directive'],
    ['- **a** b\n\n  c `code` :tada:', '3:12 ":tada:" is an emoji'],
  ])('reports %j', async (source, found) => expect(await foundIn(source)).toEqual([found]));

  test.each([
    'Use :module: and :class: of it.',
    'It costs $5 or US$10, $1_000 or R$ 20.',
    'For $5 = R$ 25',
    String.raw`A \$a^2$, \:rocket: and \[[wiki]]`,
    '`$a^2$` and `:rocket:` and `==x==`',
    '```\n!!! note\n[[x]] $a^2$ :tada: ==x==\n```',
    'Between 10:30:00 and urn:a:b:c, or pernoria:search:read',
    'a == b and c == d, a === b',
    'It is ~~gone~~ and ~gone~.',
    '[a [b](/docs)](/docs) and [[1, 2], [3]]',
    ':::tip[Title]\n\nA\n\n:::\n\n> [!NOTE] A\n> b',
    'x^2 and y^3',
    '**app/[[...slugs]]/route.ts**, app/[[id]], [[lang]]/page.tsx and [[...slug]].tsx',
    'Title\n-----\n\nText\n\n----\n\n- a\n- b\n\n---',
    '| a |\n|---|\n| -- |\n\na | b\n--|--\n1 | 2',
    'a[1:n] b[x :y] and key:value[0], see https://a.example/:id[x], \\:kbd[x] or :id[x](/docs)',
    '#hashtag and #5, C##x\n\n#channel\n\n#Tag in\ntwo lines',
    'a /// b\n////c',
    '![a | b](a.png)',
    'C++ and C++, i++ + j++, 50 % off, a << b >> c, x^[1] and y^[2]',
    '> [!NOTE]\n> x\n\n> 🎉 x',
    'Note: this. Term:\nnext',
    'What is it?\n-----------\n\nWhy?\n===',
    'The routes `/user/{:id}` and `{:id}`',
    '50%% and 60%%, 100 %% a, a ?> b, x :id=',
  ])('accepts %j', async (source) => expect(await foundIn(source)).toEqual([]));

  test.each([
    ['```Python\n{!../../docs_src/x.py!}\n```', '{!../../docs_src/x.py!}'],
    ['```Python hl_lines="18  22"\n{!> ../x.py!}\n```', '{!> ../x.py!}'],
    ['```python\n--8<-- "docs/a.py"\n\n--8<-- "docs/b.py"\n```', '--8<-- "docs/a.py"'],
    ['```rust {4}\n{{#include a.rs:2:5}}\n```', '{{#include a.rs:2:5}}'],
    ['- a\n\n  ```js add={3}\n  --8<-- "a.js"\n  ```', '--8<-- "a.js"'],
  ])('reports an include that is the code of a block, and no missing lines: %j', async (source, written) => {
    for (const isMarkdown of [false, true]) {
      const { problems } = await renderMdx(source, {}, isMarkdown);
      expect(problems).toMatchObject([
        {
          severity: 'warning',
          kind: 'foreign-syntax',
          what: `"${written}" is an included file in other tools, but here it is shown as code.`,
          cure: expect.stringContaining('file="…"') as string,
        },
      ]);
    }
  });

  test.each(['```md\n--8<-- "a.md"\n```', '```sh\necho {!a.py!}\n```', '```python\nx = 1\n{!a.py!}\n```', '```\n```'])(
    'accepts an include in a sample: %j',
    async (source) => expect((await renderMdx(source)).problems).toEqual([]),
  );

  test('finds fences that HTML turns into text', async () => {
    const { problems } = await renderMdx('<div>\n```js\na\n```\n</div>\n\n- <p>\n  ~~~ts\n  </p>', {}, true);
    expect(problems).toMatchObject([
      { what: expect.stringMatching(/^"```js" is a code block outside HTML, .* There is 1 more, on line 8\./) as string, line: 2 },
    ]);
  });

  test.each([
    ['A <a :href="x">b</a>', 3],
    ['<div\n  v-for="a of b">\nb\n</div>', 1],
    ['<p title="a > b" @click.prevent="x">b</p>', 1],
    ['<p #top>b</p>', 1],
  ])('finds Vue attributes in a Markdown file: %j', async (source, column) => {
    const { problems } = await renderMdx(source, {}, true);
    expect(problems).toMatchObject([
      { kind: 'foreign-syntax', what: expect.stringContaining('but here it loses the attributes') as string, column },
    ]);
  });

  test.each([
    ['A\n\n<BlogPost :key="x" />', 3, '"<BlogPost :key="x" />" is Vue template syntax'],
    ['<Tab\n\tid="a"\n\t:names="[]"\n>\n\nText\n\n</Tab>', 1, '"<Tab id="a" :names="[]"" is Vue template syntax'],
    ['A <span @click="a > b">c</span>', 1, '"<span @click="a > b">" is Vue template syntax'],
    ['A\n\n<template #answer>\n\nText\n\n</template>', 3, '"<template #answer>" is a template'],
    ['<template\n  v-if="a"\n  #answer="{ b }"\n>\n\nText\n\n</template>', 1, '"<template v-if="a" #answer="{ b }"" is a template'],
  ])('finds tags that are plain text because of their Vue attributes: %j', async (source, line, what) => {
    const { html, problems } = await renderMdx(source, {}, true);
    expect(problems).toMatchObject([
      { kind: 'foreign-syntax', what: expect.stringContaining(`${what} in other tools, but here it is plain text`) as string, line },
    ]);
    expect(html.includes('<p>Text</p>')).toBe(source.includes('Text'));
  });

  test('reports closing tags without an opening tag despite other Vue tags', async () => {
    const { problems } = await renderMdx('A <b :x="y">c</b> <Tab :x="y"> </b>', {}, true);
    expect(problems).toMatchObject([{ kind: 'unclosed-element', what: expect.stringContaining('</b> has no') as string }, {}]);
  });

  test.each(['A \\<Foo :x="y">', '<div v-pre>\n\na\n\n</div>', '<p title=" :a @b v-if">b</p>', '<a href="#x">b</a>'])(
    'accepts %j in a Markdown file',
    async (source) => expect((await renderMdx(source, {}, true)).problems).toEqual([]),
  );

  test.each([
    ["import A from './_a.mdx'\n## B", 1],
    ['Text\nimport { A } from "./_a.mdx";', 2],
  ])('finds an import that Markdown treats as text: %j', async (source, line) => {
    const { problems } = await renderMdx(source, {}, true);
    expect(problems).toMatchObject([{ what: expect.stringContaining('is an import between blank lines, but here') as string, line }]);
  });

  test('counts paragraphs that a following line turns into headings', async () => {
    expect((await renderMdx('A.\n---\n\nB.\n---')).problems).toMatchObject([
      { what: expect.stringMatching(/1 more, on line 4\.$/) as string },
    ]);
  });

  test.each([
    ['- a\n| b | c |\n| --- | --- |', 'Indent the table as far as the text above it, or put a blank line before it.'],
    [
      '- a\n| b | c |\n| --- |',
      String.raw`Write a table with | between its cells, and as many cells in the line of hyphens as in the line above it. For a literal | in a cell, write \|.`,
    ],
  ])('explains why %j is not a table', async (source, cure) => expect((await renderMdx(source)).problems).toMatchObject([{ cure }]));

  test('warns once per kind, and suggests the equivalent', async () => {
    expect((await renderMdx('A :rocket: b :tada:\n\nC :rocket: $a^2$')).problems).toEqual([
      {
        severity: 'warning',
        kind: 'foreign-syntax',
        what: '":rocket:" is an emoji in other tools, but here it is plain text. There are 2 more, on lines 1 and 3.',
        cure: 'Write the character itself, such as 🚀.',
        line: 1,
        column: 3,
      },
      expect.objectContaining({ what: '"$a^2$" is math in other tools, but here it is plain text.', line: 3, column: 12 }),
    ]);
  });

  test.each([
    ['==a `b` c==', '"==a `b` c=="'],
    ['!!! note "About `a`"', '"!!! note "About `a`""'],
  ])('quotes %s from the source', async (source, written) => {
    expect((await renderMdx(source)).problems).toMatchObject([{ what: expect.stringContaining(`${written} is `) as string }]);
  });

  test('shows a callout title given as an attribute, and explains the notation', async () => {
    const { html, problems } = await renderMdx(':::warning{title="Mind the gap"}\n\ny\n\n:::');
    expect(html).toContain('<p class="callout-title">Mind the gap</p>');
    expect(problems).toMatchObject([{ kind: 'foreign-syntax', cure: 'Write :::warning[Title].', line: 1 }]);
  });

  test('includes only the alert’s own text', async () => {
    const source = '> [!NOTE]\n> Press ++a++\n\n| a |\n| --- |\n| b |\n\n```\n:smile:\n```\n\n> - > [!TIP] T\n>   > [a][b]';
    expect(await foundIn(source)).toEqual([
      '2:9 "++a++" is a keyboard key',
      expect.stringMatching(/^13:7 "\[a\]\[b\]" is shown as plain text/),
    ]);
  });
});

test.each([
  ['::note\nText.\n::', '"::note" is a container in other tools, but here it is plain text.', ':::note'],
  ['::warning{icon="x"}\nText.\n::', '"::warning" is a container in other tools, but here it is plain text.', ':::warning'],
  ['::code-group\n\nText.\n\n::', '"::code-group" is a container in other tools, but here it is plain text.', ':::code-group'],
  ['::details[More]\nText.\n::', '"::details" is a container in other tools, but here it is plain text.', ':::details'],
])('suggests three colons for a container that exists here: %j', async (source, what, opening) => {
  for (const isMarkdown of [true, false]) {
    const { problems } = await renderMdx(source, {}, isMarkdown);
    const cure = `Write three colons: ${opening} at its start, and ::: at its end.`;
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'foreign-syntax', what, cure }));
    expect(problems).not.toContainEqual(expect.objectContaining({ what: expect.stringContaining('directive') }));
  }
});

test.each(['::card\nText.\n::', '::notes{a="b"}\nText.\n::'])('suggests a component for an unknown directive: %j', async (source) => {
  const { problems } = await renderMdx(source, {}, true);
  expect(problems).toContainEqual(expect.objectContaining({ cure: 'Use a component, or write a link.' }));
});
