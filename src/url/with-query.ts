/** New values by parameter. An empty value, or an empty list, deletes the parameter; empty members of a list are left out. */
export type QueryChanges = Readonly<Record<string, string | readonly string[]>>;

/**
 * The address with some parameters changed. All others stay as they are written, in their places, and so does the hash; a
 * changed parameter keeps the place of its first value, a new one goes to the end.
 *
 * @example withQuery('/a?x=1&y=2#z', { x: '3', y: '' }) // => '/a?x=3#z'
 */
export function withQuery(href: string, changes: QueryChanges): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const added = new Set(Object.keys(changes));
  const write = (key: string): readonly string[] => (added.delete(key) ? writtenValues(key, changes[key] ?? '') : []);
  const kept = search.split('&').flatMap((part) => {
    const [key] = new URLSearchParams(part).keys();
    return key !== undefined && Object.hasOwn(changes, key) ? write(key) : part === '' ? [] : [part];
  });
  const query = [...kept, ...[...added].flatMap(write)].join('&');
  return pathname + (query && `?${query}`) + hash;
}

function writtenValues(key: string, value: string | readonly string[]): readonly string[] {
  const values = typeof value === 'string' ? [value] : value;
  return values.filter((text) => text !== '').map((text) => new URLSearchParams([[key, text]]).toString());
}
