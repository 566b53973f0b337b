import { describe, expect, test } from 'vitest';
import type { Encoding, FileField, MediaType } from '../../../src/openapi/api.ts';
import { type SampleBody, sampleBody } from '../../../src/openapi/samples/sample-body.ts';
import type { Json } from '../../../src/openapi/schema.ts';

function bodyOf(name: string, value: Json | undefined, rest: Partial<MediaType> = {}): SampleBody | undefined {
  const examples = value === undefined ? [] : [{ value, text: JSON.stringify(value), isGenerated: false }];
  return sampleBody({ name, examples, encoding: [], ...rest }, {}, Infinity);
}

const SCHEMA = {
  kind: 'boolean',
  pointer: '',
  examples: [],
  nullable: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
} as const;

interface Given {
  readonly files?: readonly Partial<FileField>[];
  readonly encoding?: Readonly<Record<string, Partial<Encoding>>>;
}

/** Formats each part of a multipart body: name, value or file, media type. */
function partsOf(value: Json | undefined, { files = [], encoding = {} }: Given = {}): readonly string[] | undefined {
  const body = bodyOf('multipart/form-data', value, {
    schema: SCHEMA,
    files: files.map((file) => ({ name: 'a', isRequired: false, ...file })),
    encoding: Object.entries(encoding).map(([property, own]) => ({ property, headers: [], ...own })),
  });
  if (body?.kind !== 'multipart') return undefined;
  return body.parts.map((part) => `${part.name}=${'fileName' in part ? `@${part.fileName}` : part.value} ${part.contentType ?? ''}`.trim());
}

describe('parts of a multipart body', () => {
  test.each<[what: string, value: Json, given: Given, expected: readonly string[]]>([
    ['texts', { a: 'b', c: 1, d: true, e: '' }, {}, ['a=b', 'c=1', 'd=true', 'e=']],
    ['no null', { a: null, b: [1, null] }, {}, ['b=1']],
    ['items of lists', { a: ['b', 'c'] }, {}, ['a=b', 'a=c']],
    ['objects as JSON', { a: { b: null } }, {}, ['a={"b":null} application/json']],
    ['objects in lists', { a: [{ b: 1 }, [2]] }, {}, ['a={"b":1} application/json', 'a=[2] application/json']],
    [
      'types',
      { a: 'b', c: {} },
      { encoding: { a: { contentType: 'text/csv; charset=utf-8, text/plain' }, c: { contentType: 'a/b+json' } } },
      ['a=b text/csv; charset=utf-8', 'c={} a/b+json'],
    ],
    [
      'types that leave it open',
      { a: 'b', c: {} },
      { encoding: { a: { contentType: 'text/*' }, c: { contentType: '*/*' } } },
      ['a=b', 'c={} application/json'],
    ],
    [
      'texts that are not JSON, as such',
      { a: 'b', c: '{"d":1}' },
      { encoding: { a: { contentType: 'application/json' }, c: { contentType: 'application/json' } } },
      ['a="b" application/json', 'c={"d":1} application/json'],
    ],
    [
      'styles',
      { a: { b: 1 }, c: [1, 2], d: 'e' },
      { encoding: { a: { style: 'deepObject' }, c: { explode: false }, d: { style: 'form' } } },
      ['a[b]=1', 'c=1,2', 'd=e'],
    ],
    ['files', { a: '' }, { files: [{}] }, ['a=@a']],
    ['files that the reader has named', { a: 'cat.png' }, { files: [{}] }, ['a=@cat.png']],
    ['files of fields with odd names', { 'a b[]': '' }, { files: [{ name: 'a b[]' }] }, ['a b[]=@a-b']],
    ['lists of files', { a: [''], b: 1 }, { files: [{}] }, ['a=@a', 'b=1']],
    ['several files', { a: ['', ''] }, { files: [{}] }, ['a=@a-1', 'a=@a-2']],
    ['types of files', { a: '' }, { files: [{}], encoding: { a: { contentType: 'image/png, image/gif' } } }, ['a=@a image/png']],
    ['types of files in their schemas', { a: '' }, { files: [{ mediaType: 'image/gif' }] }, ['a=@a image/gif']],
    ['files in the style of all fields', { a: '' }, { files: [{}], encoding: { a: { style: 'form' } } }, ['a=@a']],
    ['files that the example leaves out', { b: 1 }, { files: [{ isRequired: true }] }, ['b=1', 'a=@a']],
    ['no file that may be left out', { a: null, b: 1 }, { files: [{}] }, ['b=1']],
  ])('are %s', (_what, value, given, expected) => {
    expect(partsOf(value, given)).toEqual(expected);
  });

  test('are empty when there is nothing to send', () => {
    expect(bodyOf('multipart/form-data', {}, { schema: SCHEMA })).toBeUndefined();
  });
});

test.each<[name: string, value: Json | undefined, expected: SampleBody['kind'], mediaType: string]>([
  ['application/json', {}, 'text', 'application/json'],
  ['application/vnd.api+json; v=1', {}, 'text', 'application/vnd.api+json; v=1'],
  ['application/x-ndjson', [{}], 'text', 'application/x-ndjson'],
  ['application/json', undefined, 'file', 'application/json'],
  ['image/png', '', 'file', 'image/png'],
  ['image/*', '', 'file', 'image/png'],
  ['text/*', 'a', 'text', 'text/plain'],
  ['*/*', '', 'file', 'application/octet-stream'],
  ['*/*', { a: 1 }, 'text', 'application/json'],
  ['application/x-www-form-urlencoded', { a: [1, 2] }, 'form', 'application/x-www-form-urlencoded'],
  ['application/x-www-form-urlencoded; charset=utf-8', { a: 1 }, 'form', 'application/x-www-form-urlencoded; charset=utf-8'],
  ['application/x-www-form-urlencoded', 'a=1', 'text', 'application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x', { a: 1 }, 'multipart', 'multipart/form-data'],
])('a body of %s, %j, is a %s of %s', (name, value, kind, mediaType) => {
  expect(bodyOf(name, value)).toMatchObject({ kind, mediaType });
});

test('a form whose separators must stay literal is sent as text', () => {
  const encoding = [{ property: 'a', explode: false, headers: [] }];
  expect(bodyOf('application/x-www-form-urlencoded', { a: ['b c', 2], d: 'é' }, { encoding })).toEqual({
    kind: 'text',
    mediaType: 'application/x-www-form-urlencoded',
    text: ['a=b%20c,2&d=%C3%A9'],
  });
});

test('parts keep their media type’s charset, and are sent as XML when specified', () => {
  const encoding = {
    a: { contentType: 'text/plain; charset=iso-8859-1; format=flowed, text/html' },
    b: { contentType: 'application/json;charset=utf-8' },
  };
  expect(partsOf({ a: 'x', b: 'y' }, { encoding })).toEqual([
    'a=x text/plain; charset=iso-8859-1',
    'b="y" application/json; charset=utf-8',
  ]);
  const examples = [{ value: { a: { id: 1 } }, xmlParts: { a: ['<a/>'] }, isGenerated: true }];
  const xml = { property: 'a', contentType: 'application/xml', headers: [] };
  expect(sampleBody({ name: 'multipart/form-data', examples, encoding: [xml] }, {}, Infinity)).toMatchObject({
    parts: [{ name: 'a', value: '<a/>', contentType: 'application/xml' }],
  });
});

describe('multipart bodies other than forms', () => {
  test.each(['multipart/mixed', 'multipart/related; type="application/json"'])('of %s have a part for each field', (name) => {
    const files = [{ name: 'photo', isRequired: true }];
    expect(bodyOf(name, { meta: { a: 1 }, photo: '' }, { schema: SCHEMA, files })).toEqual({
      kind: 'multipart',
      mediaType: name,
      parts: [
        { name: 'meta', value: '{"a":1}', contentType: 'application/json' },
        { name: 'photo', fileName: 'photo' },
      ],
    });
  });

  test('have a part for each list item, encoded by position', () => {
    const [png, text] = ['image/png', 'text/plain'].map((contentType) => ({ contentType, headers: [] }));
    const media = { schema: SCHEMA, ...(png && { prefixEncoding: [png] }), ...(text && { itemEncoding: text }) };
    expect(bodyOf('multipart/mixed', ['a', 'b'], media)).toMatchObject({
      parts: [
        { name: 'item', value: 'a', contentType: 'image/png' },
        { name: 'item', value: 'b', contentType: 'text/plain' },
      ],
    });
  });
});

test('a form that is a list of files has a part for each', () => {
  const files = [{ name: 'file', isWhole: true, isRequired: true } as const];
  expect(bodyOf('multipart/form-data', ['', ''], { schema: SCHEMA, files })).toMatchObject({
    parts: [
      { name: 'file', fileName: 'file-1' },
      { name: 'file', fileName: 'file-2' },
    ],
  });
  expect(bodyOf('multipart/form-data', [1, { a: 2 }], { schema: SCHEMA })).toMatchObject({
    parts: [
      { name: 'item', value: '1' },
      { name: 'item', value: '{"a":2}' },
    ],
  });
});

test.each([
  ['multipart/mixed', undefined, 'multipart/mixed; boundary=BOUNDARY'],
  ['multipart/mixed', '--part1\r\n\r\na\r\n--part1--', 'multipart/mixed; boundary=part1'],
  ['multipart/related; boundary=own', '--part1', 'multipart/related; boundary=own'],
])('the file of %s contains the boundary', (name, text, mediaType) => {
  const examples = text === undefined ? [] : [{ value: text, text, isGenerated: false }];
  expect(sampleBody({ name, examples, encoding: [] }, {}, Infinity)).toEqual({ kind: 'file', mediaType });
});
