import { isCollection } from '../../data/lossless-number.ts';
import type { Json } from '../schema.ts';

/** One member of a union. `isJoint` marks an intersection, which needs brackets before `[]`. */
export interface TypeText {
  readonly text: string;
  readonly isJoint?: true;
}

export const UNKNOWN: TypeText = { text: 'unknown' };
const NULL: TypeText = { text: 'null' };

const WIDTH = 120;

const NAME = /^[A-Za-z_$][\w$]*$/;

export function keyText(name: string): string {
  return NAME.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;
}

export function literalType(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (!isCollection(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(literalType).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${keyText(key)}: ${literalType(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

/** Returns a JSDoc block with a trailing line break, or `''` if there is no content. */
export function commentText(text: string | undefined, tags: readonly string[], isDeprecated: boolean): string {
  // A tag includes all text after it, so tags come last.
  const last = [...tags, ...(isDeprecated ? ['@deprecated'] : [])].join('\n');
  const said = [text, last].filter((part) => part !== undefined && part !== '').join('\n\n');
  if (said === '') return '';
  const lines = withoutEnd(said).split(/\r\n?|\n/);
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

/** Inserts a zero-width space into comment terminators, so that the text cannot close the comment. */
export function withoutEnd(text: string): string {
  return text.replaceAll('*/', '*\u200b/');
}

export function jointText(texts: readonly TypeText[]): TypeText {
  const parts = [...new Set(texts.map(({ text }) => text))];
  return parts.length === 1 ? { ...texts[0], text: parts.join('') } : { text: parts.join(' & '), isJoint: true };
}

/** Removes duplicates from a union and moves null to the end. */
export function alternativesOf(types: readonly TypeText[], isNull: boolean): readonly TypeText[] {
  const unique = new Map([...types, ...(isNull ? [NULL] : [])].map((type) => [type.text, type]));
  if (unique.has(UNKNOWN.text)) return [UNKNOWN];
  if (unique.size > 1) unique.delete('never');
  return [...unique.values()];
}

/** Formats a union for use inside another type, with brackets if needed. */
export function partText(alternatives: readonly TypeText[]): string {
  const [only, ...others] = alternatives;
  const text = alternatives.map((one) => one.text).join(' | ');
  if (others.length === 0 && !only?.isJoint) return text;
  return others.length > 0 && (text.includes('\n') || text.length > WIDTH - 20) ? `(${alternativeLines(alternatives)}\n)` : `(${text})`;
}

export function objectText(members: readonly string[]): string {
  return `{\n${members.map((member) => `  ${indented(member, 2)}`).join('\n')}\n}`;
}

/** Formats `before` and a union, on one line if they fit. `before` starts at `column`. */
export function typeLine(before: string, alternatives: readonly TypeText[], column: number): string {
  const line = alternatives.map(({ text }) => text).join(' | ');
  const isLong = (used: number): boolean => line.includes('\n') || column + used + line.length + 1 > WIDTH;
  if (alternatives.length === 1 || !isLong(before.length + 1)) return `${before} ${line};`;
  if (!isLong(2)) return `${before}\n  ${line};`;
  return `${before}${alternativeLines(alternatives)};`;
}

function alternativeLines(alternatives: readonly TypeText[]): string {
  return alternatives.map(({ text }) => `\n  | ${indented(text, 4)}`).join('');
}

function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}
