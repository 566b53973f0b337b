import { toolsEn, type ToolStrings } from './tools-en.ts';
import { toolsPtBr } from './tools-pt-br.ts';

/** The catalogues of the tools, which the browser loads with them; apart from the others, which no browser needs. */
const CATALOGUES: Readonly<Record<string, ToolStrings>> = { en: toolsEn, pt: toolsPtBr };

/** The texts of the tools in a language (BCP 47), with its tag: English where there are none. */
export function toolCatalogue(lang: string): { readonly lang: string; readonly strings: ToolStrings } {
  const primary = lang.toLowerCase().split('-')[0] ?? '';
  const strings = Object.hasOwn(CATALOGUES, primary) ? CATALOGUES[primary] : undefined;
  return strings ? { lang: primary === 'pt' ? 'pt-BR' : primary, strings } : { lang: 'en', strings: toolsEn };
}
