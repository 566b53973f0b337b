import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '../../src/errors.ts';
import { checkPages, type PageSummary } from '../../src/render/check-site.ts';
import { checkSiteAddresses } from './check-site-addresses.ts';
import { checkExpiry } from '../../src/site/config/check-expiry.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import { checkVerified } from '../../src/site/check-verified.ts';
import { pageList } from '../../src/site/page-list.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { checkWritingInParallel } from './check-writing-in-parallel.ts';
import { limitGrowth } from '../processes/heap-growth.ts';
import { provideDownloads } from './provide-downloads.ts';
import type { PageStore } from './render-pages.ts';
import { renderSite } from './render-site.ts';
import { checkWrangler } from '../edge/wrangler-config.ts';
import { listProblems } from '../console/report.ts';

export interface FoundProblems {
  readonly site: Site;
  readonly pages: readonly PageSummary[];
  readonly problems: readonly Problem[];
}

/** Checks a site without building it. @throws InputError if `content/site.yaml` is invalid */
export async function findProblems(root: string, store?: PageStore): Promise<FoundProblems> {
  const site = await loadSite({ root, includeDrafts: false });
  limitGrowth(site.pages.size);
  const { config, source } = await loadConfig(root);
  const now = new Date();
  const [rendered, inWriting, inServing] = await Promise.all([
    checkRendered(site, store),
    checkWritingInParallel({ site }),
    checkWrangler(root, site.config, pageList(site)),
  ]);
  const problems = [...rendered.problems, ...inWriting, ...inServing, ...checkExpiry(config, source, now), ...checkVerified(site, now)];
  return { ...rendered, problems: listProblems(problems) };
}

async function checkRendered(loaded: Site, store: PageStore | undefined): Promise<FoundProblems> {
  const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  try {
    const made = await provideDownloads(loaded, { folder });
    const site: Site = { ...loaded, settings: { ...loaded.settings, downloads: made.downloads, hasPlainCode: store === undefined } };
    const pages = await renderSite(site, store);
    const hidden = await Promise.all(site.hidden.map((page) => renderPage(site, page)));
    const problems = [...checkPages(site, pages), ...hidden.flatMap((page) => page.problems), ...made.problems];
    return { site, pages, problems: [...problems, ...(await checkSiteAddresses(site, pages))] };
  } finally {
    await rm(folder, { recursive: true });
  }
}
