import { pointerOf, pointerSegments, valueAt } from './pointer.ts';

declare global {
  interface JSON {
    /** Creates a value that `JSON.stringify` prints as `text`. Not available in every browser. */
    readonly rawJSON?: (text: string) => object;
  }
}

/** A number that JavaScript would print differently: `10.50`, `1e400`, `-0`, integers beyond 2^53. `isCollection` treats it as a scalar. */
export class LosslessNumber {
  /** Not a `#private` field, because structured cloning would drop it: see `toSendable`. */
  private readonly text: string;

  /** @param text number in JSON syntax */
  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** May be infinite. */
  valueOf(): number {
    return Number(this.text);
  }

  toJSON(): unknown {
    return JSON.rawJSON?.(this.text) ?? (Number.isFinite(this.valueOf()) ? this.valueOf() : this.text);
  }
}

/** `Number` and template literals accept both types. */
export type Numeric = number | LosslessNumber;

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || value instanceof LosslessNumber;
}

export function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof LosslessNumber);
}

/** Also compares how numbers are written: `1.50` differs from `1.5`. */
export function isSameScalar(one: unknown, other: unknown): boolean {
  return one === other || (one instanceof LosslessNumber && other instanceof LosslessNumber && String(one) === String(other));
}

/**
 * Returns `undefined` if JSON cannot represent the number (`.inf`, `.nan`).
 * @example numberFrom('10.5') // => 10.5
 * @example String(numberFrom('10.50')) // => '10.50'
 */
export function numberFrom(source: string): Numeric | undefined {
  const text = jsonNumber(source);
  if (text === undefined) return undefined;
  const value = Number(text);
  return JSON.stringify(value) === text ? value : new LosslessNumber(text);
}

/** Rewrites a number as JSON, which has no plus signs, hexadecimal numbers or bare decimal points. */
function jsonNumber(source: string): string | undefined {
  if (/^0[xo][\da-f]+$/i.test(source)) return String(BigInt(source));
  const match = /^\+?(-?)(\d*)(?:\.(\d*))?(e[+-]?\d+)?$/i.exec(source);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}${exponent}`;
}

/**
 * Preserves how numbers are written, if the engine exposes their source.
 * @throws SyntaxError if the text is not JSON
 */
export function parseLosslessJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? (numberFrom(context.source) ?? value) : value,
  ) as unknown;
}

/** Whether a JSON string contains an integer beyond 2^53, or a number that overflows. */
export function hasInexactNumbers(json: string): boolean {
  // Fast path: only large exponents and long digit sequences need parsing.
  if (!/\d{16}|\de\+?\d{3}/i.test(json)) return false;
  return numberTexts(parseLosslessJson(json)).some(([, text]) => {
    const value = Number(text);
    return !Number.isFinite(value) || (/^-?\d+$/.test(text) && !Number.isSafeInteger(value));
  });
}

/** Replaces `LosslessNumber`s with plain numbers. Returns the same value if it contains no `LosslessNumber`. */
export function plainNumbers(value: unknown, known = new Map<object, unknown>()): unknown {
  if (value instanceof LosslessNumber) return value.valueOf();
  if (!isCollection(value)) return value;
  const done = known.get(value);
  if (done !== undefined) return done;
  const entries = Object.entries(value).map(([key, item]) => [key, item, plainNumbers(item, known)] as const);
  const isPlain = entries.every(([, item, plain]) => item === plain);
  const copy = isPlain ? value : Array.isArray(value) ? entries.map(([, , plain]) => plain) : fromEntries(entries);
  known.set(value, copy);
  return copy;
}

function fromEntries(entries: readonly (readonly [key: string, item: unknown, plain: unknown])[]): object {
  return Object.fromEntries(entries.map(([key, , plain]) => [key, plain]));
}

/** Source of each `LosslessNumber` by JSON Pointer, as plain data. */
export type NumberTexts = readonly (readonly [pointer: string, text: string])[];

/** Lists what `withNumberTexts` needs to reverse `plainNumbers`. */
export function numberTexts(value: unknown, path: readonly string[] = []): NumberTexts {
  if (value instanceof LosslessNumber) return [[pointerOf(path), String(value)]];
  if (!isCollection(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isCollection(item) || item instanceof LosslessNumber ? numberTexts(item, [...path, key]) : [],
  );
}

/** Returns a copy with `LosslessNumber`s restored. Skips missing locations. */
export function withNumberTexts(value: unknown, texts: NumberTexts): unknown {
  return texts.reduce(
    (root, [pointer, text]) => replaced(root, pointerSegments(pointer), new LosslessNumber(text)),
    structuredClone(value),
  );
}

function replaced(root: unknown, segments: readonly string[], value: LosslessNumber): unknown {
  const key = segments.at(-1);
  if (key === undefined) return value;
  const owner = valueAt(root, pointerOf(segments.slice(0, -1)));
  // Use `defineProperty`, because a key may be `__proto__`.
  if (isCollection(owner) && Object.hasOwn(owner, key))
    Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
  return root;
}

/** A value for structured cloning, which strips the class of `LosslessNumber`s. */
export interface Sendable<T> {
  readonly value: T;
  /** References to the `LosslessNumber`s in the value. Cloning preserves their identity. */
  readonly numbers: readonly object[];
}

/**
 * Prepares a value for structured cloning.
 * @param value plain data, maps and sets, with `LosslessNumber`s
 */
export function toSendable<T>(value: T): Sendable<T> {
  const numbers: object[] = [];
  const seen = new Set<unknown>();
  // Iterative, because data may be nested more deeply than the call stack allows.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const item = open.pop();
    if (typeof item !== 'object' || item === null || seen.has(item)) continue;
    seen.add(item);
    // Byte arrays contain no `LosslessNumber`s.
    if (ArrayBuffer.isView(item)) continue;
    if (item instanceof LosslessNumber) numbers.push(item);
    else if (item instanceof Map) for (const pair of item) open.push(...pair);
    else if (item instanceof Set) for (const member of item) open.push(member);
    else for (const member of Object.values(item)) open.push(member);
  }
  return { value, numbers };
}

/** Restores `LosslessNumber`s in a clone. Modifies and returns the cloned value. */
export function fromSendable<T>({ value, numbers }: Sendable<T>): T {
  for (const number of numbers) Object.setPrototypeOf(number, LosslessNumber.prototype);
  return value;
}
