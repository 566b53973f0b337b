import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../src/openapi/api.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { checkArrival } from '../real-specs/samples/check-arrival.ts';
import { readWire } from '../real-specs/samples/read-wire.ts';
import { type Arrival, type Recorder, startRecorder } from '../real-specs/samples/record.ts';
import { contentOf } from '../real-specs/samples/run-curl.ts';
import { readSource, type Source } from '../real-specs/source.ts';
import { hasProgram, inSampleFolder, type SampleFolder } from '../samples/run-sample.ts';

const FILE = { type: 'string', format: 'binary' };
const INTEGERS = { type: 'array', items: { type: 'integer' } };
const OBJECT = { type: 'object', properties: { a: { type: 'integer' } } };

const given = (place: string, name: string, example: unknown, rest: object = {}) => ({
  name,
  in: place,
  required: true,
  schema: {},
  example,
  ...rest,
});

/** Characters with a special meaning inside some language's quotes. */
const TEXT = `a'b"c \\ #{d} $e \${f} {g} %s é & = +`;

const body = (type: string, media: object) => ({ requestBody: { required: true, content: { [type]: media } } });

const OPERATIONS: Readonly<Record<string, readonly [method: string, operation: object]>> = {
  '/matrix/{color}/{ids}': [
    'get',
    {
      parameters: [
        given('path', 'color', 'b/c', { style: 'matrix' }),
        given('path', 'ids', [1, 2], { style: 'matrix', explode: true, schema: INTEGERS }),
      ],
    },
  ],
  '/label/{color}/{who}': [
    'get',
    {
      parameters: [
        given('path', 'color', ['a', 'b'], { style: 'label', schema: INTEGERS }),
        given('path', 'who', { a: 1, b: 'c d' }, { schema: OBJECT }),
      ],
    },
  ],
  '/query': [
    'get',
    {
      parameters: [
        given('query', 'list', [1, 2], { schema: INTEGERS }),
        given('query', 'one', [1, 2], { explode: false, schema: INTEGERS }),
        given('query', 'pipes', [1, 2], { style: 'pipeDelimited', explode: false, schema: INTEGERS }),
        given('query', 'where', { a: 1 }, { style: 'deepObject', explode: true, schema: OBJECT }),
        { name: 'json', in: 'query', required: true, content: { 'application/json': { schema: OBJECT, example: { a: 'b c&d' } } } },
        given('query', 'raw', 'a/b?c', { allowReserved: true }),
        given('header', 'X-Ids', ['a', 'b'], { schema: INTEGERS }),
        given('cookie', 'session', 'a b'),
      ],
    },
  ],
  '/json': ['post', body('application/json', { example: { text: TEXT, list: [1, null, true], none: null } })],
  '/typed': ['post', body('application/json; v=1', { example: { a: 1 } })],
  '/form': ['post', body('application/x-www-form-urlencoded', { example: { text: TEXT, list: [1, 2], none: null, o: { k: 'v' } } })],
  '/styled-form': [
    'post',
    body('application/x-www-form-urlencoded', {
      example: { list: ['a,b', 'c'], where: { a: 1 } },
      encoding: { list: { explode: false }, where: { style: 'deepObject', explode: true } },
    }),
  ],
  '/upload': [
    'post',
    body('multipart/form-data', {
      schema: {
        type: 'object',
        required: ['photo'],
        properties: {
          photo: FILE,
          files: { type: 'array', minItems: 2, items: FILE },
          meta: OBJECT,
          text: { type: 'string', example: TEXT },
        },
      },
      encoding: { photo: { contentType: 'image/png' } },
    }),
  ],
  '/part-headers': [
    'post',
    body('multipart/form-data', {
      schema: { type: 'object', properties: { text: { type: 'string', example: TEXT }, photo: FILE } },
      encoding: {
        text: { headers: { 'X-A': { schema: { type: 'string' }, example: 'b "c"' } } },
        photo: { headers: { 'X-Id': { schema: { type: 'integer' } } } },
      },
    }),
  ],
  '/mixed': ['post', body('multipart/mixed', { schema: { type: 'object', properties: { meta: OBJECT, photo: FILE } } })],
  '/texts': ['post', body('multipart/form-data', { schema: { type: 'object', properties: { a: { type: 'string' }, b: INTEGERS } } })],
  '/xml': ['post', body('application/xml', { example: `<a b="c">${TEXT.replaceAll('&', '&amp;')}\n  <d/></a>` })],
  '/basic': ['get', { security: [{ login: [] }] }],
  '/bytes': ['put', body('application/octet-stream', {})],
  '/search': ['get', body('application/json', { example: { q: TEXT } })],
  '/search-form': ['get', body('multipart/form-data', { schema: { type: 'object', properties: { q: { type: 'string' } } } })],
};

function documentAt(origin: string): object {
  const paths = Object.entries(OPERATIONS).map(([path, [method, operation]], index) => [
    path,
    { [method]: { operationId: `o${index}`, summary: path, ...OK, ...operation } },
  ]);
  const securitySchemes = {
    login: { type: 'http', scheme: 'basic' },
    token: { type: 'http', scheme: 'bearer' },
    key: { type: 'apiKey', in: 'query', name: 'key' },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Kinds', version: '1' },
    servers: [{ url: `${origin}/v1` }],
    security: [{ token: [], key: [] }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes },
  };
}

interface Runner {
  readonly id: string;
  readonly isThere: () => boolean;
  readonly file: string;
  readonly write?: (code: string) => string;
  readonly commands: readonly (readonly [program: string, ...args: readonly string[]])[];
}

const GUZZLE = '/usr/share/php/GuzzleHttp/autoload.php';
const JARS = ['/usr/share/java/okhttp.jar', '/usr/share/java/okio.jar'];

const PAGE = `globalThis.TOKEN = 'token'; globalThis.API_KEY = 'key'; globalThis.USERNAME = 'ann'; globalThis.PASSWORD = 'a:b';
const content = (name) => new File(['content of ' + name], name, { type: name === 'photo' ? 'image/png' : '' });
const filesOf = (name) => (name === 'files' ? ['files-1', 'files-2'] : [name]).map(content);
globalThis.document = { querySelector: (selector) => ({ files: filesOf(/name="(.*)"/.exec(selector)?.[1] ?? 'file') }) };
`;

function classOf(code: string): string {
  const lines = code.split('\n');
  const imports = lines.filter((line) => /^import .+;$/.test(line));
  const rest = lines.filter((line) => !imports.includes(line));
  return `${imports.join('\n')}\n\nclass Sample {\n  public static void main(String[] args) throws Exception {\n${rest.join('\n')}\n  }\n}\n`;
}

const RUNNERS: readonly Runner[] = [
  { id: 'curl', isThere: () => hasProgram('curl'), file: 'sample.sh', commands: [['sh', 'sample.sh']] },
  { id: 'javascript', isThere: () => true, file: 'sample.mjs', write: (code) => PAGE + code, commands: [['node', 'sample.mjs']] },
  { id: 'node', isThere: () => true, file: 'sample.mjs', commands: [['node', 'sample.mjs']] },
  { id: 'python', isThere: () => hasProgram('python3'), file: 'sample.py', commands: [['python3', 'sample.py']] },
  {
    id: 'java',
    isThere: () => hasProgram('javac') && JARS.every((jar) => existsSync(jar)),
    file: 'Sample.java',
    write: classOf,
    commands: [
      ['javac', '-encoding', 'UTF-8', '-cp', JARS.join(':'), 'Sample.java'],
      ['java', '-cp', ['.', ...JARS].join(':'), 'Sample'],
    ],
  },
  {
    id: 'php',
    isThere: () => hasProgram('php') && existsSync(GUZZLE),
    file: 'sample.php',
    write: (code) => `<?php require '${GUZZLE}';\n${code}`,
    commands: [['php', 'sample.php']],
  },
  { id: 'go', isThere: () => hasProgram('go'), file: 'sample.go', commands: [['go', 'run', 'sample.go']] },
  { id: 'ruby', isThere: () => hasProgram('ruby'), file: 'sample.rb', commands: [['ruby', 'sample.rb']] },
  { id: 'powershell', isThere: () => hasProgram('pwsh'), file: 'sample.ps1', commands: [['pwsh', 'sample.ps1']] },
];

const OWN_HEADERS = new Set(['connection', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'transfer-encoding']);

/** Languages whose HTTP clients add a file name to a string part that has a media type. */
const WITH_BLOBS = new Set(['javascript', 'node', 'ruby']);

let recorder: Recorder;
let api: Api;
let source: Source;

beforeAll(async () => {
  recorder = await startRecorder();
  const document = documentAt(`http://127.0.0.1:${recorder.port}`);
  api = await apiOf({ ...document });
  source = await inSampleFolder({ 'spec.json': JSON.stringify(document) }, ({ path }) => readSource(`${path}/spec.json`));
});

afterAll(() => recorder.close());

async function run(folder: SampleFolder, commands: Runner['commands']): Promise<void> {
  for (const [program, ...args] of commands) {
    const env = {
      TOKEN: 'token',
      API_KEY: 'key',
      USERNAME: 'ann',
      PASSWORD: 'a:b',
      GOCACHE: '/tmp/go-cache',
      GOFLAGS: '-mod=mod',
      PYTHONUTF8: '1',
      LANG: 'C.UTF-8',
    };
    const { code, stderr } = await folder.run(program, args, { timeoutMs: 120_000, env });
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  }
}

/** Languages whose clients cannot send a body with GET, so no such sample exists. */
const WITHOUT_BODY = new Set(['javascript', 'node', 'java']);

/** User and password from the environment (RFC 7617). */
const BASIC = `Basic ${Buffer.from('ann:a:b').toString('base64')}`;

/** Expected names, headers and contents of parts. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/part-headers': [`multipart/form-data text x-a: b "c" ${TEXT}`, 'multipart/form-data photo x-id: 1 content of photo'],
  '/mixed': ['multipart/mixed meta {"a":1}', 'multipart/mixed photo content of photo'],
};

describe.each(RUNNERS)('the samples in $id', ({ id, isThere, file, write = (code) => code, commands }) => {
  const paths = Object.keys(OPERATIONS).filter((path) => !(WITHOUT_BODY.has(id) && path.startsWith('/search')));
  test.skipIf(!isThere()).each(paths)('send the specified request at %s', { timeout: 180_000 }, async (path) => {
    const operation = api.operations.find((one) => one.path === path);
    const wire = readWire(source).find((one) => one.path === path);
    const code = operation?.samples.find((sample) => sample.id === id)?.code;
    if (code === undefined || !wire) throw new Error(`There is no sample of ${path}.`);
    const names = ['file', 'photo', 'files-1', 'files-2'];
    const files = { ...Object.fromEntries(names.map((name) => [name, contentOf(name)])), [file]: write(code) };
    const arrival = await arrivalOf(files, commands);
    const headers = arrival.headers.filter(([name]) => !OWN_HEADERS.has(name));
    const isBlob = path === '/upload' && WITH_BLOBS.has(id);
    expect(checkArrival(source, wire, { ...arrival, headers })).toEqual(isBlob ? ['body: the part meta is a file'] : []);
  });

  test.skipIf(!isThere())('encode the user name and password', { timeout: 180_000 }, async () => {
    const code = api.operations.find((one) => one.path === '/basic')?.samples.find((sample) => sample.id === id)?.code ?? '';
    const { headers } = await arrivalOf({ [file]: write(code) }, commands);
    expect(headers.filter(([name]) => name === 'authorization')).toEqual([['authorization', BASIC]]);
  });

  test.skipIf(!isThere()).each(Object.entries(PARTS))('write the parts at %s', { timeout: 180_000 }, async (path, parts) => {
    const code = api.operations.find((one) => one.path === path)?.samples.find((sample) => sample.id === id)?.code;
    if (code === undefined) throw new Error(`There is no sample of ${path}.`);
    expect(partsOf(await arrivalOf({ photo: contentOf('photo'), [file]: write(code) }, commands))).toEqual(parts);
  });
});

function partsOf({ headers, body: bytes }: Arrival): readonly string[] {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const [kind = '', boundary = ''] = type.split(/;\s*boundary=/);
  const parts = bytes
    .toString()
    .split(`--${boundary.replaceAll('"', '')}`)
    .slice(1, -1);
  return parts.map((part) => {
    const [head = '', content = ''] = part.slice(2, -2).split(/\r\n\r\n(.*)/s);
    const name = /\bname="?([^";\r]*)/.exec(head)?.[1] ?? '';
    const own = head.split('\r\n').filter((line) => /^x-/i.test(line));
    return [kind, name, ...own.map((line) => line.toLowerCase()), content].join(' ');
  });
}

async function arrivalOf(files: Readonly<Record<string, string>>, commands: Runner['commands']): Promise<Arrival> {
  const before = recorder.arrivals.get('')?.length ?? 0;
  await inSampleFolder(files, (folder) => run(folder, commands));
  const [arrival, ...others] = recorder.arrivals.get('')?.slice(before) ?? [];
  if (!arrival) throw new Error('Nothing has arrived.');
  expect(others).toEqual([]);
  return arrival;
}
