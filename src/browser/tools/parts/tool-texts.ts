import { toolCatalogue } from '../../../site/strings/tool-catalogue.ts';
import type { ToolStrings } from '../../../site/strings/tools-en.ts';

let chosen = toolCatalogue('en');

/** Chooses the language of the texts: that of the page that a tool is opened on. A worker has one of its own. */
export function chooseLanguage(lang: string): void {
  chosen = toolCatalogue(lang);
}

export function toolTexts(): ToolStrings {
  return chosen.strings;
}

/** BCP 47 tag of what `toolTexts` gives. */
export function toolLang(): string {
  return chosen.lang;
}
