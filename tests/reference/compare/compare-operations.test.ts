import { describe, expect, test } from 'vitest';
import { compareOperations, type FieldDifference, type Renames } from '../../../src/reference/compare/compare-operations.ts';
import { createReferenceIndex } from '../../../src/site/reference-index.ts';
import { apiOf } from '../../openapi/document.ts';

interface Message {
  readonly request?: object;
  readonly response?: object;
  readonly parameters?: readonly object[];
}

const json = (schema: object | undefined) => (schema ? { content: { 'application/json': { schema } } } : {});

async function compared({ request, response, parameters = [] }: Message, isWebhook = false) {
  const operation = {
    operationId: 'a',
    parameters,
    ...(request && { requestBody: { required: true, ...json(request) } }),
    responses: { 201: { description: 'OK', ...json(response) } },
  };
  const api = await apiOf(isWebhook ? { webhooks: { a: { post: operation } } } : { paths: { '/a': { post: operation } } });
  const [first] = [...api.operations, ...api.webhooks];
  if (!first) throw new Error('There is no operation.');
  return createReferenceIndex([api]).comparedOperation(api, first);
}

/** Formats a difference as one line; `!` marks breaking differences. */
const lineOf = ({ kind, before, after, required, changes, isBreaking }: FieldDifference): string =>
  [
    isBreaking ? '!' : ' ',
    kind,
    [...new Set([before?.key ?? '-', after?.key ?? '-'])].join(' > '),
    ...(required ? [`${required} required`] : []),
    ...changes.map((change) => `${change.kind} ${change.keyword} ${change.before ?? '-'} > ${change.after ?? '-'}`),
  ].join(' ');

async function differences(before: Message, after: Message, renames?: Renames, isWebhook = false) {
  return compareOperations(await compared(before, isWebhook), await compared(after, isWebhook), renames).map(lineOf);
}

const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const text = (rules: object = {}) => ({ type: 'string', ...rules });

describe('compareOperations', () => {
  test('reports additions, removals and equal fields', async () => {
    const lines = await differences(
      { request: object({ a: text(), b: text() }), response: object({ c: text(), d: text() }) },
      { request: object({ a: text(), e: text(), f: text() }, ['f']), response: object({ c: text(), g: text() }, ['g']) },
    );
    expect(lines).toEqual([
      '  same body.a',
      '  added - > body.e',
      '! added - > body.f',
      '  same response.c',
      '  added - > response.g',
      '! removed body.b > -',
      '! removed response.d > -',
    ]);
  });

  test('applies the map, and matches moved fields', async () => {
    const lines = await differences(
      { request: object({ cents: { type: 'integer' }, id: text(), start: text() }) },
      {
        parameters: [{ name: 'id', in: 'query', schema: text() }],
        request: object({ amount: object({ value: text() }), from: text() }),
      },
      { 'body.cents': 'body.amount.value', 'body.start': 'body.from' },
    );
    expect(lines).toEqual([
      '! moved body.id > query.id',
      '! renamed body.cents > body.amount.value changed type integer > string',
      '! renamed body.start > body.from',
    ]);
  });

  test('does not match fields that are ambiguous or have another type', async () => {
    const lines = await differences(
      { request: object({ id: text(), size: text() }) },
      { request: object({ a: object({ id: text() }), b: object({ id: text(), size: { type: 'integer' } }) }) },
    );
    expect(lines).toEqual(['  added - > body.a', '  added - > body.b', '! removed body.id > -', '! removed body.size > -']);
  });

  test.each([
    ['a shorter text', { maxLength: 40 }, { maxLength: 20 }, 'tightened maxLength 40 > 20', true],
    ['a longer text', { maxLength: 20 }, { maxLength: 40 }, 'loosened maxLength 20 > 40', false],
    ['a longest text at all', {}, { maxLength: 20 }, 'tightened maxLength - > 20', true],
    ['a higher least length', { minLength: 1 }, { minLength: 2 }, 'tightened minLength 1 > 2', true],
    ['no least length', { minLength: 1 }, {}, 'loosened minLength 1 > -', false],
    ['another pattern', { pattern: '^a' }, { pattern: '^b' }, 'changed pattern ^a > ^b', true],
    ['null', {}, { type: ['string', 'null'] }, 'loosened null - > allowed', false],
    ['no null', { type: ['string', 'null'] }, {}, 'tightened null allowed > -', true],
    ['a list of values', {}, { enum: ['a', 'b'] }, 'tightened enum - > a, b', true],
    ['one value more', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, 'loosened enum - > c', false],
    ['one value less', { enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }, 'tightened enum c > -', true],
    ['a number', {}, { type: 'number' }, 'changed type string > number', true],
  ])(
    '%s: breaks senders when fewer values are allowed, readers when more can occur',
    async (_name, before, after, change, breaksSender) => {
      const [old, current] = [object({ a: text(before) }), object({ a: text(after) })];
      const sign = (breaks: boolean) => (breaks ? '!' : ' ');
      const breaksReader = !breaksSender || change.startsWith('changed');
      expect(await differences({ request: old }, { request: current })).toEqual([`${sign(breaksSender)} changed body.a ${change}`]);
      expect(await differences({ response: old }, { response: current })).toEqual([`${sign(breaksReader)} changed response.a ${change}`]);
      expect(await differences({ request: old }, { request: current }, {}, true)).toEqual([
        `${sign(breaksReader)} changed body.a ${change}`,
      ]);
    },
  );

  test('treats a change from integer to number as a loosening', async () => {
    const [old, current] = [object({ a: { type: 'integer' } }), object({ a: { type: 'number' } })];
    expect(await differences({ request: old }, { request: current })).toEqual(['  changed body.a loosened type integer > number']);
  });

  test('reports a break for senders when a field becomes required, and for readers when one becomes optional', async () => {
    const [optional, required] = [object({ a: text() }), object({ a: text() }, ['a'])];
    expect(await differences({ request: optional }, { request: required })).toEqual(['! changed body.a now required']);
    expect(await differences({ request: required }, { request: optional })).toEqual(['  changed body.a no longer required']);
    expect(await differences({ response: required }, { response: optional })).toEqual(['! changed response.a no longer required']);
  });

  test('terminates for recursive schemas', async () => {
    const api = await apiOf({
      paths: { '/a': { post: { requestBody: json({ $ref: '#/components/schemas/Node' }), responses: { 200: { description: 'OK' } } } } },
      components: { schemas: { Node: object({ name: text(), child: { $ref: '#/components/schemas/Node' } }) } },
    });
    const [operation] = api.operations;
    if (!operation) throw new Error('There is no operation.');
    const one = createReferenceIndex([api]).comparedOperation(api, operation);
    expect(compareOperations(one, one).map(lineOf)).toEqual(['  same body.name', '  same body.child']);
  });
});
