import { describe, expect, test } from 'vitest';
import { COMPONENT_PROPS } from '../../../src/components/mdx/component-props.ts';
import { createMdxCompiler } from '../../../src/markdown/mdx/compile-mdx.ts';
import { MdxError } from '../../../src/markdown/mdx/mdx-error.ts';
import { literalContext } from '../../support/literal-context.ts';
import { renderMdx } from '../../support/render-mdx.tsx';

const htmlOf = async (source: string) => (await renderMdx(source)).html;

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
  test('compiles a page without components to one HTML string', async () => {
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

  test('escapes text', async () => {
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
    ['_me@a.example is mine_', '<p><em><a href="mailto:me@a.example">me@a.example</a> is mine</em></p>'],
    ['__see me@a.example__', '<p><strong>see <a href="mailto:me@a.example">me@a.example</a></strong></p>'],
    ['_me@a.example', '<p><a href="mailto:_me@a.example">_me@a.example</a></p>'],
    ['a_b@a.example', '<p><a href="mailto:a_b@a.example">a_b@a.example</a></p>'],
  ])('supports GitHub’s Markdown: %s', async (source, html) => {
    expect(await htmlOf(source)).toBe(html);
  });

  test('writes footnotes without an id prefix', async () => {
    const html = await htmlOf('a[^1]\n\n[^1]: Note');
    expect(html).toContain('<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>');
    expect(html).toContain('<li id="fn-1">');
  });

  test('compiles many pages with one processor, each independently', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => renderMdx(`## Same {#id-${index}}\n\n<Badge>${index}</Badge>`)),
    );
    expect(pages.map(({ headings }) => headings[0]?.id)).toEqual(Array.from({ length: 20 }, (_, index) => `id-${index}`));
  });
});

describe('MdxError', () => {
  test('reports where an unclosed component opens', async () => {
    expect(await faultOf('Text\n\n<Badge>\n\nMore')).toEqual({
      what: '<Badge> is never closed.',
      cure: 'Add </Badge>, with blank lines around Markdown inside it. For the tag itself, write `<Badge>`.',
      line: 3,
      column: 1,
    });
  });

  test('reports where a mismatched element is closed', async () => {
    expect(await faultOf('<Steps>\n\n<Badge>\n\n</Steps>')).toMatchObject({
      what: 'Unexpected closing tag `</Steps>`, expected corresponding closing tag for `<Badge>` (3:1-3:8)',
      cure: 'Close components in reverse order: the last one opened first.',
      line: 5,
      column: 1,
    });
  });

  test('counts nested elements when explaining where an element ends', async () => {
    expect((await faultOf('<ul>\n  <li>one\n    <ol><li>in</li></ol>\n  </li>\n</ul>')).what).toBe(
      '<li> starts in a paragraph that ends before </li>.',
    );
    expect((await faultOf('<ul>\n  <li>one\n    <ol><li>in</li></ol>\n</ul>')).what).toBe('<li> is never closed.');
  });

  test('explains a brace without an expression', async () => {
    expect(await faultOf('Text\n\nThe total is {price.')).toEqual({
      what: 'Not a valid expression: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
      cure: 'In MDX a brace starts code. For a literal brace write \\{ or put the text in `backticks`.',
      line: 3,
      column: 21,
    });
  });

  test('explains a brace around an invalid expression', async () => {
    expect(await faultOf('| a | b |\n|---|---|\n| x | `{ "a": 1 | 2 }` |')).toMatchObject({
      what: 'A | separates table cells, even between `backticks`.',
      cure: String.raw`For a literal |, write \|.`,
      line: 3,
    });
    expect(await faultOf('The {first guest} pays')).toMatchObject({ what: 'Not a valid expression: between { and }.', line: 1 });
  });

  test.each([
    ['import the module and go.', 'A line that starts with "import" is code in MDX, but this line is not valid code.', 1, 1],
    ['export PATH=$PATH:/bin', 'A line that starts with "export" is code in MDX, but this line is not valid code.', 1, 1],
    ['Open <your-file> now', '<your-file> is read as an element that is never closed.', 1, 6],
    ['A List<String> of', '<String> is read as an element that is never closed.', 1, 7],
    ['A <T> of', '<T> is read as an element that is never closed.', 1, 3],
    ['At <host:8080> now', '"<host:8080>" is not a valid tag: unexpected "8" before local name.', 1, 4],
    ['If a<b and a <= c.', '"<b and a" is not a valid tag: unexpected "<" after attribute name.', 1, 5],
    ['A\n<!-- comment', 'The comment is never closed.', 2, 1],
    ['<!DOCTYPE html>', '"<!DOCTYPE html>" belongs at the top of an HTML document, not in a page.', 1, 1],
    ['<div class=>', '"<div class=>" is not a valid tag: unexpected ">" before attribute value.', 1, 1],
    ['A `<script>` tag.\n\nText {a b}.', 'Not a valid expression: between { and }.', 3, 8],
    ['[block:callout]\n{\n  "a": 1\n}\n[/block]', '"[block:callout]" is block syntax from another tool, and is not supported here.', 1, 1],
    ['<p :class="a" @click="b">c</p>', '"<p :class="a" @click="b">" is Vue template syntax, which does not run here.', 1, 1],
    ['<Tab\n  id="a"\n  :b="c"\n>\n\nd\n\n</Tab>', '"<Tab id="a" :b="c" >" is Vue template syntax, which does not run here.', 1, 1],
    ['<template #a>\n\nb\n\n</template>', '"<template #a>" is Vue template syntax, which does not run here.', 1, 1],
    ['Your <<apiKey>> is', '"<<apiKey>>" is a variable in other tools.', 1, 7],
  ])('suggests the equivalent of other tools’ syntax: %s', async (source, what, line, column) => {
    expect(await faultOf(source)).toMatchObject({ what, line, column });
  });

  test('explains where a summary belongs', async () => {
    expect(await faultOf('<details><summary>A</summary>\n\nText\n\n</details>')).toMatchObject({
      what: '<details> and its <summary> are in a paragraph that ends before </details>.',
      cure: 'Write <summary> on a line of its own, with blank lines around Markdown below it.',
    });
  });

  test.each([
    ['a paragraph', '<table>\n<tr><td>A\n\nb\n\n</td></tr>\n</table>', 2, 'Put <td> and </td> on lines of their own'],
    ['a quote', '> <div>\n\nx</div>', 1, 'Close it in the block that opens it.'],
    ['a list item', '- <div>\n  a\n\n</div>', 1, 'Close it in the block that opens it.'],
  ])('reports an element that extends beyond %s', async (block, source, line, cure) => {
    expect(await faultOf(source)).toMatchObject({
      what: expect.stringMatching(`starts in ${block} that ends before`),
      cure: expect.stringContaining(cure),
      line,
    });
  });

  test.each([
    ['<table>\n<tr><td>\n\nb\n\n</td><td>c</td></tr>\n</table>', '</td> is in a paragraph', 'Put <td> and </td> on lines of their own.'],
    ['<b>*a</b>*', '</b> is in a part of the text', 'Close it in the block that opens it.'],
  ])('reports an element that ends inside nested content: %j', async (source, what, cure) => {
    expect(await faultOf(source)).toMatchObject({ what: expect.stringContaining(what), cure });
  });

  test.each([
    ['<Tabs>\n  <Tab label="A">\n    Text\n\n- a\n- b\n\n  </Tab>\n</Tabs>', '- a'],
    ['<Tabs>\n  <Tab label="A">\n    Text\n\n- a\n- b\n  </Tab>\n</Tabs>', '- a'],
    ['<Tabs>\n  <Tab label="A">\n    Text\n\n  - a\n\n    </Tab>\n</Tabs>', '- a'],
    ['<Tabs>\n<Tab label="A">\n\n- a\n\n</Tab>\n  <Tab\n    label="B"\n  >\n\n  - b\n\n    </Tab>\n</Tabs>', '- b'],
    ['<div>\n\n- a\n  1. b\n\n     </div>', '- a'],
    ['<div>\n\n10) a\n    </div>', '10) a'],
    ['- x\n  <div>\n\n  - a\n\n    </div>', '- a'],
    ['- <div>\n\n  - a\n\n    </div>', '- a'],
    ['> <div>\n>\n> - a\n>\n>   </div>', '- a'],
    ['<div>\n\n- <div />\n  <div>b</div>\n\n  </div>', '- <div />'],
  ])('suggests a working fix for an element that ends inside a list: %j', async (source, item) => {
    const { line = 0, cure } = await faultOf(source);
    const closing = /<\/\w+>/.exec(source.split('\n')[line - 1] ?? '')?.[0] ?? '';
    expect(cure).toBe(`Write ${closing} on a line of its own, and indent it exactly like "${item}".`);
    const lines = source.split('\n');
    const like = lines.find((text) => text.endsWith(item)) ?? '';
    lines[line - 1] = like.slice(0, -item.length) + closing;
    const { context } = literalContext();
    await createMdxCompiler(COMPONENT_PROPS).compile(lines.join('\n'), context);
  });

  test('suggests a working fix for an element that ends inside a blockquote', async () => {
    const cure = 'Write </div> on a line of its own, without the > of the quote.';
    expect(await faultOf('<div>\n\n> a\n>\n> </div>')).toMatchObject({ cure });
    const { context } = literalContext();
    await createMdxCompiler({}).compile('<div>\n\n> a\n>\n</div>', context);
  });

  test.each([
    ['A <Badge> here.', 'Add </Badge>'],
    ['A <Callout> here.', 'Add </Callout>'],
    ['<Own>\n\nText', 'Add </Own>'],
    ['<li>a\n<li>b', 'Add </li>'],
    ['A <T> here.', 'write \\<T>'],
    ['A Map<Badge> here.', 'write \\<Badge>'],
  ])('distinguishes tags from placeholders: %j', async (source, cure) => {
    expect(await faultOf(source)).toMatchObject({ cure: expect.stringContaining(cure) });
  });

  test('reports all faults of a page, and the tag of a template language once', async () => {
    const { context, problems } = literalContext();
    const source = 'a<b and a <= c.\n\n{% note %}\n\n{% endnote %}\n\n{a b}\n\ne f<g h.\n';
    await expect(createMdxCompiler({}).compile(source, context)).rejects.toThrow('Not a valid expression');
    expect(problems.map(({ line }) => line)).toEqual([3, 1, 9]);
  });

  test.each([
    ['export const a = 1\nOther text after.\n\nMore\n\nText {a b}.', [[2, 'Put a blank line after the export.'], [6]]],
    ['Text\n\nexport const a = 1\nOne\nTwo words\n\nMore', [[4, 'Put a blank line after the export.']]],
    ["import A from './_a.mdx'\n# Heading\n\n<A />", [[2, 'Put a blank line after the import.']]],
    ['export const a = 1\nText.\n\nexport const b = 2\n\nMore', [[2, 'Put a blank line after the export.']]],
    ['export const a = `x\ny`\n## Heading\n', [[3, 'Put a blank line after the export.']]],
    ['export const a = /* b\n*/ 1\n## Heading', [[3, 'Put a blank line after the export.']]],
    ['```js\nexport const x = {\n```\n\nexport const a = 1\nOther text.', [[6, 'Put a blank line after the export.']]],
    ['Text\nexport const a = {\n\nexport const b = 1\nexport const c = 1\nText', [[6, 'Put a blank line after the export.']]],
    ['export const a = {\n  b ?,\n  c: 1\n}\n\nText', [[2, 'Valid code is import']]],
    ['export const a = {\n  b: 1\n\nText words', [[4, 'Valid code is import']]],
    ['import foo\nbar baz\n\nText', [[1, 'Start it with another word']]],
  ])('reports one fault per statement, without consequential faults: %j', async (source, expected) => {
    const { context, problems } = literalContext();
    const thrown: unknown = await createMdxCompiler({})
      .compile(source, context)
      .catch((error: unknown) => error);
    const { problem, position } = thrown as MdxError; // compiling throws nothing else
    expect([{ ...problem, ...position }, ...problems]).toEqual(
      expected.map(
        ([line, cure = '']) => expect.objectContaining({ line, cure: expect.stringContaining(String(cure)) as string }) as object,
      ),
    );
  });

  test('reports the tags of GitBook once per kind, with the replacement', async () => {
    const { context, problems } = literalContext();
    const tag = (name: string, attributes = '', inside = 'Text') => `{% ${name}${attributes} %}\n${inside}\n{% end${name} %}\n\n`;
    const source = [
      tag('hint', ' style="warning"').repeat(30),
      '{% embed url="https://a.example/v?a=1" %}\n\n',
      tag('content-ref', ' url="./b.md"'),
      tag('tabs', '', tag('tab', ' title="A"')),
      tag('code', ' title="a.js"', '```js\n{% hint %}\n```'),
      tag('stepper', '', tag('step')),
      '{% file src="../.gitbook/assets/a.pdf" %}\n\n',
      'In `{% hint %}`.\n',
    ].join('');
    await createMdxCompiler({}).compile(source, context);
    expect(problems.map(({ what, cure }) => [what, cure])).toEqual([
      [
        '"{% hint style="warning" %}" is a callout in other tools. There are 29 more, on lines 5, 9, 13, 17, 21, 25, 29, 33, 37, 41 ….',
        'Write :::warning[Title], the text below it, and ::: at the end.',
      ],
      [
        '"{% embed url="https://a.example/v?a=1" %}" embeds another site in other tools.',
        'Write a link: [text](https://a.example/v?a=1). The security policy does not allow embedding other sites.',
      ],
      [
        '"{% content-ref url="./b.md" %}" is a link to a page in other tools.',
        'Write <Cards>, <Card title="…" href="./b.md" /> and </Cards>, or a link.',
      ],
      [
        '"{% tabs %}" is a tab in other tools. There is 1 more, on line 128.',
        'Write <Tabs> around all of them, and <Tab label="…"> and </Tab> around each.',
      ],
      ['"{% code title="a.js" %}" is code in other tools.', 'Remove it, and start the code block with ```text title="a.js".'],
      [
        '"{% stepper %}" is a step in other tools. There is 1 more, on line 142.',
        'Write <Steps>, a numbered list with an item for each, and </Steps>.',
      ],
      [
        '"{% file src="../.gitbook/assets/a.pdf" %}" is a file download in other tools.',
        'Put the file into public/, and write a link: [text](/a.pdf).',
      ],
    ]);
  });

  test('reports the block of another tool once', async () => {
    const { context, problems } = literalContext();
    const block = '[block:a]\n{\n  "b": 1\n}\n\n{\n  "c": 2\n}\n[/block]\n';
    const source = `${block}\n${block}`;
    await expect(createMdxCompiler({}).compile(source, context)).rejects.toMatchObject({ position: { line: 1 } });
    expect(problems.map(({ line }) => line)).toEqual([11]);
  });

  test('is an error rather than a warning', async () => {
    await expect(renderMdx('<Badge>')).rejects.toMatchObject({ problem: { severity: 'error' } });
  });

  test('keeps its cause', async () => {
    await expect(renderMdx('<Badge>')).rejects.toMatchObject({
      name: 'MdxError',
      cause: expect.objectContaining({ ruleId: 'end-tag-mismatch' }),
    });
  });

  test.each([
    ['lists', `${'- '.repeat(101)}a`],
    ['quotes', `${'> '.repeat(201)}a`],
    ['a million quotes', `${'>'.repeat(1_000_000)}a`],
    ['a million lists', `${'- '.repeat(1_000_000)}a`],
    ['elements', '<b>'.repeat(201) + 'a' + '</b>'.repeat(201)],
    ['emphasis', '*a '.repeat(201) + ' a*'.repeat(201)],
    ['callouts', ':::note\n'.repeat(201)],
    ['brackets', `${'{['.repeat(101)}a${']}'.repeat(101)}`],
  ])('reports where %s are nested too deeply', async (_, source) => {
    expect(await faultOf(`Text\n\n${source}`)).toEqual({
      what: 'Elements are nested more than 200 levels deep.',
      cure: 'Close unclosed elements, or nest fewer levels.',
      line: expect.any(Number),
      column: expect.any(Number),
    });
  });

  test('reports excessive nesting when the stack overflows elsewhere', async () => {
    const partials = {
      get './_deep.mdx'(): string {
        throw new RangeError('Maximum call stack size exceeded');
      },
    };
    const what = 'Elements are nested more than 200 levels deep.';
    await expect(renderMdx("import Deep from './_deep.mdx'\n\n<Deep />", partials)).rejects.toMatchObject({ problem: { what } });
  });

  test('reports the line in the page for a fault in a live example', async () => {
    expect(await faultOf('Text\n\n```mdx live\nFine\n\n{oops\n```')).toMatchObject({ line: 6 });
  });
});

describe('{product}', () => {
  test('is the product’s name in text', async () => {
    expect(await htmlOf('About {product}')).toBe('<p>About Acme</p>');
  });

  test('is the product’s name inside a component', async () => {
    expect(await htmlOf('<Badge>{ product }</Badge>')).toBe('<b>Acme</b>');
  });

  test('is a paragraph when alone', async () => {
    expect(await htmlOf('{product}')).toBe('<p>Acme</p>');
  });

  test('is included in a heading’s id', async () => {
    expect((await renderMdx('## Use {product} now')).headings).toEqual([{ depth: 2, id: 'use-acme-now', text: 'Use Acme now' }]);
  });

  test('is unchanged in code', async () => {
    expect(await htmlOf('`{product}`')).toBe('<p><code>{product}</code></p>');
  });
});
