/** Returns the first value of a query parameter; `''` if absent. @example readQuery('?lang=php', 'lang') // => 'php' */
export function readQuery(search: string, key: string): string {
  return new URLSearchParams(search).get(key) ?? '';
}

/** Returns all values of a query parameter, in order. */
export function readQueryList(search: string, key: string): readonly string[] {
  return new URLSearchParams(search).getAll(key);
}
