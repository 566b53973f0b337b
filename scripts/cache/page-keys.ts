import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SpecTexts } from '../../src/openapi/remote/spec-texts.ts';
import type { Site } from '../../src/site/load-site.ts';
import { isRecent } from '../../src/site/history/spec-history.ts';
import { type Page, sourceOfPage } from '../../src/site/page.ts';
import { specFilesOf } from '../../src/site/spec-files.ts';
import { filesBelow, publishedFiles } from '../files/digest-of-files.ts';
import { outlineSite } from './outline-site.ts';

/** Everything that affects how pages are rendered, as digests. Plain data that can be sent to threads. */
export interface SiteDigests {
  readonly project: string;
  /** Code, outline and files in `public/`; affects every page. */
  readonly common: string;
  /** Specifications; affects guides that show them. API pages use `digestsOfApis`. */
  readonly specs: string;
  /** All of the above and every page's source; affects prose checks. */
  readonly whole: string;
}

/** @param project digest from `digestOfProject` */
export async function digestsOfSite(site: Site, specTexts: SpecTexts, project: string): Promise<SiteDigests> {
  const published = await publishedFiles(site.root);
  const common = createHash('sha256').update(project).update(outlineSite(site));
  for (const file of published) common.update('\0').update(file).update('\0').update(readFileSync(file));
  const outer = { project, common: common.digest('hex'), specs: digestOfSpecs(site, specTexts) };
  return { ...outer, whole: await digestOfTexts(site, JSON.stringify(outer)) };
}

async function digestOfTexts({ root }: Site, others: string): Promise<string> {
  const hash = createHash('sha256').update(others);
  for (const file of await filesBelow(root, ['content', 'specs'])) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Hashes the files, because problems have line numbers, and the parsed documents, because a declared file may be missing. */
function digestOfSpecs({ root, config, apis, settings, ...rest }: Site, specTexts: SpecTexts): string {
  const hash = createHash('sha256').update(JSON.stringify([...specTexts]));
  for (const file of specFilesOf({ config, apis })) {
    const found = path.join(root, file);
    hash.update(`\0${file}\0`).update(existsSync(found) ? readFileSync(found) : 'none');
  }
  for (const { document, written } of apis) hash.update(JSON.stringify([document, written]));
  const recorded = [...rest.history.groups].map(([group, { days }]) => [group, days.map(({ day }) => day)]);
  return hash
    .update(JSON.stringify(recorded))
    .update(JSON.stringify([...(settings.downloads?.sizes ?? [])]))
    .update(JSON.stringify([...rest.flows]))
    .digest('hex');
}

/** Serialises the history on API pages. Marks for recent changes depend on the current day. */
function pastOf({ history, config }: Pick<Site, 'history' | 'config'>, page: Page): readonly unknown[] {
  const past = 'group' in page ? history.groups.get(page.group.id) : undefined;
  return past ? [past, past.days.filter(({ day }) => isRecent(day, history, config.changeLog.recentDays)).length] : [];
}

/** Covers all inputs known before rendering. */
export function keyOfPage(
  { lastUpdates, ...site }: Pick<Site, 'lastUpdates' | 'history' | 'config'>,
  page: Page,
  { common }: SiteDigests,
): string {
  const files = 'api' in page ? page.api.files : [sourceOfPage(page)];
  const own = [
    page.pathname,
    page.kind === 'guide' ? page.document.body : '',
    files.map((file) => lastUpdates.get(file)),
    ...pastOf(site, page),
  ];
  return createHash('sha256').update(common).update(JSON.stringify(own)).digest('hex');
}
