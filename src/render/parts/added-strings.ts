import type { TextWords } from '../../markdown/page-context.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { foreignLang } from './foreign-lang.ts';

/** Returns the strings that the site adds to content, in the content's language if there is a catalogue. */
export function addedStrings(textLang: string): TextWords {
  const { lang, strings } = catalogueOrEnglish(textLang);
  return { ...strings.writing, lang: foreignLang(lang, textLang) };
}
