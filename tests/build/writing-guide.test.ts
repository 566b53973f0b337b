import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandEnv, repositoryRoot, spawnGroup } from '../support/child-process.ts';

/** Prevents wrangler from using the network. */
const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: 'true', WRANGLER_HIDE_BANNER: 'true' };

let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'writing-guide-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** Returns the commands of a handbook page as one script that runs in another folder and installs nothing. */
async function commandsOf(name: string): Promise<string> {
  const text = await readFile(path.join(repositoryRoot, name), 'utf8');
  const blocks = [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks.join('').replace('npm ci\n', '').replaceAll('my-docs', path.join(work, 'my-docs'));
}

function run(commands: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawnGroup('sh', ['-e', '-c', commands], commandEnv(OFFLINE));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve({ code, output })));
}

test('the commands in docs/writing.md create, check and build a page, and dry-run a deploy', async () => {
  const { code, output } = await run(await commandsOf('docs/writing.md'));
  expect([code, output]).toEqual([0, expect.stringContaining('--dry-run: exiting now.')]);
  expect(output).toContain('Checked 4 pages: 0 errors, 0 warnings.');
  expect(output).toMatch(/^Built 4 pages into .*: 0 errors, 0 warnings\.$/m);
  const html = await readFile(path.join(work, 'my-docs/dist/public/docs/cancel.html'), 'utf8').catch(() =>
    readFile(path.join(work, 'my-docs/dist/public/docs/cancel/index.html'), 'utf8'),
  );
  expect(html).toContain('<aside class="callout caution"><p class="callout-title">The quote expires</p>');
  expect(html).toContain('<aside class="callout info">');
  expect(html).toContain('Checked on <time dateTime="2026-11-24">24 November 2026</time> against');
  expect((await stat(path.join(work, 'my-docs/dist/public/docs/cancel.md'))).isFile()).toBe(true);
});
