import { plainPath } from '../../src/near-pages/address-words.ts';
import type { PageList } from '../../src/near-pages/page-list.ts';
import { placeOf } from '../../src/near-pages/place-of.ts';

/**
 * Where the pages of the language are that an address is in, with a slash at the end: `/` for the default language, whose page
 * for unknown addresses is at the root, whatever the base URL.
 *
 * @param pathname percent-encoded
 * @example languageFolder('/PT-BR/docs/intor', { baseUrl: '/', languages: { '': 'en', 'pt-br': 'pt-BR' }, versions: [], pages: [] }) // => '/pt-br/'
 */
export function languageFolder(pathname: string, list: PageList): string {
  const [first = ''] = placeOf(plainPath(pathname) ?? pathname, list).segments;
  return first !== '' && Object.hasOwn(list.languages, first) ? `${list.baseUrl}${first}/` : '/';
}
