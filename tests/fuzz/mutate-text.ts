import { ADDRESSES, NAMES, NUMBERS } from './strange-texts.ts';
import type { Random } from './mutate-document.ts';

export interface Strangers {
  readonly texts: readonly string[];
  readonly others: readonly string[];
}

type MutateText = (text: string, random: Random, strangers: Strangers) => string;

const LINES = /[^\n]*\n|[^\n]+$/g;
const TOKENS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Maximum nesting and length, far beyond real input. The Markdown parser's time is quadratic in the depth. */
const MAX_DEPTH = 400;
const MAX_LENGTH = 100_000;

const MUTATIONS = {
  deleteLine: (text, random) => change(text, LINES, random, () => []),
  repeatLine: (text, random) => change(text, LINES, random, (line) => [line, line]),
  swapLines: (text, random) => swap(text, LINES, random),
  indentLine: (text, random) => change(text, LINES, random, (line) => [' '.repeat(Math.floor(random() * 8)) + line.trimStart()]),
  deleteToken: (text, random) => change(text, TOKENS, random, () => []),
  repeatToken: (text, random) => change(text, TOKENS, random, (token) => [token, token]),
  swapTokens: (text, random) => swap(text, TOKENS, random),
  insert: (text, random, { texts }) => change(text, TOKENS, random, (token) => [token, pick(texts, random)]),
  insertLine: (text, random, { texts }) => change(text, LINES, random, (line) => [line, `${pick(texts, random)}\n`]),
  splice: (text, random, { others }) => change(text, LINES, random, (line) => [line, slice(pick(others, random), random)]),
  truncate: (text, random) => text.slice(0, Math.floor(random() * text.length)),
  behead: (text, random) => text.slice(Math.floor(random() * text.length)),
  stretch: (text, random) => change(text, TOKENS, random, (token) => [token.repeat(lengthOf(random, MAX_LENGTH / (token.length || 1)))]),
  deepen: (text, random) =>
    change(text, LINES, random, (line) => {
      const [open, close] = pick(NESTS, random);
      const depth = lengthOf(random, MAX_DEPTH);
      return [open.repeat(depth), line.trimEnd(), close.repeat(random() < 0.5 ? depth : 0), '\n'];
    }),
  unclose: (text, random) => change(text, /["'`{}()[\]<>:|*_]|-->|```/g, random, () => []),
  renumber: (text, random) => change(text, /\d+/g, random, () => [pick(NUMBERS, random)]),
  rename: (text, random) => change(text, /[\p{L}_][\p{L}\p{N}_-]*/gu, random, () => [pick(NAMES, random)]),
  readdress: (text, random) => change(text, /[\w.:/#-]*\/[\w.:/#-]*/g, random, () => [pick(ADDRESSES, random)]),
  carriageReturns: (text) => text.replaceAll('\n', '\r\n'),
  bareReturns: (text) => text.replaceAll('\n', '\r'),
  byteOrderMark: (text) => `\uFEFF${text}`,
} satisfies Record<string, MutateText>;

const NESTS: readonly (readonly [open: string, close: string])[] = [
  ['> ', ''],
  ['- ', ''],
  ['1. ', ''],
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
  ['**', '**'],
  ['*a ', ' b*'],
  ['~', '~'],
  ['`', ''],
  ['![', '](x)'],
  ['<b>', '</b>'],
  ['<div>\n', '\n</div>'],
  ['<Details summary="x">\n\n', '\n\n</Details>'],
  ['<Badge>', '</Badge>'],
  [':::note\n', '\n:::'],
  ['{[', ']}'],
  ['a: {', '}'],
  ['? ', ''],
  ['- - ', ''],
];

export type TextMutation = keyof typeof MUTATIONS;

export const TEXT_MUTATIONS = Object.keys(MUTATIONS) as readonly TextMutation[]; // the literal has exactly these keys

export function mutateText(text: string, mutation: TextMutation, random: Random, strangers: Strangers): string {
  const mutate: MutateText = MUTATIONS[mutation];
  return mutate(text, random, strangers).slice(0, 2 * MAX_LENGTH);
}

/** Encodes text with some invalid UTF-8, or in another encoding. */
export function mutateBytes(text: string, random: Random): Uint8Array {
  const bytes = Buffer.from(text);
  const at = Math.floor(random() * bytes.length);
  const insert = (...added: readonly number[]): Uint8Array =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(added), bytes.subarray(at)]);
  const kinds: readonly (() => Uint8Array)[] = [
    () => insert(0xff),
    () => insert(0xc3),
    () => insert(0xe9),
    // An unpaired surrogate.
    () => insert(0xed, 0xa0, 0x80),
    () => insert(0),
    () => insert(0xf0, 0x9f),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    () => Buffer.from(text, 'latin1'),
    () => bytes.map((byte, index) => (index >= at && index < at + 20 ? Math.floor(random() * 256) : byte)),
  ];
  return pick(kinds, random)();
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** A random length up to `max`, on a logarithmic scale, so most lengths are small. */
function lengthOf(random: Random, max: number): number {
  return Math.ceil(max ** random());
}

/** A random range of lines. */
function slice(text: string, random: Random): string {
  const lines = text.match(LINES) ?? [];
  const start = Math.floor(random() * lines.length);
  return lines.slice(start, start + Math.ceil(random() * 12)).join('');
}

function change(text: string, parts: RegExp, random: Random, to: (part: string) => readonly string[]): string {
  const found = [...text.matchAll(parts)];
  const [part, at] = pickPart(found, random);
  return at === undefined ? text + to('').join('') : text.slice(0, at) + to(part).join('') + text.slice(at + part.length);
}

function swap(text: string, parts: RegExp, random: Random): string {
  const found = [...text.matchAll(parts)];
  const [one, other] = [pickPart(found, random), pickPart(found, random)].toSorted(([, first = 0], [, second = 0]) => first - second);
  const [[first = '', start] = [], [second = '', end] = []] = [one, other];
  if (start === undefined || end === undefined || start === end) return text;
  return text.slice(0, start) + second + text.slice(start + first.length, end) + first + text.slice(end + second.length);
}

function pickPart(found: readonly RegExpExecArray[], random: Random): readonly [part: string, at?: number] {
  const match = found[Math.floor(random() * found.length)];
  return match ? [match[0], match.index] : [''];
}
