import { expect, test } from 'vitest';
import { findRows } from '../../../src/checks/writing/find-section.ts';
import { markdownFile } from '../../../src/checks/writing/markdown-text.ts';

test('findRows returns the rows of a section by file and heading, with their positions', () => {
  const texts = [markdownFile('content/a.mdx', '## One\n| a |\n\n## Two\n| b |'), markdownFile('content/b.mdx', '## Two\n| c |')];
  const rowsOf = (name: string) => findRows(texts, name)?.map(({ text, place }) => `${text} ${place().filePath}:${place().line}`);
  expect([rowsOf('content/a.mdx#Two'), rowsOf('content/b.mdx#Two'), rowsOf('content/b.mdx#One')]).toEqual([
    ['| b | content/a.mdx:5'],
    ['| c | content/b.mdx:2'],
    undefined,
  ]);
});
