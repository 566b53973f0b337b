import { expect, test } from 'vitest';
import { createVerifiedFindings, findingOf } from '../../../src/checks/writing/verified-findings.ts';

test('createVerifiedFindings contains given and added entries, and reports which were used', () => {
  const known = createVerifiedFindings(['a', 'b', 'c']);
  known.add('d');
  expect(['a', 'd', 'e'].map(known.has)).toEqual([true, true, false]);
  expect([...known.used].toSorted()).toEqual(['a', 'd']);
});

test('createVerifiedFindings forgets outdated entries', () => {
  const known = createVerifiedFindings(['a']);
  expect(known.has('a')).toBe(true);
  known.forget('a');
  expect([known.has('a'), ...known.used]).toEqual([false]);
});

test.each([[['fits', '/a', 1]], [['fits', '/a', '1']], [['fits', '/a1']], [['fits', '/a', undefined, 1]], [['code', '/a', 1]]])(
  'findingOf returns equal values only for equal findings: %j',
  (parts) => {
    const findings = [
      ['fits', '/a', 1],
      ['fits', '/a', '1'],
      ['fits', '/a1'],
      ['fits', '/a', undefined, 1],
      ['code', '/a', 1],
    ].map(([kind, ...depends]) => findingOf(String(kind), ...depends));
    const [kind, ...depends] = parts;
    expect(findings.filter((finding) => finding === findingOf(String(kind), ...depends))).toHaveLength(1);
  },
);
