import { code, link, list, plain } from './write.ts';

/** A page in a list of pages. */
export interface ListedPage {
  readonly title: string;
  readonly href: string | undefined;
  /** Method and path, where it is an operation: said where the title is not that. */
  readonly request?: string | undefined;
  readonly description: string;
}

/** Pages, one line each. */
export function writeListedPages(pages: readonly ListedPage[]): string {
  return list(
    pages.map(({ title, href, request, description }) => {
      const name = link(plain(title), href) + (request && request !== title ? ` (${code(request)})` : '');
      return description === '' ? name : `${name}: ${plain(description)}`;
    }),
  );
}
