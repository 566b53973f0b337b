import { pageLink } from '../../navigation/links.ts';

export interface SearchStartLink {
  readonly href: string;
  readonly label: string;
  readonly menu: string | undefined;
  readonly lang: string | undefined;
}

/** Lists the pages in the navigation bar, except other versions and languages. */
export function emptyQueryLinks(): readonly SearchStartLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.navbar nav a');
  const starts = [...links].filter(pageLink).flatMap((link): [string, SearchStartLink][] => {
    const menu = link.closest('details')?.querySelector('summary');
    if (menu?.querySelector('[data-chosen]')) return [];
    const lang = link.closest<HTMLElement>('[lang]')?.lang;
    return [[link.href, { href: link.href, label: link.textContent, menu: menu?.textContent, lang }]];
  });
  return [...new Map(starts).values()];
}
