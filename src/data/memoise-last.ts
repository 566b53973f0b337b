/** The result must depend only on content and path. */
export type ParseFile<T> = (text: string, filePath: string) => Promise<T>;

/** Caches the result for each file's latest content. Failures are not cached. */
export function memoiseLast<T>(parse: ParseFile<T>): ParseFile<T> {
  const last = new Map<string, { readonly text: string; readonly result: T }>();
  return async (text, filePath) => {
    const known = last.get(filePath);
    if (known?.text === text) return known.result;
    const result = await parse(text, filePath);
    last.set(filePath, { text, result });
    return result;
  };
}
