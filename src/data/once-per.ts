/**
 * A function that derives its result from an object that nobody changes, such as a site or an API, on first use, and keeps it
 * for as long as that object lives. It returns what a function without memory would return, only sooner.
 */
export function oncePer<K extends object, V>(derive: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const entry = known.get(key) ?? { value: derive(key) };
    known.set(key, entry);
    return entry.value;
  };
}
