import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite, type LoadOptions, type Site } from '../../src/site/load-site.ts';
import { writeSite } from './generate-site.ts';

export const SITE_YAML = 'title: Docs\nurl: https://docs.example\n';

/** Site files by POSIX path from the site's root; `content/site.yaml` defaults to `SITE_YAML`. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Runs a function in a temporary folder with these files.
 * @example const site = await inSiteFolder({ 'content/index.mdx': 'Hello' }, (root) => loadSite({ root, includeDrafts: false }));
 */
export async function inSiteFolder<T>(files: SiteFiles, run: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'literal-site-'));
  try {
    await writeSite(root, new Map(Object.entries({ 'content/site.yaml': SITE_YAML, ...files })));
    return await run(root);
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Loads a site, then removes its folder: images and partials can no longer be read. */
export function loadLiteralSite(files: SiteFiles, options: Partial<LoadOptions> = {}): Promise<Site> {
  return inSiteFolder(files, (root) => loadSite({ includeDrafts: false, ...options, root }));
}
