import { describe, expect, test } from 'vitest';
import { operationOf } from '../document.ts';

const FILE = { type: 'string', format: 'binary' };
const TEXT = { type: 'string' };

/** Lists a body's files with their media types; `!` marks required files. */
async function filesOf(schema: Record<string, unknown>, schemas: Record<string, unknown> = {}): Promise<readonly string[]> {
  const encoding = {
    pdf: { contentType: 'application/pdf' },
    pictures: { contentType: 'image/png, image/gif' },
    data: { contentType: 'application/json' },
  };
  const requestBody = { content: { 'multipart/form-data': { schema, encoding } } };
  const { requestBody: body } = await operationOf({ requestBody }, { components: { schemas } }, 'post');
  const files = body?.content[0]?.files ?? [];
  return files.map(({ name, isRequired, mediaType = '' }) => `${name}${isRequired ? '!' : ''} ${mediaType}`.trim());
}

function object(properties: Record<string, unknown>, rest: Record<string, unknown> = {}): Record<string, unknown> {
  return { type: 'object', properties, ...rest };
}

describe('files of a multipart body', () => {
  test.each<[what: string, schema: Record<string, unknown>, schemas: Record<string, unknown>, expected: readonly string[]]>([
    ['in the schema itself', object({ a: FILE, b: TEXT }, { required: ['a', 'b'] }), {}, ['a!']],
    ['behind a reference', { $ref: '#/components/schemas/Body' }, { Body: object({ a: FILE }, { required: ['a'] }) }, ['a!']],
    ['in parts of an allOf', { allOf: [object({ a: FILE }), { required: ['a'] }] }, {}, ['a!']],
    [
      'in branches, which require them for themselves',
      { oneOf: [object({ a: FILE }, { required: ['a'] }), object({ b: FILE })] },
      {},
      ['a', 'b'],
    ],
    ['behind references of fields', object({ a: { $ref: '#/components/schemas/File' } }), { File: FILE }, ['a']],
    ['in lists', object({ a: { type: 'array', items: FILE } }), {}, ['a']],
    ['that may be null', object({ a: { anyOf: [FILE, { type: 'null' }] } }), {}, ['a']],
    ['or else lists of them', object({ a: { anyOf: [FILE, { type: 'array', items: FILE }] } }), {}, ['a']],
    ['or else addresses', object({ a: { anyOf: [{ ...TEXT, format: 'uri' }, FILE] } }), {}, []],
    [
      'of a media type',
      object({ a: { ...TEXT, contentMediaType: 'image/png' }, b: { contentMediaType: 'image/gif' } }),
      {},
      ['a image/png', 'b image/gif'],
    ],
    ['but no encoded texts', object({ a: { ...TEXT, contentMediaType: 'image/png', contentEncoding: 'base64' } }), {}, []],
    ['but no JSON', object({ a: { ...TEXT, contentMediaType: 'application/json' } }), {}, []],
    [
      'by the media type of a part',
      object({ pdf: {}, pictures: { type: 'array', items: {} }, data: {}, other: {} }),
      {},
      ['pdf', 'pictures'],
    ],
    ['of a body that is a list of them', { type: 'array', items: { ...FILE, contentMediaType: 'image/png' } }, {}, ['file! image/png']],
    ['of a body of which nothing is known', { $ref: '#/components/schemas/Body' }, { Body: { type: 'object' } }, ['file!']],
    ['but none where no field is allowed', object({}, { additionalProperties: false }), {}, []],
    [
      'of a body that is one of its own branches',
      { $ref: '#/components/schemas/Body' },
      {
        Body: { oneOf: [{ allOf: [{ $ref: '#/components/schemas/Base' }] }, { $ref: '#/components/schemas/Base' }] },
        Base: object({ a: FILE }),
      },
      ['a'],
    ],
  ])('%s', async (_what, schema, schemas, expected) => {
    expect(await filesOf(schema, schemas)).toEqual(expected);
  });
});
