/** A map of a specification, as the parser gives it. */
export type JsonMap = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The text under a key, if there is one that says something. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = isMap(value) ? value[key] : undefined;
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** The items of the list under a key; none if there is no list. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = isMap(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Equal for values that mean the same, whatever the order of their keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isMap(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** The value that a text is in JSON; `undefined` of all other texts. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // it is something else
  }
}
