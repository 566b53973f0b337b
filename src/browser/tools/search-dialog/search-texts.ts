import { searchCatalogue } from '../../../site/strings/search-catalogue.ts';
import type { SearchStrings } from '../../../site/strings/search-en.ts';

let chosen = searchCatalogue('en');

/** Chooses the language of the texts: that of the page that the search is opened on. */
export function chooseSearchLanguage(lang: string): void {
  chosen = searchCatalogue(lang);
}

export function searchTexts(): SearchStrings {
  return chosen.strings;
}

/** BCP 47 tag of what `searchTexts` gives. */
export function searchLang(): string {
  return chosen.lang;
}
