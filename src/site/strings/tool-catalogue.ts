import { chooseCatalogue } from './choose-catalogue.ts';
import { toolsEn, type ToolStrings } from './tools-en.ts';
import { toolsPtBr } from './tools-pt-br.ts';

/** The tools' texts, separate from the other texts because the browser loads them with the tools. */
export function toolCatalogue(lang: string): { readonly lang: string; readonly strings: ToolStrings } {
  return chooseCatalogue({ en: toolsEn, pt: toolsPtBr }, lang);
}
