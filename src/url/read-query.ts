/**
 * The first value of a parameter in a query; `''` when it is not there.
 *
 * @example readQuery('?lang=php', 'lang') // => 'php'
 */
export function readQuery(search: string, key: string): string {
  return new URLSearchParams(search).get(key) ?? '';
}

/** All values of a parameter in a query, in their order. */
export function readQueryList(search: string, key: string): readonly string[] {
  return new URLSearchParams(search).getAll(key);
}
