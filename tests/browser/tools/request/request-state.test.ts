import { describe, expect, test } from 'vitest';
import { buildOperationModel } from '../../../../src/browser/tools/request/operation-model.ts';
import { bodyKind, composedOperation, initialState, type RequestState } from '../../../../src/browser/tools/request/request-state.ts';
import { decodeState, encodeState } from '../../../../src/browser/tools/request/state-codec.ts';
import { checkedDocument } from '../../../../src/browser/tools/payload/checked-document.ts';
import { findRequestProblems } from '../../../../src/browser/tools/checks/find-request-problems.ts';
import { withoutSecrets } from '../../../../src/browser/tools/request/without-secrets.ts';
import { withValueAt } from '../../../../src/browser/tools/request/json-path.ts';
import { openReferenceDocument } from '../../../../src/browser/tools/parts/reference-document.ts';
import { codeSamples } from '../../../../src/openapi/samples/code-samples.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  servers: [{ url: 'https://{region}.api.example/v1/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
  security: [{ key: [] }],
  paths: {
    '/bookings/{id}': {
      put: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'b 1' },
          { name: 'status', in: 'query', schema: { type: 'array', items: { enum: ['OPEN', 'DONE'] } }, example: ['OPEN'] },
          { name: 'X-Key', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Login' },
              examples: { first: { value: { user: 'ana', secret: 'hunter2' } }, second: { value: { user: 'rui' } } },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Login: {
        type: 'object',
        required: ['user'],
        properties: {
          user: { type: 'string', maxLength: 5 },
          secret: { type: 'string', format: 'password' },
          token: { type: 'string', format: 'password', examples: ['tok_1'] },
          old: { type: 'array', items: { type: 'string', format: 'password' } },
        },
      },
    },
  },
};

const reference = await checkedDocument(openReferenceDocument({ document: DOCUMENT, numbers: [], patternTexts: {} }));
const { operation, schemas } = buildOperationModel(reference, '/paths/~1bookings~1{id}/put');
const BODY = operation.requestBody;
const JSON_BODY = BODY?.content[0];
if (!BODY || !JSON_BODY) throw new Error('The operation has no body.');

const START: RequestState = {
  server: 0,
  variables: {},
  security: 0,
  parameters: { 'path.id': 'b 1' },
  mediaType: 'application/json',
  body: { user: 'ana', secret: 'hunter2' },
  branches: {},
};

const curlOf = (state: RequestState): string =>
  (codeSamples(composedOperation(operation, state), {})[0]?.code ?? '').replaceAll(/\s*\\?\n\s*/g, ' ');

describe('a request', () => {
  test('starts from the examples of its operation', () => {
    expect(initialState(operation)).toEqual(START);
  });

  test('replaces past example dates with current ones, and keeps what the reader types', () => {
    const body = { user: '2026-03-12', old: ['2026-03-12'] };
    const media = { ...JSON_BODY, examples: [{ value: body, isGenerated: false }] };
    const dated = { ...operation, requestBody: { ...BODY, content: [media] }, daysFromToday: { '/user': 90, '/secret': 91 } };
    const start = initialState(dated);
    expect(start.body).toEqual({ ...body, user: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10) });
    const written = composedOperation(dated, { ...start, body: { user: '2026-03-12' } });
    expect(codeSamples(written, {})[0]?.code).toContain('"user": "2026-03-12"');
  });

  test('generates code from its values', () => {
    const state = {
      ...START,
      variables: { region: 'us' },
      parameters: { 'path.id': 'c/2', 'query.status': ['OPEN', 'DONE'] },
      body: { user: 'rui' },
    };
    expect(curlOf(state)).toBe(
      `curl --fail-with-body --connect-timeout 5 --max-time 30 --request PUT 'https://us.api.example/v1/bookings/c%2F2?status=OPEN&status=DONE' --header "X-Key: $API_KEY" ` +
        `--header 'Content-Type: application/json' --data '{ "user": "rui" }'`,
    );
  });

  test('without a body sends none', () => {
    const { body: _, ...state } = START;
    expect(curlOf(state)).toBe(
      `curl --fail-with-body --connect-timeout 5 --max-time 30 --request PUT 'https://eu.api.example/v1/bookings/b%201' --header "X-Key: $API_KEY"`,
    );
  });

  test('is validated part by part, in messages that name the field', async () => {
    const schema = operation.requestBody?.content[0]?.schema;
    const status = operation.parameters[1]?.schema;
    if (!schema || !status) throw new Error('The operation lacks its schemas.');
    const parts = [
      { part: 'query.status', name: 'status', schemaPointer: status.pointer, value: ['OPEN', 'X'], isRequired: false },
      { part: 'body', name: 'The body', schemaPointer: schema.pointer, value: { user: 'Rafael' }, isRequired: true },
      { part: 'path.id', name: 'id', schemaPointer: schema.pointer, isRequired: true },
    ];
    const found = await Promise.all(parts.map((part) => findRequestProblems(reference, part)));
    expect(found.flat().map(({ part, pointer, path, text }) => `${part} ${pointer} ${path} ${text}`)).toEqual([
      'query.status /1 status[1] must be one of "OPEN", "DONE", but is "X"',
      'body /user user must have at most 5 characters, but has 6',
      'path.id  id is required but missing',
    ]);
  });

  test.each([
    ['application/json', 'data'],
    ['application/merge-patch+json', 'data'],
    ['multipart/form-data', 'data'],
    ['application/x-www-form-urlencoded', 'data'],
    ['application/xml', 'text'],
    ['text/csv', 'text'],
    ['image/png', 'file'],
  ])('with the media type %s has a body of kind %s', (mediaType, kind) => {
    expect(bodyKind(mediaType)).toBe(kind);
  });
});

describe('withoutSecrets', () => {
  test('removes credentials and passwords everywhere', () => {
    const state = {
      ...START,
      parameters: { 'path.id': 'b', 'header.X-Key': 'k-123' },
      body: { user: 'ana', secret: 'hunter2', old: ['a'] },
    };
    const kept = withoutSecrets(state, operation, schemas);
    expect(kept.parameters).toEqual({ 'path.id': 'b' });
    expect(kept.body).toEqual({ user: 'ana', old: [''] });
  });

  test.each(['4111111111111111', '4111 1111 1111 1111', '3782-822463-10005', 4111111111111111])(
    'removes %s, which is a card number',
    (number) => {
      const kept = withoutSecrets({ ...START, body: { user: number, other: [number] } }, operation, schemas);
      expect(JSON.stringify(kept)).not.toMatch(/4111|3782/);
    },
  );

  test('keeps a password that the specification shows', () => {
    const kept = (token: string) => withoutSecrets({ ...START, body: { user: 'ana', token } }, operation, schemas).body;
    expect(kept('tok_1')).toEqual({ user: 'ana', token: 'tok_1' });
    expect(kept('tok_2')).toEqual({ user: 'ana' });
  });

  test('keeps other numbers', () => {
    const body = { user: '4111111111111112', amount: 1234.5, code: '11144477735' };
    expect(withoutSecrets({ ...START, body }, operation, schemas).body).toEqual(body);
  });
});

describe('an encoded request', () => {
  test('round-trips, and needs no escaping in an address', async () => {
    const state = { ...START, body: { text: 'São Paulo 🏨 &?#+/', ['__proto__x']: [1, null, true, { a: 'b' }] } };
    const text = await encodeState(state);
    expect(text).toMatch(/^2[\w-]+$/);
    expect(encodeURIComponent(text)).toBe(text);
    expect(await decodeState(text)).toEqual({ state });
  });

  test('is readable in the format of earlier releases', async () => {
    const packed = new Blob([JSON.stringify(START)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const text = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
    expect(await decodeState(`1${text}`)).toEqual({ state: START });
    expect((await decodeState(`1${text.slice(0, -2)}`)).fault).toBe('damaged');
  });

  test.each([
    ['', 'otherVersion'],
    ['9abc', 'otherVersion'],
    ['2!!!', 'damaged'],
    ['1q1Yq', 'damaged'],
  ])('%j is rejected: %s', async (text, fault) => {
    expect(await decodeState(text)).toMatchObject({ state: {}, fault });
  });

  test('yields each intact part, and reports where it was truncated', async () => {
    const text = await encodeState({ ...START, body: { list: Array.from({ length: 400 }, (_, index) => index * 7919) } });
    const { state, fault, last } = await decodeState(text.slice(0, text.length / 2));
    const { server, security, variables, parameters, mediaType } = START;
    expect(state).toMatchObject({ server, security, variables, parameters, mediaType });
    expect(JSON.stringify(state.body)).toMatch(/^\{"list":\[0,7919,15838,/);
    expect(fault).toBe('damaged');
    expect(last).toMatch(/^\/body\/list\/\d+$/);
  });

  test('with unexpected or extra contents is rejected', async () => {
    const other = await encodeState({ server: -1 } as unknown as RequestState);
    expect(await decodeState(other)).toEqual({ state: {}, fault: 'damaged', last: '' });
    const bomb = await encodeState({ ...START, body: 'x'.repeat(2_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await decodeState(bomb)).toMatchObject({ fault: 'damaged' });
  });
});

describe('withValueAt', () => {
  test.each([
    [{ a: { b: 1 } }, '/a/b', 2, { a: { b: 2 } }],
    [{ a: 1 }, '/b/c', 2, { a: 1, b: { c: 2 } }],
    [{ a: [1, 2, 3] }, '/a/1', undefined, { a: [1, 3] }],
    [{ a: 1, b: 2 }, '/a', undefined, { b: 2 }],
    [undefined, '', 7, 7],
    [{ a: 1, b: 2 }, '/a', 3, { a: 3, b: 2 }],
  ])('in %j, replaces the value at %s with %j', (root, pointer, value, result) => {
    expect(withValueAt(root, pointer, value)).toEqual(result);
  });

  test('treats prototype names as ordinary keys', () => {
    expect(JSON.stringify(withValueAt({}, '/__proto__/a', 1))).toBe('{"__proto__":{"a":1}}');
  });
});
