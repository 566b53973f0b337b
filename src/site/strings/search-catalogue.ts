import { chooseCatalogue } from './choose-catalogue.ts';
import { searchEn, type SearchStrings } from './search-en.ts';
import { searchPtBr } from './search-pt-br.ts';

/** Separate from other strings, because the browser loads these with the search. */
export function searchCatalogue(lang: string): { readonly lang: string; readonly strings: SearchStrings } {
  return chooseCatalogue({ en: searchEn, pt: searchPtBr }, lang);
}
