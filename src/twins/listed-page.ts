import { code, link, list, plain } from './markdown-writer.ts';

export interface ListedPage {
  readonly title: string;
  readonly href: string | undefined;
  /** Method and path of an operation; not listed if equal to the title. */
  readonly request?: string | undefined;
  readonly description: string;
}

export function writeListedPages(pages: readonly ListedPage[]): string {
  return list(
    pages.map(({ title, href, request, description }) => {
      const name = link(plain(title), href) + (request && request !== title ? ` (${code(request)})` : '');
      return description === '' ? name : `${name}: ${plain(description)}`;
    }),
  );
}
