import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findProblems } from '../../scripts/build/find-problems.ts';
import { writeMachineFiles } from '../../scripts/build/write-machine-files.ts';
import { run as writeSearch } from '../../scripts/build/write-search.ts';
import { writeLlms, writeTwins } from '../../scripts/build/write-twins.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { InputError, type Problem } from '../../src/errors.ts';
import { readStoredPage } from '../../src/render/page-store.ts';
import type { PageSummary } from '../../src/render/check-site.ts';
import { twinPartPath } from '../../src/site/twin-path.ts';
import { inSiteFolder } from '../support/literal-site.ts';
import { renderSpec } from '../support/rendered-spec.ts';
import type { Input } from './inputs.ts';

export interface ExaminedPage {
  readonly filePath: string | undefined;
  readonly html: string;
  /** Markdown twin; absent on sites with errors. */
  readonly twin?: string;
}

export interface Outcome {
  readonly problems: readonly Problem[];
  /** By pathname; empty if the site cannot be loaded. */
  readonly pages: ReadonlyMap<string, ExaminedPage>;
}

/** Loads, checks and renders a site as a build does, but without the bundle. */
export function examine(input: Input): Promise<Outcome> {
  return input.kind === 'specification' ? examineSpec(input) : inSiteFolder(input.files, examineSite);
}

/** Skips downloads, which need a thread and take a second. */
async function examineSpec({ files, target }: Input): Promise<Outcome> {
  const { problems, pages } = await renderSpec(String(files[target]));
  return { problems, pages: new Map([...pages].map(([pathname, html]) => [pathname, { filePath: undefined, html }])) };
}

async function examineSite(root: string): Promise<Outcome> {
  const folder = path.join(root, '.pages');
  try {
    const { site, pages, problems } = await findProblems(root, { folder });
    const isBuilt = problems.every(({ severity }) => severity !== 'error');
    const published = path.join(root, '.published');
    if (isBuilt) {
      await mkdir(published);
      await writeTwins(site, published, folder);
      await writeLlms(site, published);
      await writeSearch({ site, folder: published, store: folder, buildId: 'fuzz' });
      await writeMachineFiles(site, published);
    }
    const examined = await Promise.all(pages.map((page) => readPage(page, folder, isBuilt ? published : undefined)));
    return { problems, pages: new Map(examined) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { problems: error.problems, pages: new Map() };
  }
}

async function readPage(
  { pathname, filePath }: PageSummary,
  store: string,
  published: string | undefined,
): Promise<[string, ExaminedPage]> {
  const { main, top, panel, bottom } = await readStoredPage(store, pathname);
  const twin = published === undefined ? undefined : await readTwin(published, pathname);
  return [pathname, { filePath, html: `<main>${main}</main>${top}${panel}${bottom}`, ...(twin !== undefined && { twin }) }];
}

async function readTwin(published: string, pathname: string): Promise<string | undefined> {
  const parts: string[] = [];
  for (;;) {
    const part = await ifExists(readFile(path.join(published, twinPartPath(pathname, parts.length + 1)), 'utf8'));
    if (part === undefined) return parts.length > 0 ? parts.join('\n') : undefined;
    parts.push(part);
  }
}
