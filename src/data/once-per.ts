/**
 * A function that derives its result from an object that nobody changes, such as a site or an API, on first use, and keeps it
 * for as long as that object lives. It returns what a function without memory would return, only sooner.
 *
 * All that outlives a call in the code of the server is kept by this function, but for what a process has once:
 *
 * | module | keeps |
 * | --- | --- |
 * | `waku.server.tsx` | the page that it writes at the moment |
 * | `render/current-site.ts` | the site that the development server serves |
 * | `markdown/code/highlight.ts` | the compiled grammars, by language; the code that is known meanwhile |
 * | `markdown/parse-spec-markdown.ts` | the parsers of descriptions, by the syntax that a text uses |
 * | `openapi/validate/validate-structure.ts` | the compiled schemas of OpenAPI, by its version |
 * | `openapi/validate/schema-validator.ts` | a count, which makes addresses unique |
 * | `checks/samples/parse-tree.ts` | the parsers of code samples, by language |
 * | `checks/spelling/open-dictionary.ts` | the dictionaries, by language |
 * | `data/with-open-file.ts` | how many files are open, and who waits for that |
 */
export function oncePer<K extends object, V>(derive: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const entry = known.get(key) ?? { value: derive(key) };
    known.set(key, entry);
    return entry.value;
  };
}
