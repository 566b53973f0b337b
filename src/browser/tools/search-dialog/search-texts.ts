import { searchCatalogue } from '../../../site/strings/search-catalogue.ts';
import type { SearchStrings } from '../../../site/strings/search-en.ts';

let chosen = searchCatalogue('en');

export function chooseSearchLanguage(lang: string): void {
  chosen = searchCatalogue(lang);
}

export function searchTexts(): SearchStrings {
  return chosen.strings;
}

export function searchLang(): string {
  return chosen.lang;
}
