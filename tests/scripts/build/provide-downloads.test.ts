import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheBytes } from '../../../scripts/cache/cache-files.ts';
import { provideDownloads } from '../../../scripts/build/provide-downloads.ts';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { formatProblem } from '../../../src/errors.ts';
import type { JsonObject } from '../../../src/openapi/read-json.ts';
import type { Site } from '../../../src/site/load-site.ts';
import { loadLiteralSite, SITE_YAML } from '../../support/literal-site.ts';

/** Each test starts threads that load the converter, which takes longer than most tests on a busy machine. */
const TIMEOUT = 60_000;

const SPEC = `openapi: 3.1.0
info: { title: Sales, version: 1.0.0 }
servers: [{ url: https://api.example.com/sales, description: Live }]
paths:
  /bookings:
    get:
      operationId: getBookings
      parameters: [{ name: size, in: query, schema: { type: number, default: 10.50, maximum: 1e400 } }]
      responses: { '200': { description: OK } }
    delete: { operationId: purge, x-internal: true, responses: { '200': { description: OK } } }
`;

let work: string;

beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'downloads-'));
});

afterEach(() => rm(work, { recursive: true }));

async function provide(spec: string, change = (site: Site): Site => site) {
  const loaded = await loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
    'specs/sales.yaml': spec,
  });
  const site = change(loaded);
  const folder = path.join(work, 'files');
  const { downloads, problems } = await provideDownloads(site, { folder, cacheFolder: path.join(work, 'cache') });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return { downloads, problems, folder, names: (await readdir(folder)).toSorted(), read };
}

/** Converts strings to two-byte strings: the result must not depend on how the engine stores strings. */
function withWideStrings(site: Site): Site {
  const widen = (value: unknown): unknown => {
    if (typeof value === 'string') return `\u65E5${value}`.slice(1);
    if (Array.isArray(value)) return value.map(widen);
    if (typeof value !== 'object' || value === null || value instanceof LosslessNumber) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, widen(item)]));
  };
  return { ...site, apis: site.apis.map((api) => ({ ...api, document: widen(api.document) as JsonObject })) };
}

test(
  'provideDownloads writes the files of each group, without internal parts',
  async () => {
    const { downloads, problems, folder, names, read } = await provide(SPEC);
    expect(problems.map(formatProblem)).toEqual([]);
    expect(downloads.folder).toBe(folder);
    expect([...downloads.sizes.keys()].toSorted()).toEqual(names);
    expect(downloads.sizes.get('sales.yaml')).toBe(Buffer.byteLength(await read('sales.yaml')));
    expect(names).toEqual(['live.postman_environment.json', 'sales.json', 'sales.postman_collection.json', 'sales.yaml']);
    expect(await read('sales.yaml')).toBe(`openapi: 3.1.0
info:
  title: Sales
  version: 1.0.0
servers:
  - url: https://api.example.com/sales
    description: Live
paths:
  /bookings:
    get:
      operationId: getBookings
      parameters:
        - name: size
          in: query
          schema:
            type: number
            default: 10.50
            maximum: 1e400
      responses:
        "200":
          description: OK
`);
    expect(await read('sales.json')).toContain('"default": 10.50,\n              "maximum": 1e400');
    const collection = await read('sales.postman_collection.json');
    expect(collection).toContain('{{baseUrl}}/sales/bookings');
    expect(collection).not.toContain('purge');
  },
  TIMEOUT,
);

test(
  'provideDownloads reuses its output until an input changes',
  async () => {
    await provide(SPEC);
    const [kept = '', ...others] = await readdir(path.join(work, 'cache'));
    expect(others).toEqual([]);
    const downloads = { files: [{ name: 'sales.yaml', text: 'from the cache' }], problems: [] };
    await cacheBytes(path.join(work, 'cache', kept), Buffer.from(JSON.stringify(downloads)));
    expect(await (await provide(SPEC)).read('sales.yaml')).toBe('from the cache');
    expect(await (await provide(SPEC, withWideStrings)).read('sales.yaml')).toBe('from the cache');
    await writeFile(path.join(work, 'cache', kept), '{ "files": [');
    expect(await (await provide(SPEC)).read('sales.yaml')).toContain('title: Sales');
    expect(await (await provide(SPEC.replace('1.0.0', '1.0.1'))).read('sales.yaml')).toContain('version: 1.0.1');
  },
  TIMEOUT,
);
