import { toolCatalogue } from '../../../site/strings/tool-catalogue.ts';
import type { ToolStrings } from '../../../site/strings/tools-en.ts';

let chosen = toolCatalogue('en');

/** Sets the language of the tool's strings. Workers have separate modules, so they must set it too. */
export function chooseLanguage(lang: string): void {
  chosen = toolCatalogue(lang);
}

export function toolTexts(): ToolStrings {
  return chosen.strings;
}

export function toolLang(): string {
  return chosen.lang;
}
