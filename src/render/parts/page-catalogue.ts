import type { Site } from '../../site/load-site.ts';
import { pageLanguage } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { type Catalogue, catalogueOf, catalogueOrEnglish } from '../../site/strings/catalogue.ts';

/** Returns the strings for generated text: in the reader's language or, on a monolingual site, in the content's language. */
export function pageCatalogue(site: Site, page: Pick<Page, 'lang' | 'locale'>): Catalogue {
  const own = site.languages.length > 1 ? undefined : catalogueOf(page.lang);
  return own ?? catalogueOrEnglish(pageLanguage(site, page).locale.lang);
}
