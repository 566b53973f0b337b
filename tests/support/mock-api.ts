import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSchemas, type SpecSchemas } from '../../src/checks/writing/open-schemas.ts';
import type { Api, MediaType, Operation, Parameter } from '../../src/openapi/api.ts';
import { buildApi } from '../../src/openapi/build/build-api.ts';
import { loadSpec } from '../../src/openapi/load/load-spec.ts';
import type { Json, Schema } from '../../src/openapi/schema.ts';

export interface MockApi {
  readonly origin: string;
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
}

export const WEBHOOK_PATH = '/receiver';

/**
 * Serves a specification's operations under their servers' paths, and receives its webhooks. Responds with the first success example,
 * or with 400 and the reason if the path, credentials, required parameters or body are invalid.
 */
export async function startMockApi(text: string, filePath: string): Promise<MockApi> {
  const { spec } = loadSpec(text, filePath);
  if (!spec) throw new Error(`${filePath} cannot be read.`);
  const api = buildApi(spec, 'mock');
  const schemas = await openSchemas(spec);
  const faults: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, api, schemas).then(({ status, type, body }) => {
      if (status >= 400) faults.push(`${request.method} ${request.url}: ${body}`);
      return response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
    });
  });
  return { origin: await listen(server), faults, close: () => close(server) };
}

async function answer(request: IncomingMessage, api: Api, schemas: SpecSchemas): Promise<Answer> {
  try {
    return await answerTo(await readCall(request), api, schemas);
  } catch (error) {
    return { status: 400, body: error instanceof Error ? error.message : String(error) };
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function readCall(request: IncomingMessage): Promise<Call> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return { method: request.method ?? '', url: new URL(request.url ?? '/', 'http://mock'), headers: request.headers, body };
}

async function answerTo(call: Call, api: Api, schemas: SpecSchemas): Promise<Answer> {
  const { operation, values } = findOperation(call, api);
  checkCredentials(call, operation);
  for (const parameter of operation.parameters) await checkParameter(call, parameter, values, schemas);
  await checkBody(call, operation, schemas);
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  if (!success) throw new Error('the specification has no success to answer with');
  const [media] = success.content;
  const text = media?.examples[0]?.text;
  // Sends 200 for `2XX`, which matches every success status.
  return { status: Number(success.status.replaceAll('X', '0')), ...(media && text !== undefined && { type: media.name, body: text }) };
}

function findOperation(call: Call, api: Api): { operation: Operation; values: Readonly<Record<string, string>> } {
  if (call.url.pathname === WEBHOOK_PATH) {
    const operation = api.webhooks.find(({ method }) => method === call.method);
    if (operation) return { operation, values: {} };
  }
  for (const operation of api.operations) {
    // Ignores the server's path if it has variables, because a variable may be any part of the path.
    const base = new URL(operation.servers[0]?.url.replaceAll(/\{[^{}]+\}/g, 'x') ?? '/', 'http://mock').pathname.replace(/\/$/, '');
    const isOwnServer = operation.servers[0]?.variables.length !== 0;
    const pattern = operation.path.replaceAll(/[.+?^$()[\]\\|*]/g, '\\$&').replaceAll(/\{([^{}]+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${isOwnServer ? '' : base}${pattern}$`).exec(call.url.pathname);
    if (match && operation.method === call.method) return { operation, values: { ...match.groups } };
  }
  throw new Error('no operation has this method and path');
}

function checkCredentials(call: Call, { security }: Operation): void {
  const [requirement] = security;
  for (const { scheme } of requirement?.schemes ?? []) {
    const header = scheme.kind === 'apiKey' ? scheme.parameterName : 'authorization';
    const value = String(call.headers[header.toLowerCase()] ?? '');
    if (value === '' || (scheme.kind === 'oauth2' && !/^Bearer \S+$/.test(value))) throw new Error(`no credentials in ${header}`);
  }
  if (security.length === 0 && call.headers.authorization !== undefined) throw new Error('credentials that nobody asked for');
}

async function checkParameter(
  { url, headers }: Call,
  { name, in: place, required, schema }: Parameter,
  values: Readonly<Record<string, string>>,
  schemas: SpecSchemas,
): Promise<void> {
  const found =
    { path: values[name], header: headers[name.toLowerCase()], query: url.searchParams.get(name) }[place as 'path'] ?? undefined;
  if (found === undefined) {
    if (required) throw new Error(`no ${place} parameter ${name}`);
    return;
  }
  if (!schema) return;
  const text = decodeURIComponent(String(found));
  const { units } = await schemas.validate(schema.pointer, valueOf(text, schema));
  if (units.length > 0) throw new Error(`the ${place} parameter ${name} cannot be ${text}`);
}

function valueOf(text: string, { kind }: Schema): Json {
  if (kind === 'array') return text.split(',');
  return kind === 'number' || kind === 'integer' || kind === 'boolean' ? (JSON.parse(text) as Json) : text;
}

async function checkBody({ headers, body }: Call, { requestBody }: Operation, schemas: SpecSchemas): Promise<void> {
  if (!requestBody) {
    if (body !== '') throw new Error('a body that the operation does not take');
    return;
  }
  const type = headers['content-type']?.split(';')[0];
  const media: MediaType | undefined = requestBody.content.find(({ name }) => name === type);
  if (!media) throw new Error(`the media type ${type}`);
  if (!media.schema) return;
  const { units } = await schemas.validate(media.schema.pointer, JSON.parse(body));
  if (units.length > 0) throw new Error(`the body does not fit: ${JSON.stringify(units[0])}`);
}
