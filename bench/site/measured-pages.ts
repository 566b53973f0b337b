import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import type { PageName } from '../report/budgets.ts';
import { OURS } from '../report/record.ts';
import { findFiles } from '../../src/content/find-files.ts';
import { layoutOf, pathnameOf } from '../../tests/support/published-page.ts';
import { pathsOfOwnSite } from './own-pages.ts';
import { guideOf } from './peers.ts';
import { serveFolder } from './serve-folder.ts';

export interface MeasuredPage {
  readonly site: string;
  readonly name: PageName;
  readonly address: string;
  readonly keyDigest: string | undefined;
}

interface Folder {
  readonly site: string;
  readonly folder: string;
  readonly pages: readonly (readonly [PageName, string])[];
}

/** Serves our site, the corpus and each peer in turn, and measures their pages. */
export async function withServedPages(context: Context, measure: (page: MeasuredPage) => Promise<void>): Promise<void> {
  for (const { site, folder, pages } of await foldersOf(context)) {
    const { origin, keyDigest, close } = await serveFolder(folder);
    try {
      for (const [name, pathname] of pages) await measure({ site, name, address: `${origin}${pathname}`, keyDigest });
    } finally {
      close();
    }
  }
}

async function foldersOf({ laboratory, peers }: Context): Promise<readonly Folder[]> {
  const [corpus, own] = [await laboratory.published('pages-80'), await laboratory.published('own')];
  const ownPages = await pathsOfOwnSite(own);
  const corpusPages = await pathsOfCorpus(corpus);
  return [
    {
      site: OURS,
      folder: corpus,
      pages: [
        ['corpus-guide', corpusPages.guide],
        ['corpus-operation', corpusPages.operation],
      ],
    },
    {
      site: OURS,
      folder: own,
      pages: [
        ['own-guide', ownPages.guide],
        ['own-operation', ownPages.operation],
        ['own-home', ownPages.home],
      ],
    },
    ...peers.map((peer): Folder => {
      const { name, folder, operation } = peer;
      const pages: readonly (readonly [PageName, string])[] = [['corpus-guide', guideOf(peer, corpusPages.guide)]];
      return { site: name, folder, pages: operation === undefined ? pages : [...pages, ['corpus-operation', operation]] };
    }),
  ];
}

interface PageOutline {
  readonly pathname: string;
  readonly layout: string | undefined;
  readonly isOperation: boolean;
  /** Characters of HTML. */
  readonly length: number;
}

/** Reads the data for selecting pages, one page at a time, because a large site does not fit into memory. */
async function outlinePages(published: string): Promise<readonly PageOutline[]> {
  const pages: PageOutline[] = [];
  for (const file of await findFiles(published, '.', (name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(published, file), 'utf8');
    const isOperation = html.includes('data-action="open-composer"');
    pages.push({ pathname: pathnameOf(file), layout: layoutOf(html), isOperation, length: html.length });
  }
  return pages;
}

/** Selects the fifth guide in the corpus's second section, and `createBooking` or else the longest operation page. */
export async function pathsOfCorpus(published: string): Promise<{ readonly guide: string; readonly operation: string }> {
  const pages = await outlinePages(published);
  const guides = pages.filter(({ layout, pathname }) => layout === 'guide' && /^\/docs\/[^/]+\/[^/]+$/.test(pathname));
  const sections = Map.groupBy(guides, ({ pathname }) => pathname.split('/')[2] ?? '');
  const section = [...sections].toSorted(([a], [b]) => (a < b ? -1 : 1))[0]?.[1] ?? [];
  const guide = section.toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))[4]?.pathname ?? guides[0]?.pathname;
  const operations = pages.filter(({ isOperation }) => isOperation).toSorted((a, b) => b.length - a.length);
  const operation = operations.find(({ pathname }) => /create-?booking$/i.test(pathname)) ?? operations[0];
  if (guide === undefined || !operation) throw new Error(`${published} lacks a guide or an operation.`);
  return { guide, operation: operation.pathname };
}
