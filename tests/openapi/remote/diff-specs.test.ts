import { describe, expect, test } from 'vitest';
import { diffSpecs, formatChanges } from '../../../src/openapi/remote/diff-specs.ts';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';
import { type Spec } from '../../../src/openapi/spec.ts';

function parse(document: Readonly<Record<string, unknown>>): Spec {
  const { spec } = loadSpec(JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }), 'specs/sales.yaml');
  if (!spec) throw new Error('The document of the test is no specification.');
  return spec;
}

function diff(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): readonly string[] {
  return formatChanges(diffSpecs(parse(before), parse(after)));
}

const get = (operation: unknown) => ({ paths: { '/hotels': { get: operation } } });

describe('diffSpecs', () => {
  test('ignores the order of keys', () => {
    expect(diff({ paths: { '/a': {}, '/b': {} } }, { paths: { '/b': {}, '/a': {} } })).toEqual([]);
  });

  test('names the operation and the field', () => {
    const before = get({ summary: 'Old', responses: { '200': { description: 'Yes.' }, '404': { description: 'No.' } } });
    const after = get({ summary: 'New', responses: { '200': { description: 'Yes.' } }, deprecated: true });
    expect(diffSpecs(parse(before), parse(after))).toEqual([
      { kind: 'changed', owner: 'GET /hotels', field: 'summary', before: 'Old', after: 'New' },
      { kind: 'removed', owner: 'GET /hotels', field: 'responses.404', before: { description: 'No.' } },
      { kind: 'added', owner: 'GET /hotels', field: 'deprecated', after: true },
    ]);
  });

  test('reports a new path by operation, and shared parts separately', () => {
    const operations = { summary: 'Hotels', get: { operationId: 'list' }, post: { operationId: 'add' } };
    expect(diff({ paths: {} }, { paths: { '/hotels': operations } })).toEqual([
      '  document',
      '    + paths./hotels.summary: "Hotels"',
      '  + GET /hotels',
      '  + POST /hotels',
    ]);
  });

  test('reports a removed webhooks section by operation', () => {
    expect(diff({ webhooks: { booked: { post: {} } } }, {})).toEqual(['  - webhook booked']);
  });

  test('names components, including those in new sections', () => {
    const before = { components: { schemas: { Booking: { type: 'object', properties: { nights: { type: 'integer', maximum: 30 } } } } } };
    const after = {
      components: {
        schemas: { Booking: { type: 'object', properties: { nights: { type: 'integer', maximum: 60 } } } },
        headers: { ETag: { description: 'Tag.' } },
      },
    };
    expect(diff(before, after)).toEqual([
      '  components.schemas.Booking',
      '    ~ properties.nights.maximum: 30 → 60',
      '  + components.headers.ETag',
    ]);
  });

  test('includes internal operations', () => {
    expect(diff(get({ 'x-internal': true, summary: 'A' }), get({ 'x-internal': true, summary: 'B' }))).toEqual([
      '  document',
      '    ~ paths./hotels.get.summary: "A" → "B"',
    ]);
  });

  test('matches parameters by name and location, and servers by address, in any order', () => {
    const parameter = (name: string, place: string, required: boolean) => ({ name, in: place, required });
    const before = { ...get({ parameters: [parameter('id', 'query', false)] }), servers: [{ url: 'https://a' }] };
    const after = {
      ...get({ parameters: [parameter('id', 'header', true), parameter('id', 'query', true)] }),
      servers: [{ url: 'https://b' }, { url: 'https://a', description: 'A' }],
    };
    expect(diff(before, after)).toEqual([
      '  GET /hotels',
      '    ~ parameters.id (query).required: false → true',
      '    + parameters.id (header): {"name":"id","in":"header","required":true}',
      '  document',
      '    + servers.https://a.description: "A"',
      '    + servers.https://b: {"url":"https://b"}',
    ]);
  });

  test('matches strings in lists by value, and reports a new order', () => {
    const status = (values: readonly string[]) => ({ components: { schemas: { Status: { enum: values } } } });
    expect(diff(status(['A', 'B', 'C']), status(['C', 'B', 'D']))).toEqual([
      '  components.schemas.Status',
      '    - enum.A',
      '    + enum.D',
      '    ~ enum.(order): ["B","C"] → ["C","B"]',
    ]);
  });

  test('falls back to indices for unnamed items, or duplicate names', () => {
    const union = (...names: readonly string[]) => ({ components: { schemas: { A: { oneOf: names.map((type) => ({ type })) } } } });
    expect(diff(union('string', 'null'), union('string', 'integer'))).toEqual([
      '  components.schemas.A',
      '    ~ oneOf.1.type: "null" → "integer"',
    ]);
    const tags = (...names: readonly string[]) => ({ tags: names.map((name) => ({ name })) });
    expect(diff(tags('a', 'a'), tags('a', 'b'))).toEqual(['  document', '    ~ tags.1.name: "a" → "b"']);
  });

  test('distinguishes null from a missing value', () => {
    const schema = (value: object) => ({ components: { schemas: { A: value } } });
    expect(diff(schema({}), schema({ default: null }))).toEqual(['  components.schemas.A', '    + default: null']);
    expect(diff(schema({ default: null }), schema({ default: {} }))).toEqual(['  components.schemas.A', '    ~ default: null → {}']);
  });
});

describe('formatChanges', () => {
  test('truncates long values', () => {
    expect(diff(get({ description: 'a'.repeat(80) }), get({ description: 'b' }))).toEqual(['  GET /hotels', '    ~ description']);
  });
});
