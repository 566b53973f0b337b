import { describe, expect, test } from 'vitest';
import { OPERATIONS } from './handlers.ts';
import { findFaults } from './spec/find-faults.ts';
import { readDocument, readOperations } from './spec/read-apis.ts';
import { asObject, follow, type Schema, type SpecDocument } from './spec/schema.ts';

const APIS = ['backoffice', 'external', 'lost-reservation', 'loyalty', 'person', 'sales', 'vcn-new', 'vcn-old'];

function listExamples(document: SpecDocument, where: string, node: unknown): readonly (readonly [string, unknown, Schema])[] {
  if (node === undefined) return [];
  const content = Object.values(asObject(follow(document, node)['content']) ?? {});
  return content.flatMap((media) => {
    const { schema, examples } = media as { readonly schema: Schema; readonly examples?: Readonly<Record<string, unknown>> }; // OpenAPI defines this type.
    return Object.entries(examples ?? {}).map(
      ([name, example]) => [`${where} ${name}`, follow(document, example)['value'], schema] as const,
    );
  });
}

function examplesOf(api: string): readonly (readonly [string, SpecDocument, unknown, Schema])[] {
  const document = readDocument(api);
  return Object.values(asObject(document['paths']) ?? {})
    .flatMap((item) => Object.values(asObject(item) ?? {}))
    .map((value) => asObject(value) ?? {})
    .filter((operation) => operation['operationId'] !== undefined)
    .flatMap((operation) => [
      ...listExamples(document, `${String(operation['operationId'])} request`, operation['requestBody']),
      ...Object.entries(asObject(operation['responses']) ?? {}).flatMap(([status, response]) =>
        listExamples(document, `${String(operation['operationId'])} ${status}`, response),
      ),
    ])
    .map(([where, value, schema]) => [where, document, value, schema] as const);
}

describe('the value validator', () => {
  test.each(APIS)('accepts the examples of %s', (api) => {
    const examples = examplesOf(api);
    expect(examples.length).toBeGreaterThan(0);
    const faults = examples.flatMap(([where, document, value, schema]) =>
      findFaults(value, schema, { document, closed: true }).map(({ pointer, code, message }) => `${where} ${pointer}: ${code} ${message}`),
    );
    expect(faults).toEqual([]);
  });

  const document: SpecDocument = {
    components: {
      schemas: {
        Money: { type: 'object', required: ['amount'], properties: { amount: { type: 'string', pattern: '^[0-9]+$' } } },
        Card: {
          type: 'object',
          additionalProperties: false,
          required: ['type'],
          properties: { type: { const: 'CARD' }, token: { type: 'string' } },
        },
        Points: {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'id'],
          properties: { type: { const: 'POINTS' }, id: { type: 'string' } },
        },
      },
    },
  };
  const MONEY = { $ref: '#/components/schemas/Money' };
  const PAYMENT: Schema = {
    oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Points' }],
    discriminator: { propertyName: 'type', mapping: { CARD: '#/components/schemas/Card', POINTS: '#/components/schemas/Points' } },
  };
  // Parsed from JSON, because an object literal with a `then` could be mistaken for a promise.
  const CHILD: Schema = JSON.parse(
    '{ "if": { "properties": { "type": { "const": "CHILD" } }, "required": ["type"] }, "then": { "required": ["age"] }, "else": { "required": ["name"] } }',
  );

  test.each<[string, unknown, Schema, readonly string[]]>([
    ['a type', '1', { type: 'integer' }, ['INVALID_VALUE ']],
    ['a fraction', 1.5, { type: 'integer' }, ['INVALID_VALUE ']],
    ['null', null, { type: 'string' }, ['INVALID_VALUE ']],
    ['null that is allowed', null, { type: 'string', nullable: true }, []],
    ['null among types', null, { type: ['string', 'null'], pattern: '^a' }, []],
    ['a value', 'PAID', { enum: ['OPEN'] }, ['INVALID_VALUE ']],
    ['a constant', 'B', { const: 'A' }, ['INVALID_VALUE ']],
    ['an empty text', '', { minLength: 2 }, ['REQUIRED ']],
    ['a short text', 'a', { minLength: 2 }, ['TOO_SHORT ']],
    ['a long text', 'éé', { maxLength: 1 }, ['TOO_LONG ']],
    ['a pattern', 'b', { pattern: '^a' }, ['INVALID_FORMAT ']],
    ['a date', '2026-02-29', { format: 'date' }, ['INVALID_FORMAT ']],
    ['an instant', '2026-02-28T24:00:00Z', { format: 'date-time' }, ['INVALID_FORMAT ']],
    ['an address', 'example.com', { format: 'uri' }, ['INVALID_URL ']],
    ['an e-mail', 'a@b', { format: 'email' }, ['INVALID_FORMAT ']],
    ['a small number', 0, { minimum: 1 }, ['OUT_OF_RANGE ']],
    ['a large number', 2, { maximum: 1 }, ['OUT_OF_RANGE ']],
    ['few items', [], { minItems: 1 }, ['REQUIRED ']],
    ['many items', [1, 2], { maxItems: 1 }, ['TOO_MANY ']],
    ['equal items', [{ a: 1 }, { a: 1 }], { uniqueItems: true }, ['INVALID_VALUE ']],
    ['an item', [1, 'a'], { items: { type: 'integer' } }, ['INVALID_VALUE /1']],
    ['no item of a kind', ['b'], { contains: { const: 'a' } }, ['REQUIRED ']],
    ['two items of a kind', ['a', 'a'], { contains: { const: 'a' }, maxContains: 1 }, ['TOO_MANY ']],
    ['a field that lacks', {}, { required: ['a/b'] }, ['REQUIRED /a~1b']],
    ['a field that is not known', { a: 1 }, { additionalProperties: false }, ['UNKNOWN_FIELD /a']],
    ['a value of a map', { a: 1 }, { additionalProperties: { type: 'string' } }, ['INVALID_VALUE /a']],
    ['a name of a map', { a: 1 }, { propertyNames: { pattern: '^b' } }, ['INVALID_FORMAT /a']],
    ['many fields', { a: 1, b: 1 }, { maxProperties: 1 }, ['TOO_MANY ']],
    ['a field beside a reference', { amount: '1', cents: 1 }, { ...MONEY, unevaluatedProperties: false }, ['UNKNOWN_FIELD /cents']],
    ['a rule behind a reference', { amount: 'x' }, MONEY, ['INVALID_FORMAT /amount']],
    ['a part', { amount: 'x', b: 1 }, { allOf: [MONEY, { required: ['c'] }] }, ['INVALID_FORMAT /amount', 'REQUIRED /c']],
    ['no branch, but the closest', { b: 1, c: '' }, { anyOf: [{ required: ['a', 'x'] }, { required: ['b', 'd'] }] }, ['REQUIRED /d']],
    ['two branches', { a: 1, b: 1 }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }, ['INVALID_VALUE ']],
    ['a branch that is named', { type: 'POINTS', token: 'a' }, PAYMENT, ['REQUIRED /id', 'UNKNOWN_FIELD /token']],
    ['a branch that nobody knows', { type: 'CASH' }, PAYMENT, ['INVALID_VALUE /type']],
    ['a branch that is not named', {}, PAYMENT, ['REQUIRED /type']],
    ['a condition that holds', { type: 'CHILD' }, CHILD, ['REQUIRED /age']],
    ['a condition that does not hold', { type: 'ADULT' }, CHILD, ['REQUIRED /name']],
  ])('checks %s', (_, value, schema, faults) => {
    expect(findFaults(value, schema, { document, closed: false }).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(faults);
  });

  test('reports fields that a response schema does not declare', () => {
    const schema: Schema = { type: 'object', properties: { total: MONEY }, allOf: [{ properties: { id: {} } }] };
    const faults = findFaults({ id: 1, total: { amount: '1', cents: 1 }, more: 1 }, schema, { document, closed: true });
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/total/cents', '/more']);
  });

  test('rejects unsupported keywords', () => {
    expect(() => findFaults(1, { multipleOf: 2 } as Schema, { document, closed: false })).toThrow('does not check multipleOf'); // `Schema` does not declare this keyword.
    expect(() => findFaults('a', { format: 'iri' }, { document, closed: false })).toThrow('format iri');
  });
});

describe('the sandbox', () => {
  test.each(Object.keys(OPERATIONS))('implements every operation of %s', (api) => {
    const missing = readOperations([api]).filter(({ operationId }) => !OPERATIONS[api]?.[operationId]);
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });
});
