import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inSiteFolder } from '../../support/literal-site.ts';
import { runCli } from '../../support/run-cli.ts';

const PAGES = {
  baseUrl: '/',
  languages: { '': 'en' },
  versions: [],
  pages: [
    ['/', 'Home'],
    ['/docs/getting-started', 'Getting started'],
  ],
};

interface Asked {
  readonly address: string;
  readonly authorization: string | undefined;
  readonly sql: string;
}

let api: string;
let asked: Asked[];
let answer: (response: ServerResponse) => void;
let stop: () => void;

/** Simulates the platform's API for the counts of missing addresses: records the query, and sends the current response. */
async function answerQuery(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sql = (await request.toArray()).join('');
  asked.push({ address: `${request.method} ${request.url}`, authorization: request.headers.authorization, sql });
  answer(response);
}

const rows =
  (...data: readonly unknown[]) =>
  (response: ServerResponse) =>
    void response.end(JSON.stringify({ meta: [], data, rows: data.length }));

beforeEach(async () => {
  asked = [];
  answer = rows({ path: '/docs/geting-started', count: '12', own: '3' }, { path: '/wp-login.php', count: 4, own: 0 });
  const server = createServer((request, response) => void answerQuery(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // the server listens on a port
  stop = () => void server.close();
});

afterEach(() => stop());

const misses = (
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string>> = { 'dist/public/pages.json': JSON.stringify(PAGES) },
) =>
  inSiteFolder(files, (root) =>
    runCli('misses', {
      docsRoot: root,
      dist: `${root}/dist`,
      args: ['--api', api, ...args],
      env: { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'hush', ...env },
    }),
  );

describe('npm run misses', () => {
  test('lists the most requested addresses, each with the most similar page', async () => {
    const { code, stdout } = await misses();
    expect([code, stdout.trim().split('\n').slice(-3)]).toEqual([
      0,
      [
        'requests  from own pages  address               nearest page',
        '12        3               /docs/geting-started  /docs/getting-started',
        '4         0               /wp-login.php',
      ],
    ]);
    expect(asked).toMatchObject([{ address: 'POST /client/v4/accounts/account/analytics_engine/sql', authorization: 'Bearer hush' }]);
    expect(asked[0]?.sql).toMatch(/FROM misses\nWHERE timestamp > NOW\(\) - INTERVAL '30' DAY\n[^]*LIMIT 50\nFORMAT JSON$/);
  });

  test('writes JSON, limited to the requested days and addresses', async () => {
    const { stdout } = await misses(['--json', '--days', '7', '--top', '1', '--dataset', 'other']);
    expect(JSON.parse(stdout.slice(stdout.indexOf('[\n')))).toEqual([
      { path: '/docs/geting-started', count: 12, fromOwnPages: 3, nearest: '/docs/getting-started' },
      { path: '/wp-login.php', count: 4, fromOwnPages: 0 },
    ]);
    expect(asked[0]?.sql).toMatch(/FROM other\n.*'7' DAY[^]*LIMIT 1\n/);
  });

  test('reports which settings are missing, without revealing the token', async () => {
    answer = (response) => void response.writeHead(403).end('Authentication error: hush');
    const refused = await misses();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/returned 403: Authentication error: …/)]);
    const unset = await misses([], { CLOUDFLARE_API_TOKEN: '' });
    expect([unset.code, unset.stderr]).toEqual([1, expect.stringContaining('Set CLOUDFLARE_API_TOKEN;')]);
    const unbuilt = await misses([], {}, {});
    expect([unbuilt.code, unbuilt.stderr]).toEqual([1, expect.stringContaining('run "npm run build"')]);
    const odd = await misses(['--dataset', 'a; DROP']);
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('is not a valid dataset name')]);
    const unknown = await misses(['a.txt']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringMatching(/^Unexpected argument 'a\.txt'/)]);
  });
});
