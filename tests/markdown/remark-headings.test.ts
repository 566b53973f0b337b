import { describe, expect, test } from 'vitest';
import { escapeHeadingIds } from '../../src/markdown/remark-headings.ts';
import { renderMdx } from '../support/render-mdx.tsx';

const headingsOf = async (source: string) => (await renderMdx(source)).headings;

describe('remarkHeadings', () => {
  test("gives a heading GitHub's slug of its text, accents kept", async () => {
    expect(await headingsOf('## Criação de *reserva*: `POST /x`!')).toEqual([
      { depth: 2, id: 'criação-de-reserva-post-x', text: 'Criação de reserva: POST /x!' },
    ]);
  });

  test.each([
    ['## Example <a id="example"></a>', ['example']],
    ['## Example <a href="#other" id="other"></a>', ['other']],
    ['## Example <a name="other"></a>', ['example']],
  ])('takes the id of an anchor that stands for the heading: %s', async (source, ids) => {
    const { headings, problems } = await renderMdx(source);
    expect([headings.map(({ id }) => id), problems]).toEqual([ids, []]);
  });

  test('lists a heading with a space for each break', async () => {
    expect(await headingsOf('## Two<br />lines <!-- c -->')).toEqual([{ depth: 2, id: 'twolines', text: 'Two lines' }]);
    expect(await headingsOf('Two\\\nlines\n---')).toEqual([expect.objectContaining({ text: 'Two lines' })]);
  });

  test('lists superscripts in Unicode, with the id of the plain text', async () => {
    expect(await headingsOf('## Limit of 2<sup>32</sup>')).toEqual([{ depth: 2, id: 'limit-of-232', text: 'Limit of 2³²' }]);
  });

  test('joins the lines of an underlined heading', async () => {
    expect(await headingsOf('A\ntwo\n---')).toEqual([{ depth: 2, id: 'a-two', text: 'A two' }]);
  });

  test('numbers repeated texts', async () => {
    expect((await headingsOf('## A\n\n## A\n\n### A')).map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2']);
  });

  test('takes the id at the end of a heading, and does not show it', async () => {
    expect(await renderMdx('## Errors {#faults}')).toMatchObject({
      headings: [{ depth: 2, id: 'faults', text: 'Errors' }],
      html: '<h2 id="faults">Errors<a class="hash" href="#faults" aria-hidden="true" tabindex="-1"></a></h2>',
    });
  });

  test.each(['Api.__call__', '*a*', 'a~~b~~', 'x[y](z)', '`q`', 'a/b:c?d=e&amp;f', 'a\\b'])(
    'takes the id %s as it is written',
    async (id) => {
      expect(await headingsOf(`## Call {#${id}}`)).toEqual([{ depth: 2, id, text: 'Call' }]);
    },
  );

  test.each(['> ## A {#a_b_}', '- ## A {#a_b_}', '## A {#a_b_} ##', '<Steps>\n\n    ## A {#a_b_}\n\n</Steps>'])(
    'takes the id of the heading %j',
    async (source) => {
      expect(await headingsOf(source)).toEqual([{ depth: 2, id: 'a_b_', text: 'A' }]);
    },
  );

  test('gives no heading an id that another one has been given', async () => {
    expect((await headingsOf('## Errors\n\n## Faults {#errors}')).map(({ id }) => id)).toEqual(['errors-1', 'errors']);
  });

  test('reports an id that is given twice, at the second', async () => {
    expect((await renderMdx('## A {#same}\n\n## B {#same}')).problems).toEqual([
      {
        severity: 'error',
        kind: 'duplicate-id',
        what: 'The id "same" is given to two headings.',
        cure: 'Give one of them another {#id}.',
        line: 3,
        column: 1,
      },
    ]);
  });

  test.each(['Announcer', 'Bottom', 'Columns', 'Main', 'Panel', 'Sidebar', 'Start', 'Top'])(
    'gives the heading %s no id that stands in the frame of every page',
    async (text) => {
      expect((await headingsOf(`## ${text}`))[0]?.id).toBe(`${text.toLowerCase()}-1`);
    },
  );

  test('leads links to it all the same', async () => {
    const { html } = await renderMdx('## Content\n\n## Top\n\n[a](#content) [b][t] [c](#main)\n\n[t]: #top');
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['#content-1', '#top-1', '#main']);
  });

  test('gives headings of signs alone an id', async () => {
    expect((await headingsOf('## ???\n\n## …\n\n## Section')).map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2']);
  });

  test.each(['## One ## {#one-id}', '## One ## {: #one-id }', '## One {#one-id} ##'])(
    'has no closing marks in the text of %s',
    async (source) => {
      expect(await headingsOf(source)).toEqual([{ depth: 2, id: 'one-id', text: 'One' }]);
      expect(await headingsOf('## C# {#c}')).toEqual([{ depth: 2, id: 'c', text: 'C#' }]);
    },
  );

  test.each(['## A {/* #own */}', '## A {/* #own */} ', '## A [#own]', '## A { #own }', '## A {: #own }', '## A {:#own}', '## A \\{#own}'])(
    'takes an id as other tools write it: %s',
    async (source) => {
      expect(await headingsOf(source)).toEqual([{ depth: 2, id: 'own', text: 'A' }]);
    },
  );

  test('reports an id that no link leads to', async () => {
    expect((await renderMdx('## A {#a%20b}')).problems).toMatchObject([
      { what: 'No link leads to the id "a%20b": what begins with % stands for another character there.' },
    ]);
  });

  test('reports an id of the frame', async () => {
    expect((await renderMdx('## A {#sidebar}')).problems).toEqual([
      {
        severity: 'error',
        dropsIds: true,
        what: 'The id "sidebar" stands in the frame of every page.',
        cure: 'Give the heading another {#id}.',
        line: 1,
        column: 1,
      },
    ]);
  });

  test('finds headings inside of components and callouts', async () => {
    expect(await headingsOf('<Steps>\n\n### One\n\n</Steps>\n\n:::note\n### Two\n:::')).toEqual([
      { depth: 3, id: 'one', text: 'One' },
      { depth: 3, id: 'two', text: 'Two' },
    ]);
  });

  test('has no link to itself on the title', async () => {
    expect((await renderMdx('# Title')).html).toBe('<h1 id="title">Title</h1>');
  });
});

describe('escapeHeadingIds', () => {
  test('escapes the brace of an id', () => {
    expect(escapeHeadingIds('## A {#a}', 'MDX')).toBe('## A \\{#a}');
  });

  test.each(['text {#a}', '## A {#a} b', '## A {b}', '####### A {#a}', '#A {#a}', '## A'])('leaves %j as it is', (line) => {
    expect(escapeHeadingIds(line, 'MDX')).toBe(line);
  });

  test.each(['```\n## A {#a}\n```', '~~~md\n## A {#a}\n~~~', '````\n```\n## A {#a}\n```\n## B {#b}\n````'])(
    'leaves the fence %j as it is',
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

  test('leaves indented code of CommonMark as it is', () => {
    expect(escapeHeadingIds('    ## A {#a_b}\n## A {#a_b}', 'CommonMark')).toBe('    ## A {#a_b}\n## A \\{#a\\_b}');
  });

  test('goes on after a fence', () => {
    expect(escapeHeadingIds('```\n```\n## A {#a}', 'MDX')).toBe('```\n```\n## A \\{#a}');
  });

  test('goes on after a fence whose last line has spaces at its end', () => {
    expect(escapeHeadingIds('```\n## A {#a}\n```  \n## B {#b}', 'MDX')).toBe('```\n## A {#a}\n```  \n## B \\{#b}');
  });

  test('keeps the number of lines', () => {
    expect(escapeHeadingIds('a\n\n## A {#a}\n\nb\n', 'MDX').split('\n')).toHaveLength(6);
  });
});
