import { expect, test } from 'vitest';
import { summariseFaults } from '../../src/openapi/summarise-faults.ts';
import type { Problem } from '../../src/errors.ts';

const fault = (kind: string, line: number): Problem => ({
  severity: 'warning',
  kind,
  what: `Line ${line}.`,
  where: { filePath: 'specs/a.yaml', line, column: 5, pointer: '/a' },
  cure: 'Do it.',
});

test('summariseFaults merges many faults of one kind, with their number and the first three positions', () => {
  const faults = [fault('wrong-type', 1), ...[2, 3, 4, 5].map((line) => fault('missing-operation-id', line)), fault('unknown-tag', 6)];
  expect(summariseFaults(faults)).toEqual([
    faults[0],
    {
      ...faults[1],
      what: '4 operations lack an operationId; the first: Line 2.',
      cure: 'Do it. The first are at specs/a.yaml:2:5, specs/a.yaml:3:5, specs/a.yaml:4:5.',
    },
    faults[5],
  ]);
});

test('summariseFaults merges many path variables without a parameter', () => {
  const faults = [1, 2, 3, 4].map((line) => fault('undeclared-path-parameter', line));
  expect(summariseFaults(faults).map(({ what }) => what)).toEqual(['4 path variables have no parameter; the first: Line 1.']);
});

test('summariseFaults keeps a few faults of one kind separate', () => {
  const faults = [1, 2, 3].map((line) => fault('missing-operation-id', line));
  expect(summariseFaults(faults)).toEqual(faults);
});

test('summariseFaults lists up to ten faults of a kind that need individual fixes', () => {
  const faults = Array.from({ length: 11 }, (_, index) => fault('dangling-reference', index + 1));
  expect(summariseFaults(faults.slice(1))).toEqual(faults.slice(1));
  expect(summariseFaults(faults).map(({ what }) => what)).toEqual(['11 references cannot be resolved; the first: Line 1.']);
  const stray = faults.map((one) => ({ ...one, kind: 'stray-keyword' }));
  expect(summariseFaults(stray).map(({ what }) => what)).toEqual(['11 schemas have keywords of another type; the first: Line 1.']);
});
