import type { TextWords } from '../../markdown/page-context.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { foreignLang } from './foreign-lang.ts';

/** What the site adds to a text in a language (BCP 47), in that language if the catalogue has it. */
export function textWords(textLang: string): TextWords {
  const { lang, strings } = catalogueOrEnglish(textLang);
  return { ...strings.writing, lang: foreignLang(lang, textLang) };
}
