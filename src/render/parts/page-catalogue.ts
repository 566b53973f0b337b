import type { Site } from '../../site/load-site.ts';
import { languageOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { type Catalogue, catalogueOf, catalogueOrEnglish } from '../../site/strings/catalogue.ts';

/**
 * The generated words within a page's text and its twin: in the language that its reader has chosen, or, on a site of one
 * language, in that of the text, if there is a catalogue for it. The frame around the text is in the language of the site.
 */
export function pageCatalogue(site: Site, page: Pick<Page, 'lang' | 'locale'>): Catalogue {
  const own = site.languages.length > 1 ? undefined : catalogueOf(page.lang);
  return own ?? catalogueOrEnglish(languageOf(site, page).locale.lang);
}
