import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';
import { PUBLIC } from '../../src/framework/run-bundle.ts';
import { markOf } from '../../src/markdown/marks.ts';
import { hasNews } from '../../src/render/guide/list-changes.ts';
import { staticPagesVariables } from '../../src/render/environment.ts';
import type { Site } from '../../src/site/load-site.ts';
import { storeSite } from '../../src/site/store-site.ts';
import { hasTwin } from '../../src/site/twin-address.ts';
import { twinPath } from '../../src/site/twin-path.ts';
import { copyPublic } from './copy-public.ts';
import { growthOptions } from '../processes/heap-growth.ts';
import { writeKeptOutput } from '../cache/kept-output.ts';
import type { SiteDigests } from '../cache/page-keys.ts';
import { runQuietly } from '../processes/run-quietly.ts';
import { startNode } from '../processes/run-tool.ts';

interface WriteOptions {
  /** The folder of `provideBundle`. */
  readonly bundle: Promise<string>;
  /** Where the pages and their payloads are written; absolute. */
  readonly folder: string;
  /** As of `StaticPagesOrder`. */
  readonly buildId: string;
  /** Where the site may be kept for the process that writes them; absolute. */
  readonly siteFile: string;
  /** Of the site. */
  readonly digests: SiteDigests;
  /** Where what is written is kept for later builds; absolute. */
  readonly cache: string;
}

/** Stands for the build id in what is kept: that is another one after each edit, and little else is. */
const BUILD_ID = markOf('id');

/** Sites in some states. */
const MAX_KEPT = 4;

/**
 * Writes what Waku makes of a site: its own files as they are, scripts and styles, pages with places where their HTML belongs,
 * so that both can be made at the same time, and payloads. Waku does so once for all builds in which the outline of the site, and
 * what its specifications say, are the same.
 *
 * @throws InputError as `copyPublic` does, and what `bundle` is rejected with
 * @throws Error with everything that the process printed, when one fails
 */
export async function writeBundled(
  site: Site,
  { bundle: bundling, folder, buildId, siteFile, digests, cache }: WriteOptions,
  signal: AbortSignal,
): Promise<void> {
  const { root } = site;
  await copyPublic(root, folder, filesOfPages(site));
  const bundle = await bundling;
  cpSync(path.join(bundle, PUBLIC), folder, { recursive: true });
  await writeKeptOutput({
    cache,
    name: digestOfWritten(bundle, site, digests),
    maxKept: MAX_KEPT,
    target: folder,
    async make(made) {
      await storeSite(siteFile, site);
      await runQuietly(
        'Writing the pages',
        (options) => startNode([...growthOptions(site.pages.size), 'scripts/build/run-bundle.ts'], options),
        staticPagesVariables(root, { folder: made, buildId: BUILD_ID, siteFile, bundle }),
        signal,
      );
    },
    change: (file, bytes) => (/\.(?:html|txt)$/.test(file) ? bytes.toString('utf8').replaceAll(BUILD_ID, buildId) : bytes),
  });
}

/** Whose file a name is, of all that a build publishes of pages. */
function filesOfPages({ pages }: Site): ReadonlyMap<string, string> {
  return new Map(
    [...pages.values()].flatMap((page): readonly (readonly [string, string])[] => [
      [htmlFile(page.pathname), `the page ${page.pathname}`],
      [payloadFile(page.pathname), `the payload of the page ${page.pathname}`],
      ...(hasTwin(page) ? [[twinPath(page.pathname).slice(1), `the Markdown of the page ${page.pathname}`] as const] : []),
    ]),
  );
}

/**
 * Texts stand in what is put in later; what specifications say, in the files that readers and tools fetch of them, too. Pages name the
 * feed where there is one.
 */
function digestOfWritten(bundle: string, site: Site, { common, specs }: SiteDigests): string {
  return createHash('sha256')
    .update(JSON.stringify([path.basename(bundle), common, specs, hasNews(site)]))
    .digest('hex');
}
