import type { Site } from '../../site/load-site.ts';
import { languageOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { type Catalogue, catalogueOf, catalogueOrEnglish } from '../../site/strings/catalogue.ts';

/**
 * Returns the catalogue for generated words in a page's content: in the reader's language, or in the content's language on a monolingual
 * site.
 */
export function pageCatalogue(site: Site, page: Pick<Page, 'lang' | 'locale'>): Catalogue {
  const own = site.languages.length > 1 ? undefined : catalogueOf(page.lang);
  return own ?? catalogueOrEnglish(languageOf(site, page).locale.lang);
}
