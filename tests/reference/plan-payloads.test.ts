import { describe, expect, test } from 'vitest';
import { fieldPlan, plannedOperation, schemaPlan, withoutValues } from './planned.ts';

const text = { type: 'string' };

const payloadsOf = async (content: object, openapi = '3.1.0') =>
  withoutValues((await plannedOperation({ requestBody: { content } }, { openapi })).body?.payloads);

describe('planPayloads', () => {
  test('gives the first media type the short address', async () => {
    expect(await payloadsOf({ 'application/json': { schema: text }, 'text/csv': { schema: text }, 'image/png': {} })).toStrictEqual([
      { id: 'body', path: 'body', mediaType: 'application/json', isStream: false, schema: schemaPlan('string'), parts: [] },
      { id: 'body-text-csv', path: 'body-text-csv', mediaType: 'text/csv', isStream: false, schema: schemaPlan('string'), parts: [] },
      { id: 'body-image-png', path: 'body-image-png', mediaType: 'image/png', isStream: false, parts: [] },
    ]);
  });

  test('nests the address of a response’s body under that of the response', async () => {
    const object = { type: 'object', properties: { a: text } };
    const plan = await plannedOperation({
      responses: { 200: { description: 'OK', content: { 'application/json': { schema: object }, 'text/csv': { schema: text } } } },
    });
    const [first, second] = plan.responses?.items[0]?.payloads ?? [];
    expect([first?.id, first?.path, first?.schema?.fields.map(({ id }) => id)]).toEqual(['res-200-body', 'res-200', ['res-200.a']]);
    expect([second?.id, second?.path]).toEqual(['res-200-text-csv', 'res-200-text-csv']);
  });

  test('distinguishes a stream’s items from the whole (3.2)', async () => {
    const stream = { id: 'body', path: 'body', mediaType: 'application/jsonl', isStream: true, schema: schemaPlan('string'), parts: [] };
    expect(await payloadsOf({ 'application/jsonl': { itemSchema: text } }, '3.2.0')).toStrictEqual([stream]);
    const whole = { type: 'array', maxItems: 2 };
    expect(await payloadsOf({ 'application/jsonl': { itemSchema: text, schema: whole } }, '3.2.0')).toStrictEqual([
      {
        ...stream,
        isStream: false,
        schema: schemaPlan('array', { rules: [{ kind: 'range', range: { maximum: '2' }, unit: 'items' }] }),
        item: { id: 'body-item', schema: schemaPlan('string') },
      },
    ]);
  });
});

describe('the parts of a payload', () => {
  const form = { type: 'object', properties: { a: text, b: text } };

  test('are those with an encoding', async () => {
    const encoding = {
      a: { contentType: 'image/png', headers: { 'X-A': { schema: text } } },
      b: { style: 'form', explode: true, allowReserved: true },
    };
    const [payload] =
      (await plannedOperation({ requestBody: { content: { 'multipart/form-data': { schema: form, encoding } } } })).body?.payloads ?? [];
    expect(withoutValues(payload?.parts)).toStrictEqual([
      {
        id: 'body-part.a',
        part: { name: 'a' },
        rules: [{ kind: 'wire', wire: 'as', code: 'image/png' }],
        headers: [fieldPlan('body-part.a-header.X-A', schemaPlan('string'), { kind: 'header', name: 'X-A' })],
        parts: [],
      },
      {
        id: 'body-part.b',
        part: { name: 'b' },
        rules: [
          { kind: 'wire', wire: 'style', code: 'form' },
          { kind: 'wire', wire: 'repeated' },
          { kind: 'wire', wire: 'reserved' },
        ],
        headers: [],
        parts: [],
      },
    ]);
  });

  test.each([
    ['a value', { style: 'form' }, text, 0],
    ['a list', { style: 'form', explode: true }, { type: 'array', items: text }, 0],
    ['an object, whose fields are written one by one', { style: 'form' }, { type: 'object' }, 1],
    ['a value of another style', { style: 'pipeDelimited' }, text, 1],
  ])('are described only when they are unusual: %s', async (_what, encoding, schema, length) => {
    const media = { schema: { type: 'object', properties: { a: schema } }, encoding: { a: encoding } };
    const plan = await plannedOperation({ requestBody: { content: { 'multipart/form-data': media } } });
    expect(plan.body?.payloads[0]?.parts).toHaveLength(length);
  });

  test('join arrays that are not exploded into one value', async () => {
    const encoding = { a: { explode: false } };
    const plan = await plannedOperation({ requestBody: { content: { 'multipart/form-data': { schema: form, encoding } } } });
    expect(plan.body?.payloads[0]?.parts[0]?.rules).toStrictEqual([{ kind: 'wire', wire: 'commas' }]);
  });

  test.each(['spaceDelimited', 'pipeDelimited'])('repeat arrays when %s is exploded', async (style) => {
    const encoding = { a: { style, explode: true } };
    const plan = await plannedOperation({ requestBody: { content: { 'multipart/form-data': { schema: form, encoding } } } });
    expect(plan.body?.payloads[0]?.parts[0]?.rules).toStrictEqual([{ kind: 'wire', wire: 'repeated' }]);
  });

  test('are described by position, and can be nested (3.2)', async () => {
    const encoded = async (media: object) => {
      const plan = await plannedOperation({ requestBody: { content: { 'multipart/mixed': media } } }, { openapi: '3.2.0' });
      return plan.body?.payloads[0]?.parts;
    };
    const part = (id: string, name: object | string, parts: readonly object[] = []) => ({ id, part: name, rules: [], headers: [], parts });
    expect(
      await encoded({ prefixEncoding: [{}, { encoding: { a: { encoding: { b: {} } } } }], itemEncoding: {}, itemSchema: {} }),
    ).toStrictEqual([
      part('body-part.part-1', { position: 0 }),
      part('body-part.part-2', { position: 1 }, [
        part('body-part.part-2-part.a', { name: 'a' }, [part('body-part.part-2-part.a-part.b', { name: 'b' })]),
      ]),
      part('body-part.each-further-part', 'further'),
    ]);
    expect(await encoded({ itemEncoding: {}, itemSchema: {} })).toStrictEqual([part('body-part.each-part', 'each')]);
  });
});
