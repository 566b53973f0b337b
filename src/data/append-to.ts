/** Adds a value to the list of a key, which begins with it where there is none: a list that is copied each time takes the square of its length. */
export function appendTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
