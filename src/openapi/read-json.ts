import { isCollection, isNumeric, type Numeric } from '../data/lossless-number.ts';
import type { Json } from './schema.ts';

/** An object in a parsed document. Its keys are untrusted; `__proto__` may be one. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return isCollection(value) && !Array.isArray(value);
}

/** Like `isObject`, but members keep the type `Json`. */
export function isJsonObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return isObject(value);
}

/** Like `Array.isArray`, but items keep the type `Json`. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns an object's own property, or `undefined` for other values and inherited properties. */
export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function stringAt(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** Like `stringAt`, but `undefined` for a blank string. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = stringAt(value, key);
  return found?.trim() === '' ? undefined : found;
}

/** Converts a scalar member to a string, even if YAML read a number or boolean. Returns `''` for other values. */
export function scalarTextAt(value: unknown, key: string): string {
  const found = member(value, key) ?? '';
  return isCollection(found) ? '' : String(found);
}

export function numberAt(value: unknown, key: string): Numeric | undefined {
  const found = member(value, key);
  return isNumeric(found) ? found : undefined;
}

export function isTrueAt(value: unknown, key: string): boolean {
  return member(value, key) === true;
}

export function itemsAt(value: unknown, key: string): readonly unknown[] {
  const found = member(value, key);
  return Array.isArray(found) ? found : [];
}

export function stringsAt(value: unknown, key: string): readonly string[] {
  return itemsAt(value, key).filter((item) => typeof item === 'string');
}

export function entriesAt(value: unknown, key: string): readonly (readonly [name: string, value: unknown])[] {
  const found = member(value, key);
  return isObject(found) ? Object.entries(found) : [];
}

/** Casts a value from a parsed document to `Json`. */
export function toJson(value: unknown): Json {
  return value as Json; // Documents contain only JSON values.
}

/** Removes undefined members, for optional properties that must be absent rather than undefined. */
export function compact<T extends object>(
  value: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as ReturnType<typeof compact<T>>; // `fromEntries` loses the key names.
}
