export type JsonMap = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The non-blank string under a key, if any. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = isMap(value) ? value[key] : undefined;
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** Empty if the key has no list. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = isMap(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Serialises equivalent values to equal strings, regardless of key order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isMap(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON.
  }
}
