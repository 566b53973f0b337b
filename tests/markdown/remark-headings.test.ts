import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { escapeHeadingIds, FRAME_IDS } from '../../src/markdown/remark-headings.ts';
import { renderMdx } from '../support/render-mdx.tsx';

const headingsOf = async (source: string) => (await renderMdx(source)).headings;

/** Ids that occur only on the 404 page or at a wrong base URL, where there are no authored headings. */
const ELSEWHERE = ['base-url-banner', 'near'];

test('every id of the frame is reserved', () => {
  const files = globSync(['src/components/layout/*.tsx', 'src/browser/islands/frame.tsx', 'src/render/frame/document.tsx']);
  const ids = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ id="([\w-]+)"/g)].map(([, id = '']) => id));
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !FRAME_IDS.includes(id) && !ELSEWHERE.includes(id))).toEqual([]);
});

describe('remarkHeadings', () => {
  test('uses GitHub’s slug for a heading, keeping accents', async () => {
    expect(await headingsOf('## Criação de *reserva*: `POST /x`!')).toEqual([
      { depth: 2, id: 'criação-de-reserva-post-x', text: 'Criação de reserva: POST /x!' },
    ]);
  });

  test.each([
    ['## Example <a id="example"></a>', ['example']],
    ['## Example <a href="#other" id="other"></a>', ['other']],
    ['## Example <a name="other"></a>', ['example']],
  ])('uses the id of an anchor that precedes the heading: %s', async (source, ids) => {
    const { headings, problems } = await renderMdx(source);
    expect([headings.map(({ id }) => id), problems]).toEqual([ids, []]);
  });

  test('puts spaces between the blocks of a heading', async () => {
    expect(await headingsOf('## `down` <div>Android</div><div>TV</div>')).toEqual([expect.objectContaining({ text: 'down Android TV' })]);
  });

  test('lists line breaks in a heading as spaces', async () => {
    expect(await headingsOf('## Two<br />lines <!-- c -->')).toEqual([{ depth: 2, id: 'twolines', text: 'Two lines' }]);
    expect(await headingsOf('Two\\\nlines\n---')).toEqual([expect.objectContaining({ text: 'Two lines' })]);
  });

  test('lists superscripts in Unicode, with the id of the plain text', async () => {
    expect(await headingsOf('## Limit of 2<sup>32</sup>')).toEqual([{ depth: 2, id: 'limit-of-232', text: 'Limit of 2³²' }]);
  });

  test('joins the lines of a setext heading', async () => {
    expect(await headingsOf('A\ntwo\n---')).toEqual([{ depth: 2, id: 'a-two', text: 'A two' }]);
  });

  test('numbers repeated headings', async () => {
    expect((await headingsOf('## A\n\n## A\n\n### A')).map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2']);
  });

  test('uses the id at the end of a heading, and hides it', async () => {
    expect(await renderMdx('## Errors {#faults}')).toMatchObject({
      headings: [{ depth: 2, id: 'faults', text: 'Errors' }],
      html: '<h2 id="faults">Errors<a class="hash" href="#faults" aria-hidden="true" tabindex="-1"></a></h2>',
    });
  });

  test.each(['Api.__call__', '*a*', 'a~~b~~', 'x[y](z)', '`q`', 'a/b:c?d=e&amp;f', 'a\\b'])('keeps the id %s verbatim', async (id) => {
    expect(await headingsOf(`## Call {#${id}}`)).toEqual([{ depth: 2, id, text: 'Call' }]);
  });

  test.each(['> ## A {#a_b_}', '- ## A {#a_b_}', '## A {#a_b_} ##', '<Steps>\n\n    ## A {#a_b_}\n\n</Steps>'])(
    'uses the id of the heading %j',
    async (source) => {
      expect(await headingsOf(source)).toEqual([{ depth: 2, id: 'a_b_', text: 'A' }]);
    },
  );

  test('avoids ids that are already taken', async () => {
    expect((await headingsOf('## Errors\n\n## Faults {#errors}')).map(({ id }) => id)).toEqual(['errors-1', 'errors']);
  });

  test('reports a duplicate id, at the second one', async () => {
    expect((await renderMdx('## A {#same}\n\n## B {#same}')).problems).toEqual([
      {
        severity: 'error',
        kind: 'duplicate-id',
        what: 'The id "same" is used by two headings.',
        cure: 'Give one of them a different {#id}.',
        line: 3,
        column: 1,
      },
    ]);
  });

  test.each(['Announcer', 'Bottom', 'Columns', 'Main', 'Panel', 'Sidebar', 'Start', 'Top'])(
    'does not give the heading %s an id that every page’s frame uses',
    async (text) => {
      expect((await headingsOf(`## ${text}`))[0]?.id).toBe(`${text.toLowerCase()}-1`);
    },
  );

  test('still resolves links to a heading with a changed id', async () => {
    const { html } = await renderMdx('## Content\n\n## Top\n\n[a](#content) [b][t] [c](#main)\n\n[t]: #top');
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['#content-1', '#top-1', '#main']);
  });

  test('gives an id to headings that contain only punctuation', async () => {
    expect((await headingsOf('## ???\n\n## …\n\n## Section')).map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2']);
  });

  test.each(['## One ## {#one-id}', '## One ## {: #one-id }', '## One {#one-id} ##'])(
    'omits closing markers from the text of %s',
    async (source) => {
      expect(await headingsOf(source)).toEqual([{ depth: 2, id: 'one-id', text: 'One' }]);
      expect(await headingsOf('## C# {#c}')).toEqual([{ depth: 2, id: 'c', text: 'C#' }]);
    },
  );

  test.each(['## A {/* #own */}', '## A {/* #own */} ', '## A [#own]', '## A { #own }', '## A {: #own }', '## A {:#own}', '## A \\{#own}'])(
    'accepts an id in other tools’ notation: %s',
    async (source) => {
      expect(await headingsOf(source)).toEqual([{ depth: 2, id: 'own', text: 'A' }]);
    },
  );

  test.each(['### A { /*#own*/ }', '### A { /* #own */ }', '### A {/*#own*/ }'])(
    'accepts an id in a comment with spaces: %s',
    async (source) => {
      for (const isMarkdown of [true, false]) {
        const { headings, html } = await renderMdx(source, {}, isMarkdown);
        expect(headings).toEqual([{ depth: 3, id: 'own', text: 'A' }]);
        expect(html).toContain('<h3 id="own">A<a');
      }
    },
  );

  test.each([
    ['## Types :badge[v4.4]{color="info" size="xs"}', 'types-v44'],
    ['## :kbd[Meta] and :kbd[K]', 'meta-and-k'],
    ['## The `:badge[v4.4]`', 'the-badgev44'],
    ['## Map a:b[c]', 'map-abc'],
  ])('uses only the label of a directive in an id: %s', async (source, id) => {
    for (const isMarkdown of [true, false]) expect((await renderMdx(source, {}, isMarkdown)).headings).toMatchObject([{ id }]);
  });

  test('reports an id that no link can reach', async () => {
    expect((await renderMdx('## A {#a%20b}')).problems).toMatchObject([
      { what: 'No link can reach the id "a%20b": links decode the sequence that starts with %.' },
    ]);
  });

  test('reports an id reserved for the page frame', async () => {
    expect((await renderMdx('## A {#sidebar}')).problems).toEqual([
      {
        severity: 'error',
        dropsIds: true,
        what: 'The id "sidebar" is reserved for the frame of every page.',
        cure: 'Give the heading a different {#id}.',
        line: 1,
        column: 1,
      },
    ]);
  });

  test('finds headings inside components and callouts', async () => {
    expect(await headingsOf('<Steps>\n\n### One\n\n</Steps>\n\n:::note\n### Two\n:::')).toEqual([
      { depth: 3, id: 'one', text: 'One' },
      { depth: 3, id: 'two', text: 'Two' },
    ]);
  });

  test('does not link the title to itself', async () => {
    expect((await renderMdx('# Title')).html).toBe('<h1 id="title">Title</h1>');
  });
});

describe('escapeHeadingIds', () => {
  test('escapes the brace of an id', () => {
    expect(escapeHeadingIds('## A {#a}', 'MDX')).toBe('## A \\{#a}');
  });

  test.each(['text {#a}', '## A {#a} b', '## A {b}', '####### A {#a}', '#A {#a}', '## A'])('leaves %j unchanged', (line) => {
    expect(escapeHeadingIds(line, 'MDX')).toBe(line);
  });

  test.each(['```\n## A {#a}\n```', '~~~md\n## A {#a}\n~~~', '````\n```\n## A {#a}\n```\n## B {#b}\n````'])(
    'leaves the fence %j unchanged',
    (source) => {
      expect(escapeHeadingIds(source, 'MDX')).toBe(source);
    },
  );

  test.each([
    ['> - ## A {#a} ##', '> - ## A \\{#a} ##'],
    ['    ## A {#a}', '    ## A \\{#a}'],
    ['## A {#x.__y__}', '## A \\{#x\\.\\_\\_y\\_\\_}'],
  ])('escapes %j', (line, escaped) => {
    expect(escapeHeadingIds(line, 'MDX')).toBe(escaped);
  });

  test('leaves CommonMark’s indented code unchanged', () => {
    expect(escapeHeadingIds('    ## A {#a_b}\n## A {#a_b}', 'CommonMark')).toBe('    ## A {#a_b}\n## A \\{#a\\_b}');
  });

  test('continues after a fence', () => {
    expect(escapeHeadingIds('```\n```\n## A {#a}', 'MDX')).toBe('```\n```\n## A \\{#a}');
  });

  test('continues after a fence whose closing line has trailing spaces', () => {
    expect(escapeHeadingIds('```\n## A {#a}\n```  \n## B {#b}', 'MDX')).toBe('```\n## A {#a}\n```  \n## B \\{#b}');
  });

  test('keeps the number of lines', () => {
    expect(escapeHeadingIds('a\n\n## A {#a}\n\nb\n', 'MDX').split('\n')).toHaveLength(6);
  });
});
