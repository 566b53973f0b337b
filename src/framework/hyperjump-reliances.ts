import type { Reliance } from './reliance.ts';

const hyperjump = { packageName: '@hyperjump/json-schema', version: '1.18.0' } as const;

export const HYPERJUMP = {
  place: {
    ...hyperjump,
    name: 'hyperjump/place',
    holds: 'A place in a document has its pointer as `cursor` and what stands there as `_value`.',
    where: ['src/framework/json-schema/open-document.ts'],
    noticedBy: 'use',
  },
  validated: {
    ...hyperjump,
    name: 'hyperjump/validated',
    holds:
      'Before it compiles a schema, the library asks whether its document is `validated`, and only otherwise validates it as a schema.',
    where: ['src/framework/json-schema/open-document.ts'],
    noticedBy: 'use',
  },
  tree: {
    ...hyperjump,
    name: 'hyperjump/tree',
    holds: 'Compiling adds to a tree that begins as `{ metaData: {}, plugins: new Set() }`: each schema under its address.',
    where: ['src/framework/json-schema/open-document.ts'],
    noticedBy: 'use',
  },
  keywordIds: {
    ...hyperjump,
    name: 'hyperjump/keyword-ids',
    holds:
      'Plugins are told each schema and each keyword with the place of the value; the ids of keywords end with `/keyword/properties`, `/pattern` and `/patternProperties`.',
    where: ['src/openapi/validate/record-keys.ts', 'src/browser/tools/payload/checked-document.ts'],
    noticedBy: 'tests/framework/json-schema/library.test.ts',
  },
  compiledPatterns: {
    ...hyperjump,
    name: 'hyperjump/compiled-patterns',
    holds:
      'The compiled value of `pattern` has a `test`, that of `patternProperties` is a list of such a thing and a schema, that of `additionalProperties` one such pair.',
    where: ['src/framework/json-schema/pattern-keywords.ts'],
    noticedBy: 'tests/framework/json-schema/pattern-keywords.test.ts',
  },
  jsonNodes: {
    ...hyperjump,
    name: 'hyperjump/json-nodes',
    holds:
      'The nodes of `fromJson` know their `offset` in the text, and the value of a member has its key as `parent`, of the type `property`.',
    where: ['src/data/located-json.ts'],
    noticedBy: 'tests/framework/json-schema/library.test.ts',
  },
  jsonErrors: {
    ...hyperjump,
    name: 'hyperjump/json-errors',
    holds: "`fromJson` says of broken text what it `found … at offset …`, and before that what it wanted as `Expected '…'`.",
    where: ['src/data/located-json.ts'],
    noticedBy: 'tests/framework/json-schema/library.test.ts',
  },
  officialSchemas: {
    ...hyperjump,
    name: 'hyperjump/official-schemas',
    holds:
      'The schemas of OpenAPI 3.0, 3.1 and 3.2 are registered under the addresses of the specification, with the slips that are excused.',
    where: ['src/openapi/validate/validate-structure.ts', 'src/openapi/validate/collect-faults.ts'],
    noticedBy: 'tests/openapi/validate/validate-spec.test.ts',
  },
} as const satisfies Readonly<Record<string, Reliance>>;
