import { cpSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC } from '../src/framework/run-bundle.ts';
import { type StaticPagesOrder, staticPagesVariables } from '../src/render/environment.ts';
import type { Site } from '../src/site/load-site.ts';
import { copyPublic } from './copy-public.ts';
import { growthOptions } from './heap-growth.ts';
import { provideBundle } from './provide-bundle.ts';
import { runQuietly } from './run-quietly.ts';
import { startNode } from './run-tool.ts';

/**
 * Writes what Waku makes of a site: its own files as they are, scripts and styles, pages with places where their HTML belongs,
 * so that both can be made at the same time, and payloads.
 *
 * @throws InputError as `copyPublic` does
 * @throws Error with everything that the process printed, when one fails
 */
export async function writeBundled(site: Site, order: Omit<StaticPagesOrder, 'bundle'>, signal: AbortSignal): Promise<void> {
  const { folder } = order;
  const { root, config } = site;
  await copyPublic(root, folder);
  const bundle = await provideBundle(config.baseUrl, signal);
  cpSync(path.join(bundle, PUBLIC), folder, { recursive: true });
  await runQuietly(
    'Writing the pages',
    (options) => startNode([...growthOptions(site.pages.size), 'scripts/run-bundle.ts'], options),
    staticPagesVariables(root, { ...order, bundle }),
    signal,
  );
}
