import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('remarkPartials', () => {
  const PARTIALS = { './_note.mdx': '## In the partial\n\nText *x*', '../_other.mdx': '<Badge>other</Badge>' };

  test('inserts the text of a partial', async () => {
    const { html } = await renderMdx("import Note from './_note.mdx'\n\nBefore\n\n<Note />\n\nAfter", PARTIALS);
    expect(html).toMatch(
      /^<p>Before<\/p>\n<h2 id="in-the-partial">In the partial<a [^>]+><\/a><\/h2>\n<p>Text <em>x<\/em><\/p>\n<p>After<\/p>$/,
    );
  });

  test('adds the partial’s headings to those of the page, in order', async () => {
    const { headings } = await renderMdx("import Note from './_note.mdx'\n\n## One\n\n<Note />\n\n## Two", PARTIALS);
    expect(headings.map(({ id }) => id)).toEqual(['one', 'in-the-partial', 'two']);
  });

  test('includes a partial from a parent folder, twice, and its components', async () => {
    const { html } = await renderMdx('import Other from "../_other.mdx";\n\n<Other />\n\n<Other />', PARTIALS);
    expect(html).toBe('<b>other</b>\n<b>other</b>');
  });

  test('shows files from the partial’s folder, as the checks read them', async () => {
    const texts = {
      ...PARTIALS,
      '../shared/_code.mdx': '```js title="file=b.js of all" file="./b.js#part"\n```\n\n```js file=/docs/c.js\n```',
      '../shared/./b.js': '// #region part\nbeside()\n// #endregion',
      '/docs/c.js': 'fromTheRoot()',
    };
    const { html, problems } = await renderMdx("import Code from '../shared/_code.mdx'\n\n<Code />", texts);
    expect(problems).toEqual([]);
    expect(html.replace(/<[^>]+>/g, '').split(/\s*\n/)).toEqual(['file=b.js of allbeside()', 'fromTheRoot()']);
  });

  test('inserts a partial whose import is long or spans lines', async () => {
    const path = `./${'a'.repeat(90)}/_note.mdx`;
    const { html, problems } = await renderMdx(`import LongName\n  from '${path}'\n\n<LongName />`, { [path]: 'Text' });
    expect([html, problems]).toEqual(['<p>Text</p>', []]);
  });

  test('reports a missing partial', async () => {
    const { problems } = await renderMdx("Text\n\nimport Note from './_gone.mdx'\n\n<Note />", PARTIALS);
    expect(problems).toEqual([
      {
        severity: 'error',
        dropsIds: true,
        what: 'There is no partial "./_gone.mdx".',
        cure: 'Check the path: it is relative to the folder of this page.',
        line: 3,
        column: 1,
      },
    ]);
  });

  test('reports that a partial included in a Markdown file must be renamed', async () => {
    const { problems } = await renderMdx("import Note from './_note.md'\n\n<Note />", PARTIALS);
    expect(problems.map(({ what, cure }) => [what, cure])).toEqual([
      ['"./_note.md" is not a partial: partials end with .mdx.', 'Rename it to _note.mdx, here and on disk.'],
    ]);
  });

  test.each(['../components/note', '/src/note.js', 'node:fs'])(
    'reports an import of code from the module %s, with a kind',
    async (module) => {
      expect((await renderMdx(`import { Note } from '${module}'\n\nText`)).problems).toMatchObject([
        { kind: 'foreign-import', what: `Content cannot run code: "import { Note } from '${module}'".`, line: 1, column: 1 },
      ]);
    },
  );

  test("suggests a relative path for a partial imported through another tool's alias", async () => {
    const { problems } = await renderMdx("import Note from '@site/docs/_note.mdx'", PARTIALS);
    expect(problems).toMatchObject([{ kind: 'foreign-import', cure: expect.stringContaining("import Name from './_name.mdx'") }]);
  });

  test('reports an import of code once, at its line', async () => {
    const { problems } = await renderMdx("import Note from './_note.mdx'\nimport {\n  a,\n  b,\n} from 'lodash'\n\n<Note />", PARTIALS);
    expect(problems).toEqual([
      {
        severity: 'error',
        kind: 'foreign-import',
        what: 'A page cannot import from "lodash".',
        cure: 'Remove the line: components need no import.',
        line: 2,
        column: 1,
      },
    ]);
  });

  test.each([
    ['a component', '<Bagde>x</Bagde>', 'unknown-component'],
    ['a container', ':::nose\nx\n:::', 'unknown-component'],
    ['a prop', '<Badge tome="neutral">x</Badge>', 'unknown-prop'],
    ['the data of a prop', '<Badge tone={run()}>x</Badge>', 'unknown-prop'],
    ['a picture', '![](a.png)', 'missing-alt'],
    ['an element', '<div style="color: red">x</div>', 'forbidden-html'],
    ['a link that Markdown does not read', '[a](b c.md)', 'dead-link'],
    ['a link without an address', '[a]()', 'dead-link'],
    ['syntax of other tools', '!!! note', 'foreign-syntax'],
    ['an option of a fence', '```js wrp\na\n```', 'fence-option'],
    ['a fence without an end', '```js\na', 'unclosed-fence'],
    ['a callout without an end', ':::note\na', 'unclosed-callout'],
    ['a row of a table', '| a |\n| - |\n| b | c |', 'lost-cells'],
    ['braces', 'a {1}', 'literal-braces'],
    ['an id', '## A {#a}\n\n## B {#a}', 'duplicate-id'],
    ['a diagram', '```mermaid\ngantt\n```', 'missing-alt'],
  ])('reports a fault in %s in a partial at its position there', async (_, text, kind) => {
    const { problems } = await renderMdx("import Note from './_bad.mdx'\n\nText\n\n<Note />\n\n## End", {
      './_bad.mdx': `\n\n\n\n\n\n\n\n${text}`,
    });
    expect(problems.filter((problem) => problem.kind === kind)).toHaveLength(1);
    for (const { partial, line } of problems) expect([partial, Number(line) > 8]).toEqual(['./_bad.mdx', true]);
  });

  test('attributes a duplicate id to the repeated partial', async () => {
    const { problems } = await renderMdx("import Note from './_note.mdx'\n\n<Note />\n\n<Note />", { './_note.mdx': '## A {#a}' });
    expect(problems).toMatchObject([
      { what: 'The id "a" is used by two headings, because a page shows this partial twice.', partial: './_note.mdx', line: 1 },
    ]);
  });

  test('passes components their positions in the partial', async () => {
    const { html } = await renderMdx("import Note from './_note.mdx'\n\n<Note />\n\n<Place />", { './_note.mdx': '\n\n\n\n<Place />' });
    expect(html).toBe('<i>5:1:./_note.mdx</i>\n<i>5:1</i>');
  });

  test('keeps the alternative text of pictures in a partial empty', async () => {
    expect(
      (await renderMdx("import Note from './_note.mdx'\n\n<Note />", { './_note.mdx': '<img src="a.png" alt="" />' })).problems,
    ).toEqual([]);
  });

  test('does not execute the code of a partial', async () => {
    const { problems } = await renderMdx("import Note from './_bad.mdx'\n\n<Note />", { './_bad.mdx': "import a from 'a'\n\nText" });
    expect(problems.map(({ what, partial, line }) => [what, partial, line])).toEqual([['A page cannot import from "a".', './_bad.mdx', 1]]);
  });

  test('rejects a partial that includes itself', async () => {
    const { problems } = await renderMdx("import Note from './_self.mdx'\n\n<Note />", { './_self.mdx': 'Text\n\n<Note />' });
    expect(problems.map(({ what }) => what)).toEqual(['Unknown component <Note>.']);
  });

  test('reports a partial with invalid MDX, with the position in it', async () => {
    await expect(renderMdx("import Note from './_bad.mdx'\n\nText\n\n<Note />", { './_bad.mdx': 'Fine\n\n<Badge>' })).rejects.toMatchObject(
      {
        problem: { what: '<Badge> is never closed.' },
        position: { partial: './_bad.mdx', line: 3, column: 1 },
      },
    );
  });
});

describe('remarkLive', () => {
  test('renders a fence above its source', async () => {
    const { html } = await renderMdx('```mdx live\n**a** <Badge>b</Badge>\n```');
    expect(html).toMatch(/^<div class="live"><p><strong>a<\/strong> <b>b<\/b><\/p><\/div>\n<figure class="code" data-lang="MDX">/);
  });

  test('ignores other fences', async () => {
    expect((await renderMdx('```mdx\n**a**\n```')).html).toMatch(/^<figure class="code" data-lang="MDX">/);
  });

  test('shows other languages as source only', async () => {
    expect((await renderMdx('```js live\na\n```')).html).toMatch(/^<figure class="code" data-lang="JavaScript">/);
  });

  test('reports the line of the page for faults inside', async () => {
    const { problems } = await renderMdx('Text\n\n```mdx live\n\n<Bagde>x</Bagde>\n```');
    expect(problems.map(({ what, line }) => [what, line])).toEqual([['Unknown component <Bagde>.', 5]]);
  });
});

describe('remarkCodeGroups', () => {
  const labelsOf = async (source: string) =>
    [...(await renderMdx(source)).html.matchAll(/<section title="([^"]+)"/g)].map(([, label]) => label);

  test('turns each fence into a tab with its title', async () => {
    expect(await labelsOf('<CodeGroup>\n\n```bash title="With npm"\nnpm i\n```\n\n```bash title="C#"\nx\n```\n\n</CodeGroup>')).toEqual([
      'With npm with-npm',
      'C# csharp',
    ]);
  });

  test('labels a tab without a title with its language', async () => {
    expect(await labelsOf('<CodeGroup>\n\n```js\na\n```\n\n</CodeGroup>')).toEqual(['JavaScript javascript']);
  });

  test('does not repeat the title', async () => {
    expect((await renderMdx('<CodeGroup>\n\n```bash title="npm" {1}\nnpm i\n```\n\n</CodeGroup>')).html).not.toContain('figcaption');
  });

  test('can be inside tabs', async () => {
    expect((await renderMdx('<CodeGroup>\n\n```js\na\n```\n\n</CodeGroup>')).html).toMatch(/^<div class="tabs"><section /);
  });
});
