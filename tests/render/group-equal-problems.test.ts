import { expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { groupEqualProblems } from '../../src/render/group-equal-problems.ts';

const problem = (what: string, line: number, kind?: string, filePath = 'content/a.mdx'): Problem => ({
  severity: 'error',
  what,
  where: { filePath, line },
  cure: 'Write it so.',
  ...(kind && { kind }),
});

test('groupEqualProblems merges equal problems of components and imports, with their count and positions', () => {
  const unknown = 'Unknown component <TabItem>.';
  const problems = [
    problem(unknown, 1, 'unknown-component'),
    problem('Other.', 2, 'heading-jump'),
    problem('Other.', 3, 'heading-jump'),
    problem(unknown, 4, 'unknown-component', 'content/b.mdx'),
    problem(unknown, 5, 'unknown-component'),
    problem('Unknown component <Step>.', 6, 'unknown-component'),
    problem('Other.', 7),
  ];
  expect(groupEqualProblems(problems)).toEqual([
    problems[1],
    problems[2],
    problems[6],
    {
      severity: 'error',
      kind: 'unknown-component',
      what: 'Unknown component <TabItem>, 3 times.',
      where: { filePath: 'content/a.mdx', line: 1 },
      cure: 'Write it so. Also at content/b.mdx:4, content/a.mdx:5.',
    },
    problems[5],
  ]);
});

test('groupEqualProblems lists at most ten further positions', () => {
  const problems = Array.from({ length: 264 }, (_, index) => problem('A page cannot import from "x".', index + 1, 'foreign-import'));
  const [one, ...others] = groupEqualProblems(problems);
  expect(others).toEqual([]);
  expect(one?.what).toBe('A page cannot import from "x", 264 times.');
  expect(one?.cure).toMatch(/^Write it so\. Also at content\/a\.mdx:2, .*, content\/a\.mdx:11 and 253 more\.$/);
});
