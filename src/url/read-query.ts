/** Returns a parameter's first value; `''` if absent. @example readQuery('?lang=php', 'lang') // => 'php' */
export function readQuery(search: string, key: string): string {
  return new URLSearchParams(search).get(key) ?? '';
}

/** Returns all of a parameter's values, in order. */
export function readQueryList(search: string, key: string): readonly string[] {
  return new URLSearchParams(search).getAll(key);
}
