import type { NavItem } from '../../components/layout/nav-item.ts';
import { Footer } from '../../components/layout/footer.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { StructuredData } from '../../components/layout/structured-data.tsx';
import { Top } from '../../components/layout/top.tsx';
import type { FrameParts } from '../../browser/islands/frame.tsx';
import { markOf } from '../../markdown/placeholders.ts';
import type { Site } from '../../site/load-site.ts';
import { hasOfflineCopy } from '../../site/has-offline-copy.ts';
import { LLMS_PATH } from '../../site/llms-path.ts';
import { OFFLINE_PATH } from '../../site/machine-paths.ts';
import { withBase } from '../../url/base-url.ts';
import { pageLanguage } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { menuOf } from '../../site/menu-sidebar.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { documentTitle } from '../parts/document-title.ts';
import { hasEditions } from '../parts/editions.ts';
import { type NavItems, navbarItems } from './navbar-items.ts';
import { renderSidebar } from './render-sidebar.tsx';
import { sharedPart } from './shared-parts.ts';
import { structuredData } from './structured-data.ts';
import { foreignLang } from '../parts/foreign-lang.ts';
import { nameLang } from '../parts/label-lang.ts';
import { createPageLinks } from '../parts/page-links.ts';
import { safeHtml } from '../parts/safe-html.ts';
import { staticHtml } from '../parts/static-html.ts';

export function renderFrame(site: Site, page: Page): FrameParts {
  const { config, locale } = pageLanguage(site, page);
  const { strings } = catalogueOrEnglish(locale.lang);
  const links = createPageLinks(site, page);
  const items = navbarItems(site, page, links);
  const navigation = {
    ...items,
    title: config.title,
    strings,
    hasColorSwitch: !config.colorMode.disableSwitch,
    homeTarget: links.resolve('/'),
    hasRules: hasEditions(site) || hasRules(items),
    support: config.support && { label: config.support.label, target: links.resolve(config.support.href) },
  };
  const sidebar = menuOf(site, page);
  // If the site has several editions, each page has its own menus. Otherwise, the pages of a section share them.
  const state = hasEditions(site) ? undefined : JSON.stringify(items);
  const inState = (part: string, render: () => string): string =>
    state === undefined ? render() : sharedPart(site, `${part} ${state}`, render);
  return {
    top: inState('top', () =>
      staticHtml(
        <Top
          {...navigation}
          lang={locale.lang}
          errorTitle={documentTitle(site, { title: strings.pageError, locale: locale.locale })}
          llmsHref={withBase(LLMS_PATH, config.baseUrl)}
          announcement={config.announcementBar}
          announcementHtml={safeHtml(config.announcementBar?.content ?? '', {
            lang: locale.lang,
            links,
            productName: site.config.product.name,
          })}
        />,
      ),
    ),
    panel: inState(`panel ${sidebar?.key ?? ''}`, () =>
      staticHtml(<Panel {...navigation} sidebarId={sidebar?.key ?? ''} sidebarHtml={SIDEBAR_MARK} />),
    ).replace(SIDEBAR_MARK, () => (sidebar ? renderSidebar(site, sidebar, page, links) : '')),
    bottom:
      // Need not be updated by client-side navigation, because only crawlers read structured data.
      structuredData(site, page)
        .map((value) => staticHtml(<StructuredData value={value} />))
        .join('') +
      sharedPart(site, `bottom ${page.locale} ${page.version}`, () =>
        staticHtml(
          <Footer
            footer={config.footer}
            strings={strings}
            resolveLink={(href) => links.resolve(href)}
            langOf={({ label, href }) => foreignLang(nameLang(site, label, links.pathOf(href)) ?? locale.lang, locale.lang)}
            offlineHref={hasOfflineCopy(site) ? withBase(OFFLINE_PATH, config.baseUrl) : undefined}
          />,
        ),
      ),
  };
}

/** Placeholder for the sidebar in a panel that several pages share. */
const SIDEBAR_MARK = markOf('sidebar');

/** Whether any link is active by a regular expression or a sidebar rather than by its path. */
function hasRules({ left, right }: NavItems): boolean {
  return [...left, ...right]
    .flatMap((item): readonly NavItem[] => (item.kind === 'menu' ? item.items : [item]))
    .some((item) => item.kind === 'link' && (item.regex !== undefined || item.sidebar !== undefined));
}
