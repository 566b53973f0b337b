import { type Browser, entries, keys, step, typeOf, value } from '@hyperjump/browser';
import { addKeyword, getKeyword, getKeywordName, type SchemaDocument, Validation } from '@hyperjump/json-schema/experimental';

const KEYWORD = 'https://json-schema.org/keyword/';
const PROPERTIES = `${KEYWORD}properties`;
const PATTERN = `${KEYWORD}pattern`;
const PATTERN_PROPERTIES = `${KEYWORD}patternProperties`;
const ADDITIONAL_PROPERTIES = `${KEYWORD}additionalProperties`;

/** A schema that accepts every value. */
const EVERY_VALUE = 'https://schemas.invalid/every-value';

/** The part of a regular expression's interface that the library uses. */
interface Test {
  readonly test: (text: string) => boolean;
}

/** Accepts every string; used for unreadable patterns. */
const ANY: Test = { test: () => true };

/**
 * Makes the library compile all patterns with `read`. By default, the library uses the flag `u` and throws on failure. Unreadable patterns
 * match any string, and leave their properties unconstrained.
 * @param read compiles a pattern; returns `undefined` on failure
 */
export function readPatternsWith(read: (pattern: string) => RegExp | undefined): void {
  const readOrAny = (pattern: string): Test => read(pattern) ?? ANY;
  addKeyword({
    ...getKeyword<Test>(PATTERN),
    compile: (schema) => Promise.resolve(readOrAny(value(schema))),
  });
  addKeyword({
    ...getKeyword<readonly (readonly [Test, string])[]>(PATTERN_PROPERTIES),
    async compile(schema, ast) {
      const compiled: (readonly [Test, string])[] = [];
      ast[EVERY_VALUE] = true;
      for await (const [pattern, owned] of entries(schema)) {
        const expression = read(pattern);
        const place = owned as Browser<SchemaDocument>; // The schema is in the same document.
        compiled.push(expression ? [expression, await Validation.compile(place, ast, schema)] : [ANY, EVERY_VALUE]);
      }
      return compiled;
    },
  });
  addKeyword({
    ...getKeyword<readonly [Test, string]>(ADDITIONAL_PROPERTIES),
    async compile(schema, ast, parent) {
      const names = new Set(await keysOf(parent, PROPERTIES));
      const patterns = (await keysOf(parent, PATTERN_PROPERTIES)).map(readOrAny);
      const test = (name: string): boolean => names.has(name) || patterns.some((pattern) => pattern.test(name));
      return [{ test }, await Validation.compile(schema, ast, schema)] as const;
    },
  });
}

async function keysOf(schema: Browser<SchemaDocument>, keywordId: string): Promise<readonly string[]> {
  const found = await step(getKeywordName(schema.document.dialectId, keywordId), schema);
  return typeOf(found) === 'object' ? [...keys(found)] : [];
}
