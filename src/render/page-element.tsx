import { Page as PageIsland } from '../browser/islands/page.tsx';
import { menuOf } from '../site/menu-sidebar.ts';
import { currentSite, leavesMarks, pageAt } from './current-site.ts';
import { markOfPart } from './page-store.ts';
import { renderPage } from './render-page.tsx';
import { withMovedPlaces } from './parts/moved-places.tsx';
import { documentTitle } from './parts/document-title.ts';

/** The page at a path as the element that goes into the payload. */
export async function pageElement(pathname: string) {
  const site = await currentSite();
  const page = pageAt(site, pathname) ?? pageAt(site, '/404');
  if (!page) throw new Error(`There is no page ${pathname}.`);
  const html = leavesMarks() ? markOfPart('main') : withMovedPlaces(site, page, (await renderPage(site, page)).html);
  const sidebar = menuOf(site, page);
  return <PageIsland title={documentTitle(site, page)} html={html} {...(sidebar === undefined ? {} : { sidebar: sidebar.key })} />;
}
