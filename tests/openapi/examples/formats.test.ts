import { expect, test } from 'vitest';
import { buildExample } from '../../../src/openapi/examples/build-example.ts';
import { createSchemaValidator } from '../../../src/openapi/validate/schema-validator.ts';
import { apiOf } from '../document.ts';

const TEXT = { type: 'string' };

const FORMS = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'json-pointer': /^(?:\/[^/~]*)*$/,
  'relative-json-pointer': /^\d+(?:#|(?:\/[^/~]*)*)$/,
  'uri-template': /^(?:[\w:/.-]|\{\w+\})+$/,
  iri: /^https:\/\/\S+$/,
  'idn-email': /^\S+@\S+$/,
  regex: /\S/,
};

type Format = keyof typeof FORMS;

test.each<[Format, object]>([
  ['uuid', { ...TEXT, pattern: '^[0-9a-f]{8}-' }],
  ['uuid', { ...TEXT, pattern: '^[A-F]' }],
  ['uuid', { allOf: [{ format: 'uuid' }, { ...TEXT, pattern: '^[0-9a-f]{8}-' }] }],
  ['uuid', { allOf: [{ ...TEXT, format: 'uuid' }, { pattern: '^0' }] }],
  ['ipv4', { ...TEXT, pattern: String.raw`^10\.` }],
  ['ipv4', { ...TEXT, pattern: '5$' }],
  ['date-time', { ...TEXT, pattern: '^2024-' }],
  ['date-time', { ...TEXT, pattern: String.raw`\+02:00$` }],
  ['date', { ...TEXT, pattern: '-02-' }],
  ['json-pointer', TEXT],
  ['relative-json-pointer', TEXT],
  ['relative-json-pointer', { ...TEXT, pattern: '^2' }],
  ['uri-template', TEXT],
  ['iri', TEXT],
  ['idn-email', TEXT],
  ['regex', TEXT],
])('a generated value of format %s satisfies the other constraints: %j', async (format, schema) => {
  const subject = 'allOf' in schema ? schema : { ...schema, format };
  const api = await apiOf({ components: { schemas: { Subject: subject } } });
  const built = api.schemas.get('/components/schemas/Subject')?.schema;
  const value = built && buildExample(built, api.schemas, 'sent');
  expect(value).toMatch(FORMS[format]);
  const validator = await createSchemaValidator({ root: api.document, version: '3.1' });
  const { units } = await validator.validate('/components/schemas/Subject', value);
  expect({ value, faults: units.map(({ keyword }) => keyword) }).toEqual({ value, faults: [] });
});

test.each<[string, object, string]>([
  ['base64', {}, 'ZXhhbXBsZQ=='],
  ['base64url', {}, 'ZXhhbXBsZQ=='],
  ['base32', {}, 'MV4GC3LQNRSQ===='],
  ['base16', {}, '6578616D706C65'],
  ['quoted-printable', {}, 'example'],
  ['base64', { minLength: 20 }, 'ZXhhbXBsZSBleGFtcA=='],
  ['base64', { maxLength: 4 }, 'ZXhh'],
  ['base64', { pattern: '^[A-D]{4}$' }, 'ABCD'],
  ['base64', { contentMediaType: 'application/json' }, 'e30='],
  ['none', {}, 'string'],
])('a generated string with encoding %s is encoded: %j', async (contentEncoding, rest, expected) => {
  expect(await madeUp({ ...TEXT, contentEncoding, ...rest })).toBe(expected);
});

test('a generated string that contains JSON matches its contentSchema', async () => {
  const content = { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 5 } } };
  const json = { ...TEXT, contentMediaType: 'application/json' };
  expect(await madeUp({ ...json, contentSchema: content })).toBe('{"id":5}');
  expect(await madeUp({ type: 'object', properties: { email: { ...json, contentSchema: content, contentEncoding: 'base64' } } })).toEqual({
    email: 'eyJpZCI6NX0=',
  });
  expect(await madeUp(json)).toBe('{}');
});

async function madeUp(schema: object): Promise<unknown> {
  const { schemas } = await apiOf({ components: { schemas: { Subject: schema } } });
  const built = schemas.get('/components/schemas/Subject')?.schema;
  return built && buildExample(built, schemas, 'sent');
}
