import { registerSchema, type SchemaObject, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { describe, expect, test } from 'vitest';
import { buildJsonSchema } from '../../../src/openapi/downloads/build-json-schema.ts';
import { plainNumbers } from '../../../src/data/lossless-number.ts';
import type { SpecVersion } from '../../../src/openapi/spec.ts';
import { downloadsInputs } from '../../../src/site/downloads.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { repositoryRoot } from '../../support/child-process.ts';

const ID = 'https://docs.example/downloads/a.schema.json';

function schemasOf(schemas: object, version: SpecVersion = '3.1') {
  const document = { openapi: `${version}.0`, info: { title: 'A', version: '1' }, paths: {}, components: { schemas } };
  return (buildJsonSchema(document, version, ID) as { $defs?: Record<string, unknown> } | undefined)?.$defs;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('buildJsonSchema', () => {
  test('contains the named schemas, which may refer to each other and themselves', () => {
    const A = { type: 'object', properties: { next: ref('A'), list: { type: 'array', items: ref('B/properties/c') } } };
    expect(schemasOf({ A, B: { oneOf: [ref('A'), { type: 'null' }] } })).toEqual({
      A: {
        $anchor: 'A',
        type: 'object',
        properties: { next: { $ref: '#/$defs/A' }, list: { type: 'array', items: { $ref: '#/$defs/B/properties/c' } } },
      },
      B: { $anchor: 'B', oneOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] },
    });
  });

  test('omits keywords of OpenAPI', () => {
    const A = { type: 'string', xml: { name: 'a' }, externalDocs: { url: 'https://a.example' }, 'x-sunset': '2026-12-31', example: 'b' };
    expect(schemasOf({ A })).toEqual({ A: { $anchor: 'A', type: 'string', examples: ['b'] } });
  });

  test('keeps values that look like schemas', () => {
    const A = { const: { nullable: true, xml: 1 }, enum: [{ example: 1 }], default: { example: 2 } };
    expect(schemasOf({ A })).toEqual({ A: { $anchor: 'A', ...A } });
  });

  test.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      { type: 'string', enum: ['a'], nullable: true },
      { type: 'string', enum: ['a'] },
    ],
    [
      { type: 'string', enum: ['a', null], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ allOf: [ref('B')], nullable: true }, { anyOf: [{ allOf: [{ $ref: '#/$defs/B' }] }, { type: 'null' }] }],
    [
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    [
      { type: 'number', maximum: 1, exclusiveMaximum: false },
      { type: 'number', maximum: 1 },
    ],
    [{ ...ref('B'), description: 'Not read' }, { $ref: '#/$defs/B' }],
  ])('translates OpenAPI 3.0 to %j', (written, expected) => {
    expect(schemasOf({ A: { properties: { a: written } }, B: {} }, '3.0')?.['A']).toEqual({ $anchor: 'A', properties: { a: expected } });
  });

  test('leaves references outside the named schemas unconstrained', () => {
    expect(schemasOf({ A: { $ref: '#/paths/~1a/get', description: 'D' } })).toEqual({ A: { $anchor: 'A', description: 'D' } });
  });

  test('is undefined without named schemas', () => {
    expect(schemasOf({})).toBeUndefined();
  });
});

describe('the schemas of this site', async () => {
  const site = await loadSite({ root: repositoryRoot, includeDrafts: false });
  const inputs = downloadsInputs(site).map(({ id, document, written = document }) => ({ id, document: written.root }));

  test.each(inputs)('are valid, and match the specification’s examples: $id', async ({ id, document }) => {
    const uri = `https://docs.example/${id}.schema.json`;
    const version = String(document['openapi']).startsWith('3.0') ? '3.0' : '3.1';
    const schema = buildJsonSchema(document, version, uri);
    // Converts the schema to plain JSON, as published.
    const plain = JSON.parse(JSON.stringify(plainNumbers(schema))) as SchemaObject;
    expect(await validate('https://json-schema.org/draft/2020-12/schema', plain, 'BASIC')).toMatchObject({ valid: true });
    registerSchema(plain);
    try {
      const examples = examplesOf(site.apis.find(({ group }) => group.id === id)?.api);
      const wrong: unknown[] = [];
      for (const { pointer, value } of examples) {
        const name = pointer.split('/').at(-1);
        // Converts the value, because the validator's type for JSON differs from ours.
        const isValid = (await validate(`${uri}#/$defs/${name}`))(JSON.parse(JSON.stringify(plainNumbers(value))));
        if (!isValid.valid) wrong.push(name);
      }
      expect(wrong).toEqual([]);
      expect(examples.length).toBeGreaterThan(0);
    } finally {
      unregisterSchema(uri);
    }
  });
});

type Api = Awaited<ReturnType<typeof loadSite>>['apis'][number]['api'];

function examplesOf(api: Api | undefined) {
  const operations = [...(api?.operations ?? []), ...(api?.webhooks ?? [])];
  const bodies = operations.flatMap(({ requestBody, responses }) => [requestBody, ...responses].flatMap((body) => body?.content ?? []));
  return bodies.flatMap(({ schema, examples }) =>
    schema?.kind === 'reference' && schema.target.startsWith('/components/schemas/')
      ? // Examples without a value, such as XML, are shown as text.
        examples.flatMap(({ value }) => (value === undefined ? [] : [{ pointer: schema.target, value }]))
      : [],
  );
}
