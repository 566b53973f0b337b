import { toolCatalogue } from '../../../site/strings/tool-catalogue.ts';
import type { ToolStrings } from '../../../site/strings/tools-en.ts';

let chosen = toolCatalogue('en');

/** Selects the language of the tools. Must also be called in workers, which have separate modules. */
export function chooseLanguage(lang: string): void {
  chosen = toolCatalogue(lang);
}

export function toolTexts(): ToolStrings {
  return chosen.strings;
}

export function toolLang(): string {
  return chosen.lang;
}
