import { chooseCatalogue } from './choose-catalogue.ts';
import { searchEn, type SearchStrings } from './search-en.ts';
import { searchPtBr } from './search-pt-br.ts';

/** The search's texts, which the browser loads with it. */
export function searchCatalogue(lang: string): { readonly lang: string; readonly strings: SearchStrings } {
  return chooseCatalogue({ en: searchEn, pt: searchPtBr }, lang);
}
