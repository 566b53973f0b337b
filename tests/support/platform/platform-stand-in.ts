import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Edge, startEdge } from '../edge.ts';
import { readTree } from '../file-tree.ts';

/** A fault in how the platform stores a correct upload. */
export type Mishap = (files: Map<string, Buffer>) => void;

/** How the API misbehaves on a request. `lose the answer` handles the request, but does not respond. */
export type Fault = 'refuse' | 'lose the answer' | 'do nothing' | 'know nothing' | 'answer with a page';

export interface PlatformStandIn {
  readonly env: Readonly<Record<string, string>>;
  /** Public URL of the deployed site, without a trailing slash. */
  readonly address: string;
  /** Ids of the uploaded versions, oldest first. */
  readonly uploaded: () => readonly string[];
  /** Ids of the deployed versions, oldest first. */
  readonly deployed: () => readonly string[];
  /** Applies a mishap to the next version. */
  readonly next: (mishap: Mishap) => void;
  /** Sets faults for the next requests to a route, such as `POST /deployments`; `undefined` means no fault. */
  readonly fail: (route: string, ...faults: readonly (Fault | undefined)[]) => void;
  readonly heal: () => void;
  /** Calls `act` once, after a request to this route is answered. */
  readonly after: (route: string, act: () => void) => void;
  /** Stores a release that somebody else uploaded, without starting wrangler. @returns the version's id */
  readonly uploadElsewhere: (dist: string) => Promise<string>;
  readonly deployElsewhere: (id: string) => void;
  readonly stop: () => Promise<void>;
}

interface Version {
  readonly id: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

interface Share {
  readonly version_id: string;
  readonly percentage: number;
}

interface Deployment {
  readonly id: string;
  readonly created_on: string;
  readonly versions: readonly Share[];
}

interface Manifest {
  readonly [name: string]: { readonly hash: string; readonly size: number };
}

interface Metadata {
  readonly assets?: { readonly jwt: string; readonly config?: { readonly _headers?: string; readonly _redirects?: string } };
}

const SCRIPT = /^\/accounts\/[^/]+\/workers\/scripts\/[^/]+/;

/**
 * Starts a local server with the parts of the platform's API that wrangler uses to upload, deploy and roll back. The edge runtime serves
 * the deployed files, according to the settings in `docsRoot`.
 */
export async function startPlatform(docsRoot: string): Promise<PlatformStandIn> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'platform-')));
  const blobs = new Map<string, Buffer>();
  const manifests = new Map<string, Manifest>();
  const versions: Version[] = [];
  const deployments: Deployment[] = [];
  const order: string[] = [];
  const edges = new Map<string, Promise<Edge>>();
  let mishap: Mishap = () => undefined;
  let failing: { readonly route: string; readonly faults: (Fault | undefined)[] } | undefined;
  let then: { readonly route: string; readonly act: () => void } | undefined;

  const store = (files: Version['files']): Version => {
    const version = { id: randomUUID(), files };
    versions.push(version);
    return version;
  };

  const take = (metadata: Metadata): Version => {
    const { jwt = '', config = {} } = metadata.assets ?? {};
    const files = new Map<string, Buffer>();
    for (const [name, { hash }] of Object.entries(manifests.get(jwt) ?? {})) {
      const bytes = blobs.get(hash);
      if (!bytes) throw new Error(`The file ${name} was never uploaded.`);
      files.set(name.slice(1), bytes);
    }
    for (const name of ['_headers', '_redirects'] as const) if (config[name]) files.set(name, Buffer.from(config[name]));
    mishap(files);
    mishap = () => undefined;
    return store(files);
  };

  const deployTo = (shares: readonly Share[]): Deployment => {
    const deployment = { id: randomUUID(), created_on: new Date().toISOString(), versions: shares };
    deployments.push(deployment);
    order.push(shares[0]?.version_id ?? '');
    return deployment;
  };

  const answer = async (request: IncomingMessage, body: Buffer): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', 'http://api.example');
    const route = `${request.method} ${pathname.replace(SCRIPT, '')}`;
    if (route === 'POST /assets-upload-session') {
      const { manifest } = JSON.parse(body.toString()) as { manifest: Manifest }; // wrangler's format
      const jwt = tokenOf(randomUUID());
      manifests.set(jwt, manifest);
      const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter((hash) => !blobs.has(hash));
      return { jwt, buckets: missing.length > 0 ? [missing] : [] };
    }
    if (pathname.endsWith('/workers/assets/upload')) {
      for (const [hash, file] of await formOf(request, body)) blobs.set(hash, Buffer.from(await textOf(file), 'base64'));
      return { jwt: request.headers.authorization?.replace('Bearer ', '') };
    }
    if (route === 'POST /versions') {
      const form = await formOf(request, body);
      const metadata = JSON.parse(await textOf(form.get('metadata') ?? '{}')) as Metadata; // wrangler's format
      return { ...describeVersion(take(metadata)), startup_time_ms: 1 };
    }
    if (route === 'PUT ') {
      // A worker's first release is served at once.
      const form = await formOf(request, body);
      const { id } = take(JSON.parse(await textOf(form.get('metadata') ?? '{}')) as Metadata); // wrangler's format
      deployTo([{ version_id: id, percentage: 100 }]);
      return { id, etag: id, pipeline_hash: id, deployment_id: id, startup_time_ms: 1 };
    }
    if (route === 'GET /versions') return { items: versions.map(describeVersion) };
    if (route.startsWith('GET /versions/')) {
      const version = versions.find(({ id }) => pathname.endsWith(id));
      return version && describeVersion(version);
    }
    if (route === 'GET /deployments' && deployments.length > 0) return { deployments: deployments.toReversed() };
    if (route === 'POST /deployments') {
      const { versions: shares } = JSON.parse(body.toString()) as { versions: readonly Share[] }; // wrangler's format
      return deployTo(shares);
    }
    if (pathname.includes('/workers/services/') && order.length === 0) return undefined;
    if (pathname.includes('/workers/services/'))
      return { default_environment: { environment: 'production', script: { tag: 'a', tags: null } } };
    const subdomain = { enabled: true, previews_enabled: true, preview_url_suffix: '-site.workers.example' };
    if (route.endsWith(' /subdomain')) return subdomain;
    if (pathname.includes('/workers/workers/')) return { subdomain };
    if (pathname.endsWith('/workers/subdomain')) return { subdomain: 'site' };
    if (route.endsWith(' /script-settings') || route.endsWith(' /settings')) return { tags: [], bindings: [] };
    return undefined;
  };

  /** Versions with the same files share an edge, because starting one takes longer than most tests. */
  const edgeOf = ({ files }: Version): Promise<Edge> => {
    const digest = digestOf(files);
    const known = edges.get(digest) ?? serve(path.join(folder, digest), files, docsRoot);
    edges.set(digest, known);
    return known;
  };

  const api = await listen(async (request, response) => {
    const body = await bodyOf(request);
    const route = `${request.method} ${new URL(request.url ?? '/', 'http://api.example').pathname.replace(SCRIPT, '')}`;
    const fault = failing?.route === route ? failing.faults.shift() : undefined;
    if (fault === 'refuse') {
      const errors = [{ code: 10_013, message: 'The platform is out of order.' }];
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false, result: null, errors }));
      return;
    }
    if (fault === 'answer with a page') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<!doctype html><title>502 Bad gateway</title>');
      return;
    }
    const result = fault === 'know nothing' ? undefined : fault === 'do nothing' ? { id: randomUUID() } : await answer(request, body);
    if (fault === 'lose the answer') {
      request.socket.destroy();
      return;
    }
    response.once('finish', () => {
      if (then?.route !== route) return;
      const { act } = then;
      then = undefined;
      act();
    });
    const isKnown = result !== undefined;
    const errors = isKnown ? [] : [{ code: 10_007, message: `There is no ${request.method} ${request.url}.` }];
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: isKnown, result: result ?? null, errors, messages: [] }));
  });
  const site = await listen(async (request, response) => {
    const version = versions.find(({ id }) => id === order.at(-1));
    if (!version) {
      response.writeHead(404).end('There is nothing here yet.');
      return;
    }
    const { origin } = await edgeOf(version);
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    headers.delete('connection');
    const found = await fetch(origin + (request.url ?? '/'), { headers, redirect: 'manual' });
    const sent = Object.fromEntries(
      [...found.headers].filter(([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name)),
    );
    response.writeHead(found.status, sent).end(Buffer.from(await found.arrayBuffer()));
  });
  return {
    env: { CLOUDFLARE_API_BASE_URL: api.address, CLOUDFLARE_API_TOKEN: 'for-the-stand-in', CLOUDFLARE_ACCOUNT_ID: 'account' },
    address: site.address,
    uploaded: () => versions.map(({ id }) => id),
    deployed: () => order,
    next: (what) => (mishap = what),
    fail: (route, ...faults) => (failing = { route, faults: [...faults] }),
    heal: () => (failing = undefined),
    after: (route, act) => (then = { route, act }),
    uploadElsewhere: async (dist) => store(await readTree(path.join(dist, 'public'))).id,
    deployElsewhere: (id) => void deployTo([{ version_id: id, percentage: 100 }]),
    stop: async () => {
      await Promise.all([api.stop(), site.stop(), ...[...edges.values()].map(async (edge) => (await edge).stop())]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describeVersion({ id }: Version) {
  return {
    id,
    number: 1,
    annotations: {},
    metadata: { created_on: new Date().toISOString(), author_email: '', source: 'wrangler', has_preview: true },
    resources: { bindings: [], script: { etag: id }, script_runtime: {} },
  };
}

/** Returns a token in a format from which wrangler reads the expiry. */
function tokenOf(id: string): string {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [encode({ alg: 'none' }), encode({ id, exp: Math.floor(Date.now() / 1000) + 3_600 }), 'c2lnbmVk'].join('.');
}

function digestOf(files: Version['files']): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

async function serve(dist: string, files: ReadonlyMap<string, Buffer>, docsRoot: string): Promise<Edge> {
  for (const [name, bytes] of files) {
    const file = path.join(dist, 'public', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return startEdge({ dist, docsRoot });
}

function formOf(request: IncomingMessage, body: Buffer): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
}

async function textOf(entry: FormDataEntryValue): Promise<string> {
  return typeof entry === 'string' ? entry : entry.text();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // No encoding is set, so chunks are buffers.
  return Buffer.concat(chunks);
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
