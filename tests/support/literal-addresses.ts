import { type AddressBook, createAddressBook } from '../../src/addresses/address-book.ts';
import { checkAddresses } from '../../src/addresses/check-addresses.ts';
import { formatProblem } from '../../src/errors.ts';
import { summarisePage } from '../../src/render/check-site.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import type { Site } from '../../src/site/load-site.ts';
import { loadLiteralSite, type SiteFiles } from './literal-site.ts';

export async function literalAddresses(files: SiteFiles): Promise<{ readonly site: Site; readonly book: AddressBook }> {
  const site = await loadLiteralSite(files);
  const pages = await Promise.all([...site.pages.values()].map((page) => renderPage(site, page)));
  const publicFiles = Object.keys(files).flatMap((name) => (name.startsWith('public/') ? [name.slice('public'.length)] : []));
  return { site, book: createAddressBook(site, pages.map(summarisePage), publicFiles) };
}

/** Returns formatted problems: those found while loading the site (including invalid redirects), then those with its addresses. */
export async function addressProblems(files: SiteFiles, lock?: string): Promise<readonly string[]> {
  const { site, book } = await literalAddresses(files);
  return [...site.problems, ...checkAddresses(site, book, { lock, rules: textOf(files['public/_redirects']) })].map(formatProblem);
}

function textOf(file: string | Uint8Array | undefined): string | undefined {
  return file === undefined ? undefined : String(file);
}
