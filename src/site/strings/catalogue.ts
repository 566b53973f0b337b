import { en, type Strings } from './en.ts';
import { ptBr } from './pt-br.ts';

export interface Catalogue {
  readonly lang: string;
  readonly strings: Strings;
}

/** To add a language, write a module with the shape of `en.ts` and list it here. */
const CATALOGUES: readonly Catalogue[] = [
  { lang: 'en', strings: en },
  { lang: 'pt-BR', strings: ptBr },
];

/** Matches a BCP 47 tag, ignoring case, or else the primary language. @example catalogueOf('en-GB')?.lang // => 'en' */
export function catalogueOf(lang: string): Catalogue | undefined {
  const wanted = lang.toLowerCase();
  const primary = wanted.split('-')[0];
  return (
    CATALOGUES.find((catalogue) => catalogue.lang.toLowerCase() === wanted) ??
    CATALOGUES.find((catalogue) => catalogue.lang.toLowerCase().split('-')[0] === primary)
  );
}

export function keyNoteIn(lang: string): string {
  return catalogueOrEnglish(lang).strings.reference.keyNote;
}

export function catalogueOrEnglish(lang: string): Catalogue {
  return catalogueOf(lang) ?? { lang: 'en', strings: en };
}
