import { expect, test } from 'vitest';
import { createKnownRight, findingOf } from '../../../src/checks/writing/known-right.ts';

test('createKnownRight knows what it was given and what is added, and tells what of it was used', () => {
  const known = createKnownRight(['a', 'b', 'c']);
  known.add('d');
  expect(['a', 'd', 'e'].map(known.has)).toEqual([true, true, false]);
  expect([...known.used].toSorted()).toEqual(['a', 'd']);
});

test('createKnownRight forgets what is no longer so', () => {
  const known = createKnownRight(['a']);
  expect(known.has('a')).toBe(true);
  known.forget('a');
  expect([known.has('a'), ...known.used]).toEqual([false]);
});

test.each([[['fits', '/a', 1]], [['fits', '/a', '1']], [['fits', '/a1']], [['fits', '/a', undefined, 1]], [['code', '/a', 1]]])(
  'findingOf is the same for the same only: %j',
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
