import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemsDocument } from '../../../scripts/build/problems-document.ts';

const COMPLETE = problemsDocument(
  [
    { severity: 'warning', what: 'Doubtful.', where: { filePath: 'content/a.mdx' } },
    {
      severity: 'error',
      what: 'Wrong.',
      cure: 'Right.',
      kind: 'unknown-key',
      where: { filePath: 'specs/a.yaml', line: 3, column: 5, pointer: '/info' },
      isUnused: true,
    },
  ],
  7,
);

test('problemsDocument has the same keys for every problem, with null for unknown values', () => {
  expect(COMPLETE).toEqual({
    version: 1,
    pages: 7,
    counts: { errors: 1, warnings: 1 },
    problems: [
      { severity: 'warning', message: 'Doubtful.', cure: null, file: 'content/a.mdx', line: null, column: null, pointer: null, kind: null },
      {
        severity: 'error',
        message: 'Wrong.',
        cure: 'Right.',
        file: 'specs/a.yaml',
        line: 3,
        column: 5,
        pointer: '/info',
        kind: 'unknown-key',
      },
    ],
  });
  expect(problemsDocument([], undefined)).toEqual({ version: 1, pages: null, counts: { errors: 0, warnings: 0 }, problems: [] });
});

test('docs/writing.md describes each of its keys', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/writing.md'), 'utf8');
  const described = [...text.matchAll(/^\| `([\w.[\]]+)` +\|/gm)].map(([, name]) => name);
  const keys = [
    ...Object.keys(COMPLETE),
    ...Object.keys(COMPLETE.counts).map((key) => `counts.${key}`),
    ...Object.keys(COMPLETE.problems[0] ?? {}).map((key) => `problems[].${key}`),
  ];
  expect(described).toEqual(expect.arrayContaining(keys));
});
