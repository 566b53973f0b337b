export type CharacterSet = 'letters' | 'capitals' | 'smalls' | 'digits';

/** The characters allowed at one position of a string. */
export interface CharacterClass {
  readonly sets: readonly CharacterSet[];
  /** A subset of the digits, such as `[1-9]`. */
  readonly digits?: { readonly from: string; readonly to: string };
  readonly signs: readonly string[];
}

/** Unbounded if `maximum` is omitted. */
export interface Count {
  readonly minimum: number;
  readonly maximum?: number;
}

export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'class'; readonly class: CharacterClass; readonly count: Count }
  | { readonly kind: 'optional'; readonly parts: readonly PatternPart[] };

/**
 * Describes a regular expression that is simple enough to put into words: anchored at both ends, with only characters, classes and optional
 * groups. Returns `undefined` for all other expressions.
 * @example readPattern('^[A-Z]{2}$') // => [{ kind: 'class', class: { sets: ['capitals'], signs: [] }, count: { minimum: 2, maximum: 2 } }]
 */
export function readPattern(pattern: string): readonly PatternPart[] | undefined {
  const inside = /^\^(.+)\$$/s.exec(pattern)?.[1];
  const parts = inside === undefined ? undefined : readParts(inside, true);
  return parts && parts.length <= MAX_PARTS ? parts : undefined;
}

/** More parts would not fit in a readable sentence. */
const MAX_PARTS = 6;
const MAX_SIGNS = 5;

/** A literal character, a class or a group, each with its quantifier. */
const ATOM = new RegExp(
  [
    String.raw`(?:(?<digit>\\d)|(?<word>\\w)|\\(?<escaped>[^\p{L}\p{N}])|(?<plain>[^\\^$.*+?()[\]{}|])`,
    String.raw`|\[(?<inside>(?:\\[^\p{L}\p{N}]|\\[dw]|[^\\\]^])(?:\\[^\p{L}\p{N}]|\\[dw]|[^\\\]])*)\]`,
    String.raw`|\((?:\?:)?(?<group>(?:\\.|\[(?:\\.|[^\\\]])*\]|[^\\()[\]|?])+)\))`,
    String.raw`(?<count>[?*+]|\{\d+(?:,\d*)?\})?(?![?*+{])`,
  ].join(''),
  'uy',
);

function readParts(source: string, mayBeOptional: boolean): readonly PatternPart[] | undefined {
  const parts: PatternPart[] = [];
  for (let at = 0; at < source.length;) {
    ATOM.lastIndex = at;
    const groups = ATOM.exec(source)?.groups;
    // Parsing a group reuses this regular expression, so save `lastIndex` first.
    at = ATOM.lastIndex;
    const part = groups && readAtom(groups, mayBeOptional);
    if (!part) return undefined;
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
    else parts.push(part);
  }
  return parts;
}

type Groups = Readonly<Record<string, string | undefined>>;

function readAtom(groups: Groups, mayBeOptional: boolean): PatternPart | undefined {
  const { digit, word, escaped, plain = escaped, inside, group } = groups;
  const count = readCount(groups['count']);
  const isOptional = count.minimum === 0 && count.maximum === 1;
  if (plain === undefined && group === undefined) {
    const members = digit ?? word ?? inside;
    const read = members === undefined ? undefined : readClass(members);
    if (!read || count.maximum === 0) return undefined;
    const part: PatternPart = { kind: 'class', class: read, count: isOptional ? { minimum: 1, maximum: 1 } : count };
    return isOptional ? optional([part], mayBeOptional) : part;
  }
  const parts = plain === undefined ? readParts(group ?? '', false) : [{ kind: 'text' as const, text: plain }];
  if (!parts) return undefined;
  if (isOptional) return optional(parts, mayBeOptional);
  const [only] = parts;
  const isFixed = only?.kind === 'text' && parts.length === 1 && count.minimum === count.maximum && count.minimum > 0 && count.minimum < 10;
  return isFixed ? { kind: 'text', text: only.text.repeat(count.minimum) } : undefined;
}

/** Returns `undefined` for nested optional parts, which are too complex to put into words. */
function optional(parts: readonly PatternPart[], mayBeOptional: boolean): PatternPart | undefined {
  return mayBeOptional ? { kind: 'optional', parts } : undefined;
}

function readCount(written: string | undefined): Count {
  if (written === undefined) return { minimum: 1, maximum: 1 };
  if (written === '?') return { minimum: 0, maximum: 1 };
  if (written === '*' || written === '+') return { minimum: written === '*' ? 0 : 1 };
  const [minimum, maximum = minimum] = written.slice(1, -1).split(',');
  return { minimum: Number(minimum), ...(maximum === '' ? {} : { maximum: Number(maximum) }) };
}

const MEMBER = /\\(?<set>[dw])|(?<from>[A-Za-z0-9])-(?<to>[A-Za-z0-9])|\\(?<escaped>[^\p{L}\p{N}])|(?<sign>[^\\])/uy;

const RANGES: Readonly<Record<string, CharacterSet>> = { 'A-Z': 'capitals', 'a-z': 'smalls', '0-9': 'digits' };

/** Returns `undefined` if some members have no name, as in `[A-F]`. */
function readClass(source: string): CharacterClass | undefined {
  const [sets, signs] = [new Set<CharacterSet>(), new Set<string>()];
  let digits: CharacterClass['digits'];
  MEMBER.lastIndex = 0;
  for (let at = 0; at < source.length; at = MEMBER.lastIndex) {
    const { set, from, to, escaped, sign = escaped } = MEMBER.exec(source)?.groups ?? {};
    // An unescaped hyphen is literal only at either end, because elsewhere it may form a range.
    const isEnd = at === 0 || at + 1 === source.length;
    if (sign !== undefined && (sign === escaped || sign !== '-' || isEnd)) signs.add(sign);
    else if (set !== undefined) {
      sets.add('digits');
      if (set === 'w') for (const one of ['capitals', 'smalls'] as const) sets.add(one);
      if (set === 'w') signs.add('_');
    } else if (from !== undefined && to !== undefined) {
      const named = RANGES[`${from}-${to}`];
      if (named) sets.add(named);
      else if (/\d/.test(from) && /\d/.test(to) && from < to && !digits) digits = { from, to };
      else return undefined;
    } else return undefined;
  }
  const isTold = [...signs].every((sign) => /[!-/:-@[-`{-~]/.test(sign)) && signs.size <= MAX_SIGNS && !(digits && sets.has('digits'));
  if (!isTold) return undefined;
  const isAnyLetter = sets.has('capitals') && sets.has('smalls');
  const named = (['letters', 'capitals', 'smalls', 'digits'] as const).filter((one) =>
    one === 'letters' ? isAnyLetter : sets.has(one) && !(isAnyLetter && one !== 'digits'),
  );
  return { sets: named, ...(digits ? { digits } : {}), signs: [...signs] };
}
