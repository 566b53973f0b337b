import { createHash } from 'node:crypto';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headersFile } from '../../scripts/edge/headers-file.ts';
import { writeSite } from './generate-site.ts';

const CODE = 'document.title';
const HASH = createHash('sha256').update(CODE).digest('base64');

/** Creates a minimal published page with the data that checks of published sites read. */
export function pageHtml(body: string, { head = '', policy = '' }: { readonly head?: string; readonly policy?: string } = {}): string {
  const allowed = policy || `default-src 'none'; script-src 'self' 'sha256-${HASH}'; style-src 'self'; img-src 'self' data:`;
  return [
    '<!DOCTYPE html><html lang="en"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${allowed}"/>`,
    '<template data-build="abc" data-program="/assets/first-12345678.js" data-client="/assets/first-12345678.js" data-payload="/assets/start-12345678.txt"></template>',
    `<script>${CODE}</script><link rel="stylesheet" href="/assets/main-12345678.css"/>${head}</head>`,
    `<body>${body}</body></html>`,
  ].join('\n');
}

export function publishedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['index.html', pageHtml('<h1>Home</h1>\n<a href="/docs/guide#top">Guide</a> <a href="https://other.example/">Other</a>')],
    ['404.html', pageHtml('<h1>Page Not Found</h1>')],
    ['docs/guide/index.html', pageHtml('<h1>Guide</h1><img src="/images/a.svg"/> <a href="..">Up</a>')],
    ['docs/index.html', pageHtml('<h1>Docs</h1>')],
    ['docs/guide.md', '# Guide\n\n[Home](/)\n\n```md\n[Example](/nowhere)\n```\n'],
    ['images/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['RSC/R/_root.txt', '0:[]'],
    ['RSC/R/docs.txt', '0:[]'],
    ['RSC/R/docs/guide.txt', '0:[]'],
    ['assets/first-12345678.js', 'export const a = 1'],
    ['assets/main-12345678.css', 'body { margin: 0; background: url(/images/a.svg) }'],
    ['assets/start-12345678.txt', '[]'],
    ['search-data/abc/editions.json', '[]'],
    ['sitemap.xml', '<urlset><url><loc>https://docs.example/docs/guide</loc></url></urlset>'],
    ['_headers', headersFile({ written: '', baseUrl: '/', downloads: [] })],
  ]);
}

/** Writes files to a new folder, which the caller removes. @returns the absolute path, without symbolic links */
export async function writePublished(files: ReadonlyMap<string, string>): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'published-')));
  await writeSite(folder, files);
  return folder;
}
