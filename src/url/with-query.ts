/** New values by parameter. An empty value or list deletes the parameter. Empty list items are dropped. */
export type QueryChanges = Readonly<Record<string, string | readonly string[]>>;

/**
 * Changes query parameters in place and appends new ones. Other parameters and the hash keep their exact spelling.
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
