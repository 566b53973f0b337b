import { code, link, list, plain } from './markdown-writer.ts';

export interface ListedPage {
  readonly title: string;
  readonly href: string | undefined;
  /** Method and path of an operation; omitted from the list if the title is the same. */
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
