import { Page as PageIsland } from '../components/islands/page.tsx';
import { currentSite, pageAt } from './current-site.ts';
import { readStoredHtml, storeFolder } from './page-store.ts';
import { documentTitle, renderPage } from './render-page.tsx';

/** The page at a path as the element that goes into the payload. */
export async function pageElement(pathname: string) {
  const site = await currentSite();
  const page = pageAt(site, pathname) ?? pageAt(site, '/404');
  if (!page) throw new Error(`There is no page ${pathname}.`);
  const store = storeFolder();
  const html = store === undefined ? (await renderPage(site, page)).html : await readStoredHtml(store, page.pathname);
  return <PageIsland title={documentTitle(site, page)} html={html} {...(page.sidebar === undefined ? {} : { sidebar: page.sidebar })} />;
}
