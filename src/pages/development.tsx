import { Children_UNSTABLE as Children } from 'waku/minimal/client';
import { unstable_notFound as notFound } from 'waku/router/server';
import { Frame } from '../browser/islands/frame.tsx';
// oxlint-disable import/default -- `scripts/build/inline-scripts.ts` makes them
import categoriesScript from '../browser/head/categories.ts?inline';
import headScript from '../browser/head/head.ts?inline';
// oxlint-enable import/default
import type { Site } from '../site/load-site.ts';
import { menuOf } from '../site/menu-sidebar.ts';
import type { Page } from '../site/page.ts';
import { currentSite, pageAt } from '../render/current-site.ts';
import { announcementStyle, rootAttributes } from '../render/frame/document.tsx';
import { iconHref } from '../render/frame/icon.ts';
import { pageMeta } from '../render/frame/page-meta.ts';
import { renderFrame } from '../render/frame/render-frame.tsx';
import { documentTitle } from '../render/parts/document-title.ts';
import { withFragmentRedirects } from '../render/parts/fragment-redirects.tsx';
import { renderPage } from '../render/render-page.tsx';
import { pageElement, type SiteElements } from './routes.tsx';
import '../styles/index.css';

/** Renders the site as it currently is on disk. */
export const DEVELOPMENT_ELEMENTS: SiteElements = {
  root: async (pathname) => {
    const site = await currentSite();
    const page = pageAt(site, pathname) ?? pageAt(site, '/404');
    return page && developmentRoot(site, page);
  },
  page: async (pathname) => {
    const site = await currentSite();
    const page = pageAt(site, pathname);
    if (!page) return notFound();
    const rendered = await renderPage(site, page);
    const html = withFragmentRedirects(site, page, rendered.faultsHtml ?? rendered.html);
    return pageElement({ title: documentTitle(site, page), html, sidebar: menuOf(site, page)?.key });
  },
};

function developmentRoot(site: Site, page: Page) {
  const { announcementBar } = site.config;
  const icon = iconHref(site);
  const { lang, ...attributes } = rootAttributes(site);
  return (
    <html lang={lang} {...attributes} suppressHydrationWarning>
      <head>
        {icon !== undefined && <link rel="icon" type="image/svg+xml" href={icon} />}
        {announcementBar?.colors && <style>{announcementStyle(announcementBar.colors)}</style>}
        <script dangerouslySetInnerHTML={{ __html: headScript + categoriesScript }} />
        {pageMeta(site, page).map(({ tag: Tag, attributes }) => (
          <Tag key={JSON.stringify(attributes)} {...attributes} />
        ))}
      </head>
      <body>
        <Frame parts={renderFrame(site, page)}>
          <Children />
        </Frame>
      </body>
    </html>
  );
}
