import type { Problem } from '../errors.ts';
import type { Site } from '../site/load-site.ts';
import { placeOfPage } from '../site/page.ts';
import type { AddressBook } from './address-book.ts';

/** Reports pages whose address is also a file's, such as `/llms.txt`. */
export function checkFiles({ pages }: Pick<Site, 'pages'>, book: Pick<AddressBook, 'isFile'>): readonly Problem[] {
  return [...pages.values()]
    .filter(({ pathname }) => book.isFile(pathname))
    .map((page) => ({
      severity: 'error',
      what: `The page address ${page.pathname} is already taken by a file of the site.`,
      where: placeOfPage(page),
      cure: 'Give the page another file name, slug or operationId.',
    }));
}
