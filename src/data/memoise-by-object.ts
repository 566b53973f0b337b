/**
 * Memoises a pure function for the lifetime of its argument, an immutable object.
 *
 * Server state that outlives a call uses this function, except state that exists once per process:
 *
 * | module | keeps |
 * | --- | --- |
 * | `waku.server.tsx` | the page being written |
 * | `render/current-site.ts` | the site of the development server |
 * | `markdown/code/highlight.ts` | compiled grammars, by language; highlighted code known for the current page |
 * | `markdown/parse-spec-markdown.ts` | parsers of descriptions, by syntax |
 * | `openapi/validate/validate-structure.ts` | compiled OpenAPI schemas, by version |
 * | `openapi/validate/schema-validator.ts` | a counter for unique URIs |
 * | `checks/samples/parse-tree.ts` | parsers of code samples, by language |
 * | `checks/spelling/open-dictionary.ts` | dictionaries, by language |
 * | `data/with-open-file.ts` | the number of open files and waiting actions |
 */
export function memoiseByObject<K extends object, V>(derive: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const entry = known.get(key) ?? { value: derive(key) };
    known.set(key, entry);
    return entry.value;
  };
}
