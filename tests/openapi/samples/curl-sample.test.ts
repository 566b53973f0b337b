import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { quote } from '../../../src/openapi/samples/curl-sample.ts';
import { operationOf } from '../document.ts';

const SERVERS = { servers: [{ url: 'https://api.example/v1' }] };

async function curlOf(operation: Record<string, unknown>, rest: Record<string, unknown> = {}, method = 'get'): Promise<string | undefined> {
  return (await operationOf(operation, { ...SERVERS, ...rest }, method)).samples.find(({ id }) => id === 'curl')?.code;
}

/** Options of all samples: timeouts, and failure on error responses. */
const LIMITS = ['--fail-with-body', '--connect-timeout', '5', '--max-time'];

/** The arguments that a shell passes to cURL after the common options. */
function argumentsOf(command: string): readonly string[] {
  const [limits, rest] = [allArgumentsOf(command).slice(0, 4), allArgumentsOf(command).slice(5)];
  expect(limits).toEqual(LIMITS);
  return rest;
}

function allArgumentsOf(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nuuidgen() { echo some-uuid; }\n${command}`;
  const output = execFileSync('sh', ['-c', script], {
    env: { TOKEN: 'a b', API_KEY: 'k', BASE_URL: 'https://b.example', USERNAME: 'u', PASSWORD: 'p' },
  });
  return output.toString().split('\0').slice(0, -1);
}

describe('curlSample', () => {
  test('of a read times out after 10 seconds, of another call after 30, or as the operation specifies', async () => {
    expect(await curlOf({})).toBe("curl --fail-with-body --connect-timeout 5 --max-time 10 \\\n  'https://api.example/v1/bookings'");
    expect(await curlOf({}, {}, 'post')).toContain('--max-time 30 ');
    expect(await curlOf({ 'x-timeout-seconds': 60 }, {}, 'post')).toContain('--max-time 60 ');
    expect(await curlOf({ 'x-timeout-seconds': '1; rm' }, {}, 'post')).toContain('--max-time 30 ');
  });

  test('of a write has method, credentials, key, type and body, one option per line', async () => {
    const code = await curlOf(
      {
        security: [{ oauth2: [] }],
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { example: { total: { amount: '1386.00', currency: 'BRL' }, note: "d'água" } } } },
      },
      {
        components: {
          securitySchemes: {
            oauth2: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: {} } } },
          },
        },
      },
      'post',
    );
    expect(code).toBe(String.raw`BOOKING_KEY=${'$'}{BOOKING_KEY:-$(uuidgen)}

curl --fail-with-body --connect-timeout 5 --max-time 30 \
  --request POST 'https://api.example/v1/bookings' \
  --header "Authorization: Bearer $TOKEN" \
  --header "Idempotency-Key: $BOOKING_KEY" \
  --header 'Content-Type: application/json' \
  --data '{
  "total": { "amount": "1386.00", "currency": "BRL" },
  "note": "d'\''água"
}'`);
    expect(argumentsOf(code ?? '')).toEqual([
      '--request',
      'POST',
      'https://api.example/v1/bookings',
      '--header',
      'Authorization: Bearer a b',
      '--header',
      'Idempotency-Key: some-uuid',
      '--header',
      'Content-Type: application/json',
      '--data',
      '{\n  "total": { "amount": "1386.00", "currency": "BRL" },\n  "note": "d\'água"\n}',
    ]);
  });

  test('preserves every character of an example', async () => {
    const hostile = `'"\`$(touch x)$TOKEN\\\n!*?#&;|<>é`;
    const code = await curlOf({ requestBody: { content: { 'text/plain': { example: hostile } } } }, {}, 'post');
    expect(argumentsOf(code ?? '').at(-1)).toBe(hostile);
  });

  test('includes required parameters, encoded, and omits optional ones', async () => {
    const schema = { type: 'string' };
    const code = await curlOf({
      parameters: [
        { name: 'q', in: 'query', required: true, schema, example: 'São Paulo & Rio' },
        { name: 'ids', in: 'query', required: true, schema: { type: 'array', items: schema }, example: ['a', 'b'] },
        { name: 'parts', in: 'query', required: true, explode: false, schema: { type: 'array', items: schema }, example: ['a', 'b'] },
        { name: 'filter', in: 'query', required: true, style: 'deepObject', schema: { type: 'object' }, example: { stars: 4 } },
        { name: 'optional', in: 'query', schema, example: 'x' },
        { name: 'If-Match', in: 'header', required: true, schema, example: '"v1"' },
        { name: 'Authorization', in: 'header', required: true, schema, example: 'x' },
        { name: 'session', in: 'cookie', required: true, schema, example: 's' },
        { name: 'lang', in: 'cookie', required: true, schema, example: 'en' },
      ],
    });
    expect(argumentsOf(code ?? '')).toEqual([
      'https://api.example/v1/bookings?q=S%C3%A3o%20Paulo%20%26%20Rio&ids=a&ids=b&parts=a,b&filter%5Bstars%5D=4',
      '--header',
      'If-Match: "v1"',
      '--cookie',
      'session=s; lang=en',
    ]);
  });

  const withPathParameter = async (example: string): Promise<string | undefined> => {
    const api = await import('../document.ts');
    const { operations } = await api.apiOf({
      ...SERVERS,
      paths: {
        '/a/{id}/b': {
          get: {
            operationId: 'a',
            summary: 'A',
            ...api.OK,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example }],
          },
        },
      },
    });
    return operations[0]?.samples.find(({ id }) => id === 'curl')?.code;
  };

  test('substitutes path parameters', async () => {
    expect(await withPathParameter('x/y')).toContain("10 \\\n  'https://api.example/v1/a/x%2Fy/b'");
  });

  test.each(['..', '.'])('keeps the path segment "%s"', async (segment) => {
    expect(await withPathParameter(segment)).toContain(`10 \\\n  --path-as-is \\\n  'https://api.example/v1/a/${segment}/b'`);
  });

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ type: 'http', scheme: 'bearer' }, ['--header', 'Authorization: Bearer a b']],
    [{ type: 'http', scheme: 'basic' }, ['--user', 'u:p']],
    [{ type: 'apiKey', in: 'header', name: 'X-Api-Key' }, ['--header', 'X-Api-Key: k']],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, ['--cookie', 'sid=k']],
    [{ type: 'openIdConnect', openIdConnectUrl: 'https://a.example' }, ['--header', 'Authorization: Bearer a b']],
    [{ type: 'mutualTLS' }, ['--cert', 'client.pem', '--key', 'client.key']],
  ])('sends the credentials of %j', async (scheme, expected) => {
    const code = await curlOf({ security: [{}, { a: [] }] }, { components: { securitySchemes: { a: scheme } } });
    expect(argumentsOf(code ?? '')).toEqual(['https://api.example/v1/bookings', ...expected]);
  });

  test('appends an API key to the query', async () => {
    const code = await curlOf(
      { security: [{ a: [] }] },
      { components: { securitySchemes: { a: { type: 'apiKey', in: 'query', name: 'key' } } } },
    );
    expect(argumentsOf(code ?? '')).toEqual(['https://api.example/v1/bookings?key=k']);
  });

  test('uses a variable as host when the server has none', async () => {
    expect(argumentsOf((await curlOf({}, { servers: [{ url: '/v1' }] })) ?? '')).toEqual(['https://b.example/v1/bookings']);
  });

  test('sends forms field by field, and files from disk', async () => {
    const schema = { type: 'object', properties: { note: { type: 'string' }, photo: { type: 'string', format: 'binary' } } };
    const example = { note: "a'b", photo: '' };
    const multipart = await curlOf({ requestBody: { content: { 'multipart/form-data': { schema, example } } } }, {}, 'post');
    expect(argumentsOf(multipart ?? '').slice(3)).toEqual(['--form', "note=a'b", '--form', 'photo=@photo']);
    const form = await curlOf(
      { requestBody: { content: { 'application/x-www-form-urlencoded': { schema, example: { note: 'a&b' } } } } },
      {},
      'post',
    );
    expect(argumentsOf(form ?? '').slice(3)).toEqual(['--data-urlencode', 'note=a&b']);
    const binary = await curlOf({ requestBody: { content: { 'image/png': {} } } }, {}, 'put');
    expect(argumentsOf(binary ?? '').slice(3)).toEqual(['--header', 'Content-Type: image/png', '--data-binary', '@file']);
  });
});

const FORM_FIELDS = {
  at: '@a',
  less: '<a',
  group: '(a',
  quoted: '"a" \\',
  semicolon: 'a;type=b',
  spaces: ' a ',
  plain: "it's, =\\",
};

test('form-string is used for parts that cURL would interpret', async () => {
  const content = { 'multipart/form-data': { schema: { type: 'object' }, example: FORM_FIELDS } };
  const args = argumentsOf((await curlOf({ requestBody: { content } }, {}, 'post')) ?? '').slice(3);
  const options = Object.entries(FORM_FIELDS).flatMap(([name, value]) => [
    name === 'plain' ? '--form' : '--form-string',
    `${name}=${value}`,
  ]);
  expect(args).toEqual(options);
});

test('a typed part is quoted when necessary, and a file is sent with its type', async () => {
  const schema = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } };
  const example = { meta: { a: ['b;c', '"\\'] }, list: [1], photo: '' };
  const encoding = { list: { contentType: 'text/csv' }, photo: { contentType: 'image/png' } };
  const content = { 'multipart/form-data': { schema, example, encoding } };
  const args = argumentsOf((await curlOf({ requestBody: { content } }, {}, 'post')) ?? '').slice(3);
  expect(args).toEqual([
    '--form',
    String.raw`meta="{\"a\":[\"b;c\",\"\\\"\\\\\"]}";type=application/json`,
    '--form',
    'list=1;type=text/csv',
    '--form',
    'photo=@photo;type=image/png',
  ]);
});

test.each([
  ['get', undefined, ['https://api.example/v1/bookings']],
  ['head', undefined, ['--head', 'https://api.example/v1/bookings']],
  ['get', 'a', ['--request', 'GET', 'https://api.example/v1/bookings', '--header', 'Content-Type: text/plain', '--data', 'a']],
  ['head', 'a', ['--request', 'HEAD', 'https://api.example/v1/bookings', '--header', 'Content-Type: text/plain', '--data', 'a']],
  ['post', '@a', ['--request', 'POST', 'https://api.example/v1/bookings', '--header', 'Content-Type: text/plain', '--data-raw', '@a']],
])('the command for %s with the body %j has only the options that it needs', async (method, example, expected) => {
  const operation = example === undefined ? {} : { requestBody: { content: { 'text/plain': { example } } } };
  expect(argumentsOf((await curlOf(operation, {}, method)) ?? '')).toEqual(expected);
});

test('a form has encoded names, and a separate field for each list item', async () => {
  const content = {
    'application/x-www-form-urlencoded': { example: { 'a b': [1, 2], c: null, d: { e: 'f' } }, encoding: { d: { style: 'deepObject' } } },
  };
  const args = argumentsOf((await curlOf({ requestBody: { content } }, {}, 'post')) ?? '').slice(3);
  expect(args.filter((arg) => arg !== '--data-urlencode')).toEqual(['a%20b=1', 'a%20b=2', 'd%5Be%5D=f']);
});

test('a header with an empty value is sent', async () => {
  const parameters = [{ name: 'X-Empty', in: 'header', required: true, schema: { type: 'string' }, example: '' }];
  expect(argumentsOf((await curlOf({ parameters })) ?? '').slice(1)).toEqual(['--header', 'X-Empty;']);
});

test('the query of a path is extended without duplicates, and its fragment omitted', async () => {
  const { apiOf, OK } = await import('../document.ts');
  const parameters = ['b', 'x'].map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' }, example: 'c' }));
  const { operations } = await apiOf({ ...SERVERS, paths: { '/a?x=1#d': { get: { operationId: 'a', summary: 'A', ...OK, parameters } } } });
  expect(argumentsOf(operations[0]?.samples[0]?.code ?? '')).toEqual(['https://api.example/v1/a?x=1&b=c']);
});

test('a parameter of any type is sent as text', async () => {
  const parameters = [{ name: 'q', in: 'query', required: true, schema: { title: 'Q' } }];
  expect(argumentsOf((await curlOf({ parameters })) ?? '')).toEqual(['https://api.example/v1/bookings?q=string']);
});

describe('quote', () => {
  test('closes the string, escapes the quote and reopens the string', () => {
    expect(quote("it's")).toBe(String.raw`'it'\''s'`);
  });
});
