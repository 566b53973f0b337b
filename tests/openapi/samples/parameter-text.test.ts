import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../../src/openapi/api.ts';
import { encodeAddress, examplePath, parameterText } from '../../../src/openapi/samples/parameter-text.ts';
import type { Json } from '../../../src/openapi/schema.ts';
import { operationOf } from '../document.ts';

const STYLES = { path: 'simple', query: 'form', header: 'simple', cookie: 'form', querystring: 'form' };

function parameter(place: Parameter['in'], value: Json | undefined, rest: Partial<Parameter> = {}): Parameter {
  return {
    name: 'a',
    in: place,
    required: true,
    deprecated: false,
    allowEmptyValue: false,
    allowReserved: false,
    style: STYLES[place],
    explode: place === 'query' || place === 'cookie',
    content: [],
    examples: value === undefined ? [] : [{ value, isGenerated: false }],
    pointer: '',
    ...rest,
  };
}

const LIST = [1, 2];
const OBJECT = { b: 'c d', e: 7 };
const media = (name: string) => ({ content: [{ name, examples: [], encoding: [] }] });

/** The tables of OpenAPI and RFC 6570, and cases that neither defines. */
describe('parameterText', () => {
  test.each<[Parameter['in'], Json | undefined, Partial<Parameter>, string]>([
    ['path', LIST, {}, '1,2'],
    ['path', OBJECT, {}, 'b,c%20d,e,7'],
    ['path', OBJECT, { explode: true }, 'b=c%20d,e=7'],
    ['path', 'blue', { style: 'matrix' }, ';a=blue'],
    ['path', LIST, { style: 'matrix', explode: true }, ';a=1;a=2'],
    ['path', LIST, { style: 'label', explode: true }, '.1.2'],
    ['query', LIST, {}, 'a=1&a=2'],
    ['query', LIST, { explode: false }, 'a=1,2'],
    ['query', OBJECT, {}, 'b=c%20d&e=7'],
    ['query', OBJECT, { style: 'deepObject' }, 'a[b]=c%20d&a[e]=7'],
    ['query', 'b/c', { allowReserved: true }, 'a=b/c'],
    ['query', null, {}, 'a='],
    ['query', undefined, {}, 'a='],
    ['query', [], {}, ''],
    ['header', LIST, {}, '1,2'],
    ['header', OBJECT, {}, 'b,c d,e,7'],
    ['header', OBJECT, { explode: true }, 'b=c d,e=7'],
    ['cookie', 'a b', {}, 'a=a%20b'],
    ['cookie', 'a b', { style: 'cookie' }, 'a=a b'],
    // Styles that do not support the value's type.
    ['query', 7, { style: 'deepObject' }, 'a=7'],
    ['query', LIST, { style: 'deepObject' }, 'a=1&a=2'],
    ['path', LIST, { style: 'form' }, 'a=1,2'],
    ['header', LIST, { style: 'unknown' }, '1,2'],
    // Parameters whose value has a media type.
    ['query', OBJECT, media('application/json'), 'a=%7B%22b%22%3A%22c%20d%22%2C%22e%22%3A7%7D'],
    ['query', 'b', media('application/json'), 'a=%22b%22'],
    ['query', 'b c', media('text/plain'), 'a=b%20c'],
    ['path', LIST, media('application/json'), '%5B1%2C2%5D'],
    ['header', LIST, media('application/json'), '[1,2]'],
    ['query', undefined, media('application/json'), 'a='],
    // Parameters that are the complete query.
    ['querystring', OBJECT, media('application/x-www-form-urlencoded'), 'b=c%20d&e=7'],
    ['querystring', OBJECT, media('application/json'), '%7B%22b%22%3A%22c%20d%22%2C%22e%22%3A7%7D'],
  ])('in %s: %j, %j, is %j', (place, value, rest, expected) => {
    expect(parameterText(parameter(place, value, rest))).toBe(expected);
  });

  test('is the serialised value that the author wrote', () => {
    const examples = [{ value: LIST, serialized: 'a=1%7C2', isGenerated: false }];
    expect(parameterText(parameter('query', LIST, { examples }))).toBe('a=1%7C2');
  });

  test('joins nested lists as their schemas specify', () => {
    const schema = {
      kind: 'array',
      pointer: '',
      separator: 'pipes',
      prefixItems: [],
      uniqueItems: false,
      examples: [],
      nullable: false,
      deprecated: false,
      readOnly: false,
      writeOnly: false,
    } as const;
    expect(parameterText(parameter('query', ['b', 'c'], { schema }))).toBe('a=b%7Cc');
  });
});

test('examplePath keeps a parameter without a value as its placeholder', () => {
  const parameters = [parameter('path', 'x/y'), parameter('path', undefined, { name: 'b' }), parameter('path', null, { name: 'c' })];
  expect(examplePath({ path: '/{a}/{b}/{c}/{d}', parameters })).toBe('/x%2Fy/{b}/{c}/{d}');
});

test('encodeAddress keeps the host, variables and encoded characters, and encodes brackets', () => {
  expect(encodeAddress('http://[::1]/{a}/b%20c d?e[f]=g|h')).toBe('http://[::1]/{a}/b%20c%20d?e%5Bf%5D=g%7Ch');
});

test.each([
  [{ type: ['integer', 'null'], default: null }, 1],
  [{ type: 'boolean', default: null }, true],
  [{ type: 'array', items: { type: 'integer' }, default: null }, [1]],
  [{ enum: ['a', null], type: ['string', 'null'], default: null }, 'a'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }], default: null }, 1],
  [{ $ref: '#/components/schemas/Limit' }, 1],
  [{ default: null }, 'string'],
])('replaces null, which text cannot express: %j', async (schema, value) => {
  const parameters = [{ name: 'p', in: 'query', required: true, schema }];
  const { parameters: built } = await operationOf(
    { parameters },
    { components: { schemas: { Limit: { type: ['integer', 'null'], default: null } } } },
  );
  expect(built[0]?.examples[0]?.value).toEqual(value);
});
