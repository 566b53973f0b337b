import { describe, expect, test } from 'vitest';
import { markdownFile } from '../../../src/checks/writing/markdown-text.ts';
import { findSection, listSections } from '../../../src/checks/writing/sections.ts';

const TEXT = markdownFile(
  'content/a.mdx',
  [
    '## One',
    '| A | B |',
    '|---|:-:|',
    '| `a` | b \\| c |',
    '',
    '### Part {#own}',
    '| d |',
    '```sh',
    '# Two',
    '| no row |',
    '```',
    '## Two',
    '| e |',
  ].join('\n'),
);

describe('listSections', () => {
  test('lists the rows of each section, those of its parts included', () => {
    expect(listSections(TEXT).map(({ heading, rows }) => [heading, rows.map(({ cells }) => cells)])).toEqual([
      ['One', [['A', 'B'], ['`a`', 'b \\| c'], ['d']]],
      ['Part', [['d']]],
      ['Two', [['e']]],
    ]);
  });

  test('says where headings and rows are', () => {
    const [one] = listSections(TEXT);
    expect([one?.place.line, one?.rows.map(({ place }) => place.line)]).toEqual([1, [2, 4, 7]]);
  });
});

describe('findSection', () => {
  test('finds a section by its file and heading', () => {
    const other = markdownFile('content/b.mdx', '## Two\n| f |');
    const rowsOf = (name: string) => findSection([TEXT, other], name)?.rows.map(({ text }) => text);
    expect([rowsOf('content/a.mdx#Two'), rowsOf('content/b.mdx#Two'), rowsOf('content/b.mdx#One')]).toEqual([
      ['| e |'],
      ['| f |'],
      undefined,
    ]);
  });
});
