import type { Assumption } from './assumption.ts';

const hyperjump = { packageName: '@hyperjump/json-schema', version: '1.18.0' } as const;

export const HYPERJUMP = {
  place: {
    ...hyperjump,
    name: 'hyperjump/place',
    holds: 'A location in a document has its pointer as `cursor` and its value as `_value`.',
    where: ['src/framework/json-schema/open-document.ts'],
    noticedBy: 'use',
  },
  validated: {
    ...hyperjump,
    name: 'hyperjump/validated',
    holds: 'Before it compiles a schema, the library validates the document unless its `validated` is set.',
    where: ['src/framework/json-schema/open-document.ts'],
    noticedBy: 'use',
  },
  tree: {
    ...hyperjump,
    name: 'hyperjump/tree',
    holds: 'Compiling adds each schema, under its URI, to a tree that starts as `{ metaData: {}, plugins: new Set() }`.',
    where: ['src/framework/json-schema/open-document.ts'],
    noticedBy: 'use',
  },
  keywordIds: {
    ...hyperjump,
    name: 'hyperjump/keyword-ids',
    holds:
      'Plugins receive each schema and each keyword with the location of the value; the ids of keywords end with `/keyword/properties`, `/pattern` and `/patternProperties`.',
    where: ['src/openapi/validate/record-keys.ts', 'src/browser/tools/payload/checked-document.ts'],
    noticedBy: 'tests/framework/json-schema/library.test.ts',
  },
  compiledPatterns: {
    ...hyperjump,
    name: 'hyperjump/compiled-patterns',
    holds:
      'The compiled value of `pattern` has a `test`, that of `patternProperties` is a list of pairs of a pattern and a schema, that of `additionalProperties` one such pair.',
    where: ['src/framework/json-schema/pattern-keywords.ts'],
    noticedBy: 'tests/framework/json-schema/pattern-keywords.test.ts',
  },
  jsonNodes: {
    ...hyperjump,
    name: 'hyperjump/json-nodes',
    holds:
      'The nodes of `fromJson` have their `offset` in the text, and the value of a member has a `parent` of the type `property` with its key.',
    where: ['src/data/located-json.ts'],
    noticedBy: 'tests/framework/json-schema/library.test.ts',
  },
  jsonErrors: {
    ...hyperjump,
    name: 'hyperjump/json-errors',
    holds: "For invalid text, `fromJson` reports what it `found … at offset …`, preceded by what it wanted as `Expected '…'`.",
    where: ['src/data/located-json.ts'],
    noticedBy: 'tests/framework/json-schema/library.test.ts',
  },
  officialSchemas: {
    ...hyperjump,
    name: 'hyperjump/official-schemas',
    holds:
      'The schemas of OpenAPI 3.0, 3.1 and 3.2 are registered under the URIs of the specification, with the known mistakes that the checks tolerate.',
    where: ['src/openapi/validate/validate-structure.ts', 'src/openapi/validate/collect-faults.ts'],
    noticedBy: 'tests/openapi/validate/validate-spec.test.ts',
  },
} as const satisfies Readonly<Record<string, Assumption>>;
