import { suggest } from '../../data/suggest.ts';
import type { WrongText } from '../writing/wrong-text.ts';

/** A prefix and a probable ULID: nominally 26 characters, with tolerance for missing or changed ones. */
const IDENTIFIER = /(?<![\w-])([a-z]{2,8})_(\d[0-9A-Za-z]{7,}|[0-9A-Z]{12,})(?![\w-]|…)/g;

/** A ULID in Crockford's base 32, without I, L, O and U. With 128 bits, the first character is at most 7. */
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Finds documented prefixes without a valid ULID, and ULIDs with an undocumented prefix. */
export function findWrongIdentifiers(text: string, prefixes: readonly string[]): readonly WrongText[] {
  if (prefixes.length === 0) return [];
  return [...text.matchAll(IDENTIFIER)].flatMap(({ 0: identifier, 1: prefix = '', 2: ulid = '', index: offset }): readonly WrongText[] => {
    const isKnown = prefixes.includes(prefix);
    if (isKnown === ULID.test(ulid)) return [];
    return [isKnown ? { offset, ...wrongUlid(identifier, ulid) } : { offset, ...unknownPrefix(prefix, prefixes) }];
  });
}

function wrongUlid(identifier: string, ulid: string): Omit<WrongText, 'offset'> {
  const wrong = /[^0-9A-HJKMNP-TV-Z]/.exec(ulid)?.[0];
  const fault =
    ulid.length === 26
      ? wrong
        ? `it must not contain "${wrong}"`
        : 'its first character must be 0 to 7'
      : `it has ${ulid.length} characters instead of 26`;
  return { what: `${identifier} is not a valid identifier: ${fault}.`, cure: 'Copy the identifier from the running example.' };
}

function unknownPrefix(prefix: string, prefixes: readonly string[]): Omit<WrongText, 'offset'> {
  const nearest = suggest(prefix, prefixes);
  return {
    what: `No documented identifier has the prefix "${prefix}_".`,
    cure: nearest ? `Did you mean "${nearest}_"?` : `Known: ${prefixes.join(', ')}.`,
  };
}
