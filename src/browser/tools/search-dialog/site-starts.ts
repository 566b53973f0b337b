import { pageLink } from '../../navigation/links.ts';

/** A link of the main menu to a page of the site. */
export interface SiteStart {
  readonly href: string;
  readonly label: string;
  /** What the menu is called that it is in. */
  readonly menu: string | undefined;
  readonly lang: string | undefined;
}

/** Where readers may begin who do not know what to ask: what the bar of the page links to, without versions and languages. */
export function siteStarts(): readonly SiteStart[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.navbar nav a');
  const starts = [...links].filter(pageLink).flatMap((link): [string, SiteStart][] => {
    const menu = link.closest('details')?.querySelector('summary');
    if (menu?.querySelector('[data-chosen]')) return [];
    const lang = link.closest<HTMLElement>('[lang]')?.lang;
    return [[link.href, { href: link.href, label: link.textContent, menu: menu?.textContent, lang }]];
  });
  return [...new Map(starts).values()];
}
