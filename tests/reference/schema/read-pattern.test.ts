import { describe, expect, test } from 'vitest';
import { type CharacterClass, type PatternPart, readPattern } from '../../../src/reference/schema/read-pattern.ts';
import { randomOf } from '../../support/random-of.ts';

/** Supported patterns, from which the test generates strings that match or nearly match. */
const READ = [
  '^[A-Z]{2}$',
  '^[A-Za-z0-9._-]{1,40}$',
  '^[a-z-]+$',
  '^[A-Z][A-Z0-9_]*$',
  '^[A-Z]{2}-[A-Z0-9]{1,3}$',
  '^PN-[0-9]{8}-[0-9]{6}$',
  '^\\+[1-9][0-9]{6,14}$',
  '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$',
  '^[0-9]{6}\\*{6}[0-9]{4}$',
  '^\\d{3}-\\d{4}$',
  '^\\w{2,}$',
  '^[\\w.-]{0,8}$',
  '^(?:v[0-9])?x$',
  '^#[1-3]?a$',
];

const NOT_READ = [
  '[A-Z]{2}',
  '^[A-Z]{2}',
  '^$',
  '^https://',
  '^(/.*)?$',
  '^.+$',
  '^a|b$',
  '^[^"]+$',
  '^[A-F0-9]+$',
  '^[A-HJ-NP-Z2-9]{8}$',
  '^[0-7][0-9A-HJKMNP-TV-Z]{25}$',
  '^[!-/]$',
  '^[é]$',
  '^[ABC]$',
  '^[0-90-3]$',
  '^[0-9]+?$',
  '^(?!0)[0-9]+$',
  '^(a|b)$',
  '^(ab)+$',
  '^(a(b)?)?$',
  '^\\bword$',
  '^\\p{L}+$',
  '^a{0}$',
  '^[0-9]{0}$',
  '^[!"#%&*]$',
  '^(0[1-9]|1[0-2])/[0-9]{2}$',
  '^[0-9]-[0-9]-[0-9]-[0-9]$',
];

const SETS = { letters: 'AZmaqz', capitals: 'AQZ', smalls: 'aqz', digits: '059' } as const;

function charactersOf({ sets, digits, signs }: CharacterClass): readonly string[] {
  const some = digits
    ? Array.from({ length: Number(digits.to) - Number(digits.from) + 1 }, (_, index) => `${Number(digits.from) + index}`)
    : [];
  return [...sets.flatMap((set) => [...SETS[set]]), ...some, ...signs];
}

const SET_PATTERNS = { letters: /[A-Za-z]/, capitals: /[A-Z]/, smalls: /[a-z]/, digits: /[0-9]/ } as const;

function isIn({ sets, digits, signs }: CharacterClass, character: string): boolean {
  const isSome = digits !== undefined && character >= digits.from && character <= digits.to;
  return isSome || signs.includes(character) || sets.some((set) => SET_PATTERNS[set].test(character));
}

/** All positions at which the parts can end if they start at `start`. */
function endsOf(parts: readonly PatternPart[], text: string, start = 0): ReadonlySet<number> {
  const [part, ...others] = parts;
  if (!part) return new Set([start]);
  return new Set([...endsOfPart(part, text, start)].flatMap((end) => [...endsOf(others, text, end)]));
}

function endsOfPart(part: PatternPart, text: string, start: number): readonly number[] {
  if (part.kind === 'text') return text.startsWith(part.text, start) ? [start + part.text.length] : [];
  if (part.kind === 'optional') return [start, ...endsOf(part.parts, text, start)];
  const { minimum, maximum = text.length } = part.count;
  const ends = minimum === 0 ? [start] : [];
  for (let end = start; end < text.length && end - start < maximum && isIn(part.class, text[end] ?? '');) {
    end += 1;
    if (end - start >= minimum) ends.push(end);
  }
  return ends;
}

describe('readPattern', () => {
  test.each(READ)('describes exactly what %s allows', (pattern) => {
    const parts = readPattern(pattern) ?? [];
    const [regExp, random] = [new RegExp(pattern), randomOf(7)];
    const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
    const make = (part: PatternPart): string => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'optional') return random() < 0.5 ? '' : part.parts.map(make).join('');
      const { minimum, maximum = minimum + 4 } = part.count;
      const length = minimum + Math.floor(random() * (maximum - minimum + 1));
      return Array.from({ length }, () => pick(charactersOf(part.class))).join('');
    };
    const results = { matching: 0, others: 0 };
    for (let round = 0; round < 300; round += 1) {
      const text = parts.map(make).join('');
      expect(text).toMatch(regExp);
      const at = Math.floor(random() * (text.length + 1));
      const near =
        text.slice(0, at) + (pick(['', 'A', 'z', '5', '-', '_', '.', 'é', ' ', '\n']) ?? '') + text.slice(at + (random() < 0.5 ? 1 : 0));
      expect([near, endsOf(parts, near).has(near.length)]).toEqual([near, regExp.test(near)]);
      results[regExp.test(near) ? 'matching' : 'others'] += 1;
    }
    expect(parts.length).toBeGreaterThan(0);
    // The test must cover both matching and non-matching strings.
    expect(Math.min(results.others, results.matching + 1)).toBeGreaterThan(0);
  });

  test.each(NOT_READ)('does not describe %s', (pattern) => {
    expect(readPattern(pattern)).toBeUndefined();
  });
});
