/** What is made of the text of a file; the same text of the same file always gives the same. */
export type ParseFile<T> = (text: string, filePath: string) => Promise<T>;

/** Parses as `parse` does, but remembers what it gave for the last text of each file. What fails is not remembered. */
export function rememberLast<T>(parse: ParseFile<T>): ParseFile<T> {
  const last = new Map<string, { readonly text: string; readonly result: T }>();
  return async (text, filePath) => {
    const known = last.get(filePath);
    if (known?.text === text) return known.result;
    const result = await parse(text, filePath);
    last.set(filePath, { text, result });
    return result;
  };
}
