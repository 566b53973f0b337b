import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { parseSample } from '../../../src/checks/samples/parse-sample.ts';
import type { CodeSample } from '../../../src/openapi/api.ts';
import { hasProgram, inSampleFolder } from '../../samples/run-sample.ts';
import { operationOf } from '../document.ts';

/** Every character with a special meaning inside the quotes of some language. */
const HOSTILE = `a'b"$c \\ #{d} \${e} {f} \`g\` %s "" """ é‘ q7z-0-z7q`;

const OAUTH = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: {} } } };
const TEXT = { type: 'string' };

const HEADER_KEY = { type: 'apiKey', in: 'header', name: 'X-Key' };
const QUERY_KEY = { type: 'apiKey', in: 'query', name: 'key' };
const COOKIE_KEY = { type: 'apiKey', in: 'cookie', name: 'sid' };
const AUTHORIZATION_KEY = { type: 'apiKey', in: 'header', name: 'Authorization' };

interface Given {
  readonly content?: Record<string, unknown>;
  readonly server?: string;
  readonly scheme?: Record<string, unknown>;
  /** Schemes that are required together with `scheme`. */
  readonly others?: readonly Record<string, unknown>[];
  readonly parameters?: readonly Record<string, unknown>[];
  readonly written?: readonly Record<string, unknown>[];
}

async function samplesOf(
  { content, server = 'https://api.example/v1', scheme = OAUTH, others = [], parameters = [], written }: Given,
  method = 'post',
) {
  const schemes = Object.fromEntries([scheme, ...others].map((each, index) => [`scheme${index}`, each]));
  const operation = await operationOf(
    {
      security: [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))],
      parameters,
      ...(content && { requestBody: { content } }),
      ...(written && { 'x-codeSamples': written }),
    },
    { servers: [{ url: server }], components: { securitySchemes: schemes } },
    method,
  );
  return operation.samples;
}

function codeOf(samples: readonly CodeSample[], id: string): string {
  return samples.find((sample) => sample.id === id)?.code ?? '';
}

const KEY = { name: 'Idempotency-Key', in: 'header', required: true, schema: TEXT };
const MATCH = { name: 'If-Match', in: 'header', required: true, schema: TEXT, example: HOSTILE };
const QUERY = { name: 'q', in: 'query', required: true, schema: { type: 'array', items: TEXT }, example: ["d'água", 'b'] };
const COOKIE = { name: 'session', in: 'cookie', required: true, schema: TEXT, example: HOSTILE };
const PARAMETERS = [KEY, MATCH, QUERY, COOKIE];

const JSON_VALUE = { note: HOSTILE, lines: 'a\nb: true,\n', empty: {}, list: [true, null, 1.5], __proto: false };
const FORM = { type: 'object', properties: { note: TEXT, photo: { type: 'string', format: 'binary' } } };

const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  JSON: { 'application/json': { example: JSON_VALUE } },
  'other JSON': { 'application/merge-patch+json': { example: JSON_VALUE } },
  XML: { 'application/xml': { example: `<a b="c">${HOSTILE}\n  <d/>"""\n</a>"` } },
  'a form': { 'application/x-www-form-urlencoded': { example: { note: HOSTILE, b: '2' } } },
  'a form with hostile names': { 'application/x-www-form-urlencoded': { example: { [HOSTILE]: HOSTILE } } },
  'parts and a file': { 'multipart/form-data': { schema: FORM, example: { note: `${HOSTILE}\n2`, [HOSTILE]: '', photo: '' } } },
  'typed parts': {
    'multipart/form-data': { example: { meta: { a: "'" } }, encoding: { meta: { contentType: 'application/json' } } },
  },
  'a file': { 'image/png': {} },
  'repeated fields': { 'application/x-www-form-urlencoded': { example: { a: [1, 2], b: HOSTILE } } },
  'texts alone as parts': { 'multipart/form-data': { schema: { type: 'object' }, example: { q: HOSTILE } } },
  'parts with headers': {
    'multipart/form-data': {
      schema: FORM,
      example: { note: HOSTILE, [HOSTILE]: HOSTILE, photo: '' },
      encoding: Object.fromEntries(
        ['note', HOSTILE, 'photo'].map((name) => [name, { headers: { 'X-A': { schema: TEXT, example: `b "c" $d 'e'` } } }]),
      ),
    },
  },
  'parts of another kind': {
    'multipart/related; type="text/plain"': { schema: FORM, example: { note: HOSTILE, [HOSTILE]: '', photo: '' } },
  },
  'a list of files': { 'multipart/form-data': { schema: { type: 'array', minItems: 2, items: { type: 'string', format: 'binary' } } } },
  'typed parts and files': {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { photo: { type: 'string', format: 'binary' }, files: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
      example: { photo: '', files: ['', ''], [HOSTILE]: { a: HOSTILE }, list: ['x', 'y'], none: null },
      encoding: { photo: { contentType: 'image/png' } },
    },
  },
};

function countIn(code: string, words: readonly string[]): readonly number[] {
  return words.map((word) => code.split(word).length - 1);
}

describe('credentials', () => {
  test.each([
    [
      'two keys in the query',
      [QUERY_KEY, { ...QUERY_KEY, name: 'token', 'x-variable': 'APP_TOKEN' }],
      ['key=', '&token=', 'API_KEY', 'APP_TOKEN'],
    ],
    ['keys in all places', [QUERY_KEY, HEADER_KEY, COOKIE_KEY], ['X-Key', 'sid=', 'API_KEY_2', 'API_KEY_3']],
    ['a key in the header of tokens', [AUTHORIZATION_KEY], ['API_KEY']],
    ['the same in another letter case', [{ ...AUTHORIZATION_KEY, name: 'authorization' }], ['API_KEY']],
    ['a key in a header with quotes in its name', [{ ...HEADER_KEY, name: 'X"Key' }], ['API_KEY']],
    ['a user and a password', [{ type: 'http', scheme: 'basic' }], ['USERNAME', 'PASSWORD']],
    ['a scheme that is no token of letters', [{ type: 'http', scheme: 'x.y+z' }], ['x.y+z', 'CREDENTIALS']],
  ])('all appear in the sample for each language: %s', async (_what, [scheme = {}, ...others], words) => {
    const samples = await samplesOf({ scheme, others, parameters: [{ ...QUERY, example: ['b'] }] });
    expect(samples).toHaveLength(10);
    for (const { id, lang, code } of samples) {
      expect({ id, code, missing: words.filter((word) => !code.includes(word)) }).toEqual({ id, code, missing: [] });
      expect({ code, faults: await parseSample(lang, code) }).toEqual({ code, faults: [] });
    }
  });

  test.each([
    ['a parameter in a header, in any case', HEADER_KEY, { name: 'x-key', in: 'header' }, /x-key/gi],
    ['a parameter in the query', QUERY_KEY, { name: 'key', in: 'query' }, /\bkey=/g],
    ['a parameter in a cookie', COOKIE_KEY, { name: 'sid', in: 'cookie' }, /\bsid=/g],
  ])('are sent once when %s repeats them', async (_what, scheme, parameter, pattern) => {
    const samples = await samplesOf({ scheme, parameters: [{ ...parameter, required: true, schema: TEXT, example: 'abc' }] });
    const counts = samples.map(({ id, code }) => [id, code.match(pattern)?.length, code.includes('API_KEY'), code.includes('abc')]);
    expect(counts).toEqual(samples.map(({ id }) => [id, 1, true, false]));
  });

  test('are those of the first scheme when two share a header', async () => {
    const samples = await samplesOf({ scheme: OAUTH, others: [{ type: 'http', scheme: 'basic' }, AUTHORIZATION_KEY] });
    const found = samples.map(({ id, code }) => [id, ...countIn(code, ['TOKEN', 'CREDENTIALS', 'PASSWORD', 'API_KEY'])]);
    expect(found).toEqual(samples.map(({ id }) => [id, 1, 0, 0, 0]));
  });
});

describe('codeSamples', () => {
  test('are ten samples in a fixed order', async () => {
    const samples = await samplesOf({});
    expect(samples.map(({ id, label, lang }) => [id, label, lang])).toEqual([
      ['curl', 'cURL', 'bash'],
      ['javascript', 'JavaScript', 'javascript'],
      ['node', 'Node', 'javascript'],
      ['python', 'Python', 'python'],
      ['java', 'Java', 'java'],
      ['csharp', 'C#', 'csharp'],
      ['php', 'PHP', 'php'],
      ['go', 'Go', 'go'],
      ['ruby', 'Ruby', 'ruby'],
      ['powershell', 'PowerShell', 'powershell'],
    ]);
  });

  test('start with the author\u2019s, each of which replaces the generated one in its language', async () => {
    const samples = await samplesOf({
      written: [
        { lang: 'Python', source: 'one()' },
        { lang: 'JavaScript', label: 'Node.js', source: 'two()' },
        { lang: 'python', label: 'Async', source: 'three()' },
        { lang: 'constructor', source: 'four()' },
        { lang: 'Shell', source: 'five' },
      ],
    });
    expect(samples.map(({ id }) => id).join(' ')).toBe('python node async constructor curl javascript java csharp php go ruby powershell');
  });

  test.each(Object.keys(BODIES))('send %s in code that parses, whatever the values contain', async (name) => {
    const samples = await samplesOf({ content: BODIES[name] ?? {}, parameters: PARAMETERS });
    for (const { lang, code } of samples) expect({ code, faults: await parseSample(lang, code) }).toEqual({ code, faults: [] });
    expect(samples.filter(({ code }) => /q7z-[1-9]/.test(code)).map(({ id }) => id)).toEqual([]);
  });

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ type: 'http', scheme: 'bearer' }, ['`Bearer ${process.env.TOKEN}`', '"Bearer " + os.environ["TOKEN"]', "('Bearer ' + $env:TOKEN)"]],
    [
      { type: 'http', scheme: 'basic' },
      [
        "`Basic ${Buffer.from(process.env.USERNAME + ':' + process.env.PASSWORD).toString('base64')}`",
        'auth=(os.environ["USERNAME"], os.environ["PASSWORD"])',
        "('Basic ' + [Convert]::ToBase64String([System.Text.Encoding]::UTF8.GetBytes($env:USERNAME + ':' + $env:PASSWORD)))",
      ],
    ],
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, ["'X-Key': process.env.API_KEY", '"X-Key": os.environ["API_KEY"]']],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, ['Cookie: `sid=${process.env.API_KEY}`', '"Cookie": "sid=" + os.environ["API_KEY"]']],
    [{ type: 'apiKey', in: 'query', name: 'key' }, ['/bookings?key=${process.env.API_KEY}`', '/bookings?key=" + os.environ["API_KEY"]']],
  ])('read the credentials of %j from the environment', async (scheme, expected) => {
    const samples = await samplesOf({ scheme });
    const code = ['node', 'python', 'powershell'].map((id) => codeOf(samples, id)).join('\n');
    for (const part of expected) expect(code).toContain(part);
  });

  test('read the host from the environment when the server has none', async () => {
    const samples = await samplesOf({ server: '/v1' }, 'get');
    expect(codeOf(samples, 'node')).toContain('fetch(`${process.env.BASE_URL}/v1/bookings`');
    expect(codeOf(samples, 'go')).toContain('requestUrl := os.Getenv("BASE_URL") + "/v1/bookings"');
  });
});

interface Arrival {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

test('a sample fails on an error response, and prints the request id', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(422, { 'Acme-Request-Id': 'req_1' }).end('{"code":"NO"}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const header = { 'Acme-Request-Id': { schema: TEXT } };
    const { samples } = await operationOf({ responses: { 422: { description: 'No.', headers: header } } }, { servers: [{ url: origin }] });
    const files = { 'sample.mjs': codeOf(samples, 'node'), 'sample.sh': codeOf(samples, 'curl') };
    const node = await inSampleFolder(files, ({ run }) => run('node', ['sample.mjs']));
    expect(node.code).toBe(1);
    expect(node.stderr).toContain('422, requestId req_1: {"code":"NO"}');
    if (!hasProgram('curl')) return;
    const shell = await inSampleFolder(files, ({ run }) => run('sh', ['sample.sh']));
    expect([shell.code, shell.stdout]).toEqual([22, '{"code":"NO"}']);
  } finally {
    server.close();
  }
});

test.each([
  ['java', 'response.code() + ", requestId " + response.header("Acme-Request-Id") + ": " + text'],
  ['csharp', '{(int)response.StatusCode}, requestId {requestId?.First()}: {text}'],
  ['php', "{$response->getStatusCode()}, requestId {$response->getHeaderLine('Acme-Request-Id')}: {$response->getBody()}"],
  ['go', 'log.Fatalf("%d, requestId %s: %s", res.StatusCode, res.Header.Get("Acme-Request-Id"), body)'],
  [
    'ruby',
    'abort "#{response.code}, requestId #{response[\'Acme-Request-Id\']}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
  ],
  ['powershell', 'throw "${status}, requestId $($received[\'Acme-Request-Id\']): $($response | ConvertTo-Json -Depth 9)"'],
  ['python', "{response.status_code}, requestId {response.headers.get('Acme-Request-Id')}: {response.text}"],
])('the sample in %s prints the error response', async (id, expected) => {
  const responses = { 200: { description: 'Fine.', headers: { 'Acme-Request-Id': { schema: TEXT } } } };
  const { samples } = await operationOf({ responses }, { servers: [{ url: 'https://api.example' }] });
  expect(codeOf(samples, id)).toContain(expected);
  // Without a request id header, the sample prints only the response.
  expect(codeOf(await samplesOf({}, 'get'), id)).not.toContain('requestId');
});

async function arrivalOf(given: Given, id: 'javascript' | 'node'): Promise<Arrival | undefined> {
  let arrival: Arrival | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      arrival = { method, url, headers, body: Buffer.concat(chunks).toString() };
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const code = codeOf(await samplesOf({ ...given, server: origin }), id);
    const files = {
      'sample.mjs': `globalThis.TOKEN = 't'; globalThis.API_KEY = 'k'; globalThis.sessionStorage = {};\n${code}`,
      file: 'bytes',
      photo: 'bytes',
      'files-1': 'one',
      'files-2': 'two',
    };
    const run = await inSampleFolder(files, (folder) => folder.run('node', ['sample.mjs'], { env: { TOKEN: 't', API_KEY: 'k' } }));
    expect(run).toMatchObject({ code: 0, stdout: '200 {}\n', stderr: expect.stringMatching(/^(?:BOOKING_KEY=[\da-f-]{36}\n)?$/) });
    return arrival;
  } finally {
    server.close();
  }
}

describe.each(['javascript', 'node'] as const)('the sample in %s, when executed,', (id) => {
  test('sends exactly the example', async () => {
    const parameters = [KEY, QUERY, { ...MATCH, example: `"v1\\'"` }, { ...COOKIE, example: 's' }];
    const arrival = await arrivalOf({ content: BODIES['JSON'] ?? {}, parameters }, id);
    expect(arrival).toMatchObject({
      method: 'POST',
      url: '/bookings?q=d%27%C3%A1gua&q=b',
      headers: {
        authorization: 'Bearer t',
        'if-match': `"v1\\'"`,
        cookie: 'session=s',
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect(JSON.parse(arrival?.body ?? '')).toEqual(JSON_VALUE);
  });

  test.each([
    ['XML', 'application/xml', `<a b="c">${HOSTILE}\n  <d/>"""\n</a>"`],
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams({ note: HOSTILE, b: '2' }).toString()],
    ['a form with hostile names', 'application/x-www-form-urlencoded', new URLSearchParams({ [HOSTILE]: HOSTILE }).toString()],
  ])('sends %s', async (name, type, body) => {
    const arrival = await arrivalOf({ content: BODIES[name] ?? {} }, id);
    expect(arrival?.headers['content-type']).toMatch(type);
    expect(arrival?.body).toBe(body);
  });
});

test('the Node sample sends files from disk', async () => {
  const binary = await arrivalOf({ content: BODIES['a file'] ?? {} }, 'node');
  expect(binary).toMatchObject({ body: 'bytes', headers: { 'content-type': 'image/png' } });
  const multipart = await arrivalOf({ content: { 'multipart/form-data': { schema: FORM, example: { note: "a'b", photo: '' } } } }, 'node');
  expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(multipart?.body).toMatch(/name="note"\r\n\r\na'b\r\n[^]*name="photo"; filename="photo"\r\n[^]*\r\n\r\nbytes\r\n/);
});

const TYPED = 'typed parts and files';

test('the Node sample sends several files, and the types of parts', async () => {
  const arrival = await arrivalOf({ content: BODIES[TYPED] ?? {} }, 'node');
  const heads = [...(arrival?.body ?? '').matchAll(/Content-Disposition: form-data; (.*)\r\n(?:Content-Type: (.*)\r\n)?/g)];
  expect(
    heads.map(([, disposition = '', type = '']) => `${disposition.replace(/^name="(?:a'b[^;]*)"/, 'name="…"')} ${type}`.trim()),
  ).toEqual([
    'name="photo"; filename="photo" image/png',
    'name="files"; filename="files-1" application/octet-stream',
    'name="files"; filename="files-2" application/octet-stream',
    'name="…" application/json',
    'name="list"',
    'name="list"',
  ]);
});

test.each([
  ['javascript', `formData.append('photo', document.querySelector('input[name="photo"]').files[0])`],
  ['javascript', `formData.append('files', document.querySelector('input[name="files"]').files[1])`],
  ['javascript', `], { type: 'application/json' }))\nformData.append('list', 'x')\nformData.append('list', 'y')\n`],
  ['node', `formData.append('photo', new Blob([fs.readFileSync('photo')], { type: 'image/png' }), 'photo')`],
  ['node', `formData.append('files', new Blob([fs.readFileSync('files-2')]), 'files-2')`],
  ['python', '("photo", ("photo", open("photo", "rb"), "image/png"))'],
  ['java', '.addFormDataPart("photo", "photo", RequestBody.create(MediaType.parse("image/png"), new File("photo")))'],
  ['csharp', 'fileContent0.Headers.ContentType = new MediaTypeHeaderValue("image/png");'],
  ['csharp', 'new StreamContent(File.OpenRead("files-2")), "files", "files-2"'],
  ['php', `'contents' => fopen('files-2', 'r')`],
  ['go', '"Content-Disposition": {`form-data; name="photo"; filename="photo"`},\n\t\t"Content-Type":        {"image/png"},'],
  ['go', 'part, _ = writer.CreateFormFile("files", "files-2")\n\tfile, _ = os.Open("files-2")'],
  ['go', '"Content-Disposition": {fmt.Sprintf(`form-data; name=%q`, "a\'b'],
  ['ruby', `form_data << ['photo', File.open('photo'), { filename: 'photo', content_type: 'image/png' }]`],
  ['ruby', `', { filename: 'blob', content_type: 'application/json' }]`],
  ['powershell', `$file.Headers.ContentType = 'image/png'\n$form.Add($file, 'photo', 'photo')`],
  ['powershell', `, [System.Text.Encoding]::UTF8, 'application/json'), '`],
])('the sample in %s sends files and the types of parts: %s', async (id, expected) => {
  expect(codeOf(await samplesOf({ content: BODIES[TYPED] ?? {} }), id)).toContain(expected);
});

test.each([
  ['python', '"a": [\n        "1",\n        "2"\n      ]'],
  ['java', '.add("a", "1")\n  .add("a", "2")'],
  ['csharp', 'new("a", "1"),\n  new("a", "2"),'],
  ['go', 'postData.Add("a", "1")\n\tpostData.Add("a", "2")'],
  ['php', `'body' => 'a=1&a=2&b=`],
  ['javascript', `body: 'a=1&a=2&b=`],
])('the sample in %s sends repeated fields', async (id, expected) => {
  expect(codeOf(await samplesOf({ content: BODIES['repeated fields'] ?? {} }), id)).toContain(expected);
});

test('the Python sample sends text parts as multipart, not as a form', async () => {
  expect(codeOf(await samplesOf({ content: BODIES['texts alone as parts'] ?? {} }), 'python')).toContain('files=[\n      ("q", (None, ');
});

test('the C# sample parses a media type with parameters', async () => {
  const content = { 'application/json; v=1': { example: {} } };
  expect(codeOf(await samplesOf({ content }), 'csharp')).toContain('MediaTypeHeaderValue.Parse("application/json; v=1")');
});

test.each([
  ['get', BODIES['JSON'], 'curl python csharp php go ruby powershell'],
  ['head', BODIES['JSON'], 'curl python csharp php go ruby powershell'],
  ['get', undefined, 'curl javascript node python java csharp php go ruby powershell'],
  ['trace', undefined, 'curl python java csharp php go ruby powershell'],
])('a %s is omitted when the language’s client rejects it', async (method, content, expected) => {
  expect((await samplesOf({ ...(content && { content }) }, method)).map(({ id }) => id).join(' ')).toBe(expected);
});

/** Replaces the library `requests` with a stub that prints call arguments. */
const REQUESTS = `
import json
class Answer: ok = True; status_code = 200; text = "{}"
def post(url, **options):
    if "data" in options and hasattr(options["data"], "read"): options["data"] = options["data"].read()
    if isinstance(options.get("data"), bytes): options["data"] = options["data"].decode()
    assert options.pop("timeout") == (5, 30)
    print(json.dumps([url, options]))
    return Answer
`;

describe.skipIf(!hasProgram('python3'))('the Python sample, when executed,', () => {
  const callOf = async (given: Given): Promise<unknown> => {
    const files = { 'sample.py': codeOf(await samplesOf(given), 'python'), 'requests.py': REQUESTS, file: 'bytes' };
    const { stdout, stderr } = await inSampleFolder(files, ({ run }) =>
      run('python3', ['sample.py'], { env: { TOKEN: 't', PYTHONUTF8: '1' } }),
    );
    expect(stderr).toBe('');
    return JSON.parse(stdout.split('\n')[0] ?? '');
  };

  test.each([
    ['JSON', { json: JSON_VALUE }],
    ['XML', { data: `<a b="c">${HOSTILE}\n  <d/>"""\n</a>"` }],
    ['a form', { data: { note: HOSTILE, b: '2' } }],
    ['a file', { data: 'bytes' }],
  ])('sends %s', async (name, expected) => {
    const headers = { Authorization: 'Bearer t', 'If-Match': HOSTILE };
    expect(await callOf({ content: BODIES[name] ?? {}, parameters: [MATCH] })).toEqual([
      'https://api.example/v1/bookings',
      { ...expected, headers: expect.objectContaining(headers) },
    ]);
  });
});

test.each([
  ['go', 'strings.NewReader("{\\n  \\"note\\": \\"a\'b\\\\\\"$c \\\\\\\\ #{d} ${e} {f} `g` %s'],
  ['ruby', 'request.body = \'{\n  "note": "a\\\'b\\\\"$c \\\\\\\\ #{d} ${e} {f} `g` %s'],
  ['powershell', 'GetBytes(\'{\n  "note": "a\'\'b\\"$c \\\\ #{d} ${e} {f} `g` %s'],
  ['java', '"""\n{\n  "note": "a\'b\\\\"$c \\\\\\\\ #{d} ${e} {f} `g` %s'],
  ['php', '\'body\' => \'{\n  "note": "a\\\'b\\\\"$c \\\\\\\\ #{d} ${e} {f} `g` %s'],
  ['csharp', '"""\n{\n  "note": "a\'b\\"$c \\\\ #{d} ${e} {f} `g` %s'],
])('the sample in %s escapes its language’s placeholders', async (id, expected) => {
  expect(codeOf(await samplesOf({ content: BODIES['JSON'] ?? {} }), id)).toContain(expected);
});

test('a part keeps its charset in every language, and is written as XML according to its schema', async () => {
  const order = { type: 'object', properties: { id: { type: 'integer' } } };
  const schema = { type: 'object', properties: { order, note: TEXT } };
  const encoding = { order: { contentType: 'application/xml' }, note: { contentType: 'text/plain; charset=iso-8859-1' } };
  const samples = await samplesOf({ content: { 'multipart/form-data': { schema, encoding } } });
  expect(codeOf(samples, 'curl')).toContain(
    `</order>";type=application/xml' \\\n  --form 'note=string;type=text/plain; charset=iso-8859-1'`,
  );
  expect(codeOf(samples, 'curl')).toContain('<order>\n  <id>1</id>');
  expect(codeOf(samples, 'csharp')).toContain('MediaTypeHeaderValue.Parse("text/plain; charset=iso-8859-1")');
  expect(codeOf(samples, 'powershell')).toContain("[System.Text.Encoding]::GetEncoding('iso-8859-1'), 'text/plain')");
  for (const { code } of samples) expect(code).toContain('iso-8859-1');
});

test('the Python sample sends JSON null', async () => {
  const code = codeOf(await samplesOf({ content: { 'application/json': { example: null } } }), 'python');
  expect(code).toContain('data="null".encode()');
  expect(code).toContain('"Content-Type": "application/json"');
});

test('the Python sample sends a number that overflows as text, and an integer of any size as a value', async () => {
  const pythonOf = async (number: string) =>
    codeOf(await samplesOf({ content: { 'application/json': { example: { big: new LosslessNumber(number) } } } }), 'python');
  expect(await pythonOf('1e400')).toContain('data="""{\n  "big": 1e400\n}""".encode()');
  expect(await pythonOf('1e300')).toContain('json={\n      "big": 1e300\n    }');
  expect(await pythonOf(`1${'0'.repeat(400)}`)).toContain('json={\n      "big": 1000');
});

test('a file without a type is sent as bytes in every language that would omit the type', async () => {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const samples = await samplesOf({ content: { 'multipart/form-data': { schema } } });
  expect(codeOf(samples, 'python')).toContain('("file", ("file", open("file", "rb"), "application/octet-stream"))');
  const mixed = await samplesOf({ content: { 'multipart/mixed': { schema } } });
  for (const id of ['python', 'node', 'javascript']) expect(codeOf(mixed, id)).toContain('Content-Type: application/octet-stream');
});

test('an encoded string in a multipart body is sent as bytes in every language, and objects in a list as XML when specified', async () => {
  const line = { type: 'object', properties: { id: { type: 'integer' } } };
  const properties = { data: { ...TEXT, contentEncoding: 'base64' }, lines: { type: 'array', items: line } };
  const encoding = { lines: { contentType: 'application/xml' } };
  const content = {
    'multipart/form-data': { schema: { type: 'object', properties }, encoding, example: { data: 'YQ==', lines: [{ id: 1 }, { id: 2 }] } },
  };
  const samples = await samplesOf({ content });
  for (const { code } of samples) expect(code).toContain('application/octet-stream');
  for (const { code } of samples) expect(code).toMatch(/<lines>\n\s*<id>2<\/id>|<lines>(?:\\r)?\\n\s*<id>2<\/id>/);
});
