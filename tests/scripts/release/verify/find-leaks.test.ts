import { expect, test } from 'vitest';
import { findLeaks } from '../../../../scripts/release/verify/find-leaks.ts';
import { randomOf } from '../../../support/random-of.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-_';
const random = randomOf(7);
const wordOf = (length: number): string => Array.from({ length }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('');
const randomIn = (text: string) => findLeaks(text, { allowed: [], folders: [], variables: new Map() }).random;

test.each([
  [40, '', 40],
  [64, '==', 66],
  [64, '===', 66],
  [256, '=', 257],
  [300, '=', 256],
])('finds a random text of %i characters and "%s" anywhere, with all characters that may belong to it', (length, after, taken) => {
  const word = wordOf(length);
  for (let before = 0; before < 100; before += 1) {
    const text = `${'a b '.repeat(25).slice(0, before)}"${word}${after}" ${wordOf(31)} end`;
    expect(randomIn(text)).toEqual([{ value: `${word}${after}`.slice(0, taken), offset: before + 1 }]);
  }
});

test('finds adjacent secrets, but none in shorter words', () => {
  const [one, other] = [wordOf(32), wordOf(33)];
  const long = randomIn(`${one}.${other} ${wordOf(31)}.${wordOf(31)}`).map(({ offset }) => offset);
  // Some random words repeat so many characters that they are too predictable to be reported.
  expect([0, 33]).toEqual(expect.arrayContaining(long));
  expect(randomIn(Array.from({ length: 50 }, () => wordOf(31)).join(' '))).toEqual([]);
});
