import { expect, test } from 'vitest';
import { listHeadingSections } from '../../src/markdown/list-heading-sections.ts';

test('listSections lists the rows of each section, including its subsections', () => {
  const text = [
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
  ].join('\n');
  expect(
    listHeadingSections(text).map(({ heading, line, rows }) => [heading, line, rows.map(({ cells, line: own }) => [own, ...cells])]),
  ).toEqual([
    [
      'One',
      1,
      [
        [2, 'A', 'B'],
        [4, '`a`', 'b \\| c'],
        [7, 'd'],
      ],
    ],
    ['Part', 6, [[7, 'd']]],
    ['Two', 12, [[13, 'e']]],
  ]);
});
