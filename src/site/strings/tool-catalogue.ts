import { chooseCatalogue } from './choose-catalogue.ts';
import { toolsEn, type ToolStrings } from './tools-en.ts';
import { toolsPtBr } from './tools-pt-br.ts';

/** The texts of the tools, which the browser loads with them; apart from the others, which no browser needs. */
export function toolCatalogue(lang: string): { readonly lang: string; readonly strings: ToolStrings } {
  return chooseCatalogue({ en: toolsEn, pt: toolsPtBr }, lang);
}
