import type { Site } from '../../site/load-site.ts';
import { languageOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { type Catalogue, catalogueOf, catalogueOrEnglish } from '../../site/strings/catalogue.ts';

/**
 * The words of the interface beside a page's text: in the language that its reader has chosen, or, on a site of one
 * language, in that of the text, if there are words in it.
 */
export function pageCatalogue(site: Site, page: Pick<Page, 'lang' | 'locale'>): Catalogue {
  const own = site.languages.length > 1 ? undefined : catalogueOf(page.lang);
  return own ?? catalogueOrEnglish(languageOf(site, page).locale.lang);
}
