import type { CharacterClass, Count, PatternPart } from '../../../reference/schema/read-pattern.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { describeRange, listText } from './describe-rule.ts';

/** Describes a pattern, for example as `4 digits`. */
export function describePattern(parts: readonly PatternPart[], strings: ReferenceStrings): string {
  return parts.map((part) => describePart(part, strings)).join(strings.patterns.sequence);
}

function describePart(part: PatternPart, strings: ReferenceStrings): string {
  switch (part.kind) {
    case 'text':
      return quoted(part.text);
    case 'class':
      return describeClass(part.class, part.count, strings);
    case 'optional': {
      const words = part.parts.map((inside) => describePart(inside, strings)).join(` ${strings.and} `);
      return strings.patterns.optionally(words);
    }
  }
}

function describeClass(members: CharacterClass, { minimum, maximum }: Count, strings: ReferenceStrings): string {
  const { patterns } = strings;
  const unit = { one: memberWords(members, strings, 'one'), many: memberWords(members, strings, 'many') };
  if (minimum === maximum) return `${minimum} ${minimum === 1 ? unit.one : unit.many}`;
  if (maximum === undefined && minimum === 0) return patterns.anyNumber(unit.many);
  return describeRange({ ...(minimum > 0 ? { minimum: `${minimum}` } : {}), ...(maximum ? { maximum: `${maximum}` } : {}) }, strings, unit);
}

function memberWords({ sets, digits, signs }: CharacterClass, { or, patterns }: ReferenceStrings, number: 'one' | 'many'): string {
  const some = digits ? [patterns.digitsFrom[number](digits.from, digits.to)] : [];
  return listText([...sets.map((set) => patterns[set][number]), ...some, ...signs.map(quoted)], or);
}

function quoted(text: string): string {
  return `"${text}"`;
}
