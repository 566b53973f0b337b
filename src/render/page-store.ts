import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerLeaves } from '../components/islands/server-leaves.ts';

/** The HTML of a page and of its frame. A build renders both once, in its check, and keeps them here for Waku's process. */
export interface StoredPage {
  readonly html: string;
  readonly leaves: ServerLeaves;
}

/** Folder of the pages that the build has rendered, when there is one. */
export function storeFolder(): string | undefined {
  return process.env['RENDERED_PAGES'] || undefined;
}

/** Two files for a page: its own HTML is asked for at another time than its frame. */
function fileOf(folder: string, pathname: string, part: 'page.html' | 'frame.json'): string {
  return path.join(folder, `${encodeURIComponent(pathname)}.${part}`);
}

export async function storePage(folder: string, pathname: string, page: StoredPage): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(fileOf(folder, pathname, 'page.html'), page.html),
    writeFile(fileOf(folder, pathname, 'frame.json'), JSON.stringify(page.leaves)),
  ]);
}

/** The HTML of a stored page. */
export function readStoredHtml(folder: string, pathname: string): Promise<string> {
  return readFile(fileOf(folder, pathname, 'page.html'), 'utf8');
}

/** The frame of a stored page, at once: React's server renderer asks for it in the middle of a render. */
export function readStoredLeaves(folder: string, pathname: string): ServerLeaves {
  return JSON.parse(readFileSync(fileOf(folder, pathname, 'frame.json'), 'utf8')) as ServerLeaves;
}
