import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { QUERIES } from './bench-queries.ts';

interface Sent {
  readonly name: string;
  readonly bytes: number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** `npm run bench:search -- <published folder>`: measures the download size of a built site's first search, including scripts. */
export async function benchBuilt(folder: string): Promise<void> {
  const sent: Sent[] = [];
  const server = serve(folder, (file) => sent.push(file));
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const browser = await launchBrowser();
  try {
    console.log(`\n${folder}, in Chromium, Brotli 5`);
    for (const query of QUERIES) console.log(await firstSearch(browser, `http://localhost:${address.port}/`, query, sent));
  } finally {
    await browser.close();
    server.close();
  }
}

async function firstSearch(browser: Browser, address: string, query: string, sent: Sent[]): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const before = sent.length;
  await page.getByRole('search').getByRole('button').click();
  const field = page.locator('.search').getByRole('combobox');
  await field.fill(query);
  await page.locator('a[role="option"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const title = (await page.locator('a[role="option"]').first().innerText()).replaceAll('\n', ' ').slice(0, 60);
  const fetched = sent.slice(before);
  // Excludes prefetched pages.
  const own = fetched.filter(({ name }) => !name.startsWith('/RSC/'));
  await context.close();
  const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB in ${own.length} files: ${query} → ${title}`;
}

/** Serves a folder as the hosting platform would, compressed with Brotli. */
function serve(folder: string, onSent: (file: Sent) => void): Server {
  return createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const own = path.join(folder, name);
    const file = existsSync(own) && statSync(own).isDirectory() ? path.join(own, 'index.html') : own;
    const isThere = existsSync(file);
    const bytes = brotliCompressSync(readFileSync(isThere ? file : path.join(folder, '404.html')), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    onSent({ name, bytes: bytes.length });
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[isThere ? path.extname(file) : '.html'] ?? 'text/plain; charset=utf-8',
      'content-encoding': 'br',
    });
    response.end(bytes);
  }).listen(0);
}
