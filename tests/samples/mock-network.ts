import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../support/child-process.ts';
import { startMockApi } from '../support/mock-api.ts';
import type { Run, SampleFolder } from './run-sample.ts';
import { type SentRequest, sentIn } from './stub-curl.ts';

/** Replaces the specification's example for the next matching call, once. */
export interface Reply {
  /** Method and path without a query, for example `POST /sales/v1/bookings`. */
  readonly call: string;
  /** HTTP status; 0 breaks the connection. */
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Redirects a program's requests to the mock servers, records them, and divides waits by a hundred. */
const PRELOAD = `
import { appendFileSync } from 'node:fs';
const { origins, replies } = JSON.parse(process.env.NETWORK);
const { fetch: send, setTimeout: later } = globalThis;
globalThis.setTimeout = (work, wait, ...rest) => later(work, wait / 100, ...rest);
globalThis.fetch = async (address, { signal, ...init }) => {
  const url = new URL(address);
  const headers = Object.entries(init.headers).map(([name, value]) => name + ': ' + value);
  appendFileSync('sent.jsonl', JSON.stringify({ method: init.method, url: url.href, headers, body: init.body }) + '\\n');
  const [, group, version] = url.pathname.split('/');
  const answer = await send(origins[group + '/' + version] + url.pathname + url.search, init);
  if (!answer.ok) return answer;
  const index = replies.findIndex(({ call }) => call === init.method + ' ' + url.pathname);
  if (index === -1) return answer;
  const [{ status, body, headers: more }] = replies.splice(index, 1);
  if (status === 0) throw new TypeError('fetch failed');
  return new Response(body === undefined ? await answer.text() : JSON.stringify(body), { status, headers: more });
};
`;

const SPECS = { 'sales/v1': 'sales', 'loyalty/v1': 'loyalty', 'vcn/v2': 'vcn-new', 'vcn/v1': 'vcn-old' } as const;

export interface MockNetwork {
  /** Violations of the specifications in all calls so far. */
  readonly faults: () => readonly string[];
  readonly run: (
    folder: SampleFolder,
    file: string,
    replies: readonly Reply[],
    env: Readonly<Record<string, string>>,
  ) => Promise<Run & { readonly sent: readonly SentRequest[] }>;
  readonly close: () => Promise<void>;
}

/** Imitates `api.sandbox.pernoria.example`: the specifications supply the responses and validate the requests. */
export async function startMockNetwork(): Promise<MockNetwork> {
  const servers = await Promise.all(
    Object.entries(SPECS).map(async ([base, name]) => {
      const filePath = `specs/${name}.yaml`;
      return [base, await startMockApi(await readFile(path.join(repositoryRoot, filePath), 'utf8'), filePath)] as const;
    }),
  );
  const origins = Object.fromEntries(servers.map(([base, { origin }]) => [base, origin]));
  return {
    faults: () => servers.flatMap(([, { faults }]) => faults),
    run: async (folder, file, replies, env) => {
      await folder.write('network.mjs', PRELOAD);
      await folder.write('sent.jsonl', '');
      const network = { ...env, NETWORK: JSON.stringify({ origins, replies }) };
      const run = await folder.run('node', ['--import', './network.mjs', file], { env: network, timeoutMs: 60_000 });
      return { ...run, sent: await sentIn(folder) };
    },
    close: async () => {
      await Promise.all(servers.map(([, { close }]) => close()));
    },
  };
}
