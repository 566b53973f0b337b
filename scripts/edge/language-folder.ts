import { plainPath } from '../../src/near-pages/address-words.ts';
import type { PageList } from '../../src/near-pages/page-list.ts';
import { parsePlace } from '../../src/near-pages/parse-place.ts';

/**
 * Root path of an address's language, with a trailing slash; `/` for the default language, because its 404 page is at the root regardless
 * of the base URL.
 * @param pathname percent-encoded
 * @example languageFolder('/PT-BR/docs/intor', { baseUrl: '/', languages: { '': 'en', 'pt-br': 'pt-BR' }, versions: [], pages: [] })
 * // => '/pt-br/'
 */
export function languageFolder(pathname: string, list: PageList): string {
  const [first = ''] = parsePlace(plainPath(pathname) ?? pathname, list).segments;
  return first !== '' && Object.hasOwn(list.languages, first) ? `${list.baseUrl}${first}/` : '/';
}
