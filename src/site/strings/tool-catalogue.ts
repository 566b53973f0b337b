import { chooseCatalogue } from './choose-catalogue.ts';
import { toolsEn, type ToolStrings } from './tools-en.ts';
import { toolsPtBr } from './tools-pt-br.ts';

/** Separate from other strings, because the browser loads these with the tools. */
export function toolCatalogue(lang: string): { readonly lang: string; readonly strings: ToolStrings } {
  return chooseCatalogue({ en: toolsEn, pt: toolsPtBr }, lang);
}
