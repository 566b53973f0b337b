import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { PayloadInput } from '../../src/framework/built-server.ts';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';
import { type ClientFiles, documentHtml, type HeadScripts } from '../../src/render/frame/document.tsx';
import { iconHref } from '../../src/render/frame/icon.ts';
import { renderSidebars, SIDEBARS_FILE } from '../../src/render/frame/render-sidebar.tsx';
import { readStoredPage } from '../../src/render/page-store.ts';
import { documentTitle } from '../../src/render/parts/document-title.ts';
import { withFragmentRedirects } from '../../src/render/parts/fragment-redirects.tsx';
import { partDocument, partPath } from '../../src/render/reference/operation-parts.tsx';
import { localeRules } from '../../src/site/config/locales.ts';
import type { Site } from '../../src/site/load-site.ts';
import { menuOf } from '../../src/site/menu-sidebar.ts';
import { pageList } from '../../src/site/page-list.ts';
import { PAGE_LIST_FILE } from '../../src/near-pages/page-list.ts';
import { hasTwin } from '../../src/site/twin-address.ts';
import { twinPath } from '../../src/site/twin-path.ts';
import { type LocaleRules, splitLocale } from '../../src/url/locale-path.ts';
import { PUBLIC } from '../files/project.ts';
import { importServer } from './import-server.ts';
import { CLIENT_FILES, HEAD_SCRIPTS } from './make-bundle.ts';

interface WriteOptions {
  readonly site: Site;
  readonly bundle: string;
  /** Absolute output folder for pages and payloads. */
  readonly folder: string;
  readonly store: string;
  /** Digest of the input. Open pages detect a new release by a changed id. */
  readonly buildId: string;
}

/** Writes the bundle's files, and each page's document, payload and parts. */
export async function writePages({ site, bundle, folder, store, buildId }: WriteOptions): Promise<void> {
  const { baseUrl } = site.config;
  await cp(path.join(bundle, PUBLIC), folder, { recursive: true });
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(bundle, name), 'utf8'));
  const files = addressesOf(read(CLIENT_FILES) as ClientFiles, baseUrl); // written by `makeBundle`
  const options = {
    buildId,
    files,
    icon: iconHref(site),
    scripts: read(HEAD_SCRIPTS) as HeadScripts, // written by `makeBundle`
  };
  const rules = localeRules(site.config);
  const write = createWriter(folder);
  async function* writeDocuments(): AsyncGenerator<PayloadInput> {
    for (const page of site.pages.values()) {
      const { pathname } = page;
      const stored = await readStoredPage(store, pathname);
      const main = withFragmentRedirects(site, page, stored.main);
      write(documentFile(pathname, rules), documentHtml(site, page, { ...stored, main }, options));
      for (const [name, html] of Object.entries(stored.parts ?? {}))
        write(partPath(name), partDocument(site, page, html, [files.styles.common, files.styles.reference]));
      yield { pathname, page: { title: documentTitle(site, page), html: main, sidebar: menuOf(site, page)?.key } };
    }
  }
  const { writePayloads } = await importServer(bundle);
  await writePayloads({ buildId, payloads: writeDocuments(), write });
  write(PAGE_LIST_FILE, JSON.stringify(pageList(site)));
  write(SIDEBARS_FILE, JSON.stringify(renderSidebars(site)));
}

function addressesOf({ program, client, start, styles }: ClientFiles, baseUrl: string): ClientFiles {
  const addressOf = (file: string): string => `${baseUrl}${file}`;
  return {
    program: addressOf(program),
    client: client.map(addressOf),
    start: addressOf(start),
    styles: { common: addressOf(styles.common), reference: addressOf(styles.reference), home: addressOf(styles.home) },
  };
}

/** A language's 404 page is named `404.html`, because the platform serves the nearest one up the tree. */
function documentFile(pathname: string, rules: LocaleRules): string {
  return splitLocale(pathname, rules).pathname === '/404' ? `${pathname.slice(1)}.html` : htmlFile(pathname);
}

/** Writes synchronously, which costs half as much for many small files. */
function createWriter(folder: string): (name: string, text: string) => void {
  const folders = new Set<string>();
  return (name, text) => {
    const file = path.join(folder, name);
    if (!folders.has(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
    folders.add(path.dirname(file));
    writeFileSync(file, text);
  };
}

/** Maps every page file that a build publishes to a description of its owner. */
export function filesOfPages({ pages, config }: Site): ReadonlyMap<string, string> {
  const rules = localeRules(config);
  return new Map(
    [...pages.values()].flatMap((page): readonly (readonly [string, string])[] => [
      [documentFile(page.pathname, rules), `the page ${page.pathname}`],
      [payloadFile(page.pathname), `the payload of the page ${page.pathname}`],
      ...(hasTwin(page) ? [[twinPath(page.pathname).slice(1), `the Markdown of the page ${page.pathname}`] as const] : []),
    ]),
  );
}
