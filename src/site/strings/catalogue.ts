import { en, type Strings } from './en.ts';
import { ptBr } from './pt-br.ts';

/** The texts of the interface with the language that they are in. */
export interface Catalogue {
  readonly lang: string;
  readonly strings: Strings;
}

/** One catalogue for each language that has one. To add a language, write a module of the shape of `en.ts` and list it here. */
const CATALOGUES: readonly Catalogue[] = [
  { lang: 'en', strings: en },
  { lang: 'pt-BR', strings: ptBr },
];

/**
 * The catalogue of a language (BCP 47, case does not count): its own, or one of the same language elsewhere; `undefined`
 * when there is none.
 *
 * @example catalogueOf('en-GB')?.lang // => 'en'
 */
export function catalogueOf(lang: string): Catalogue | undefined {
  const wanted = lang.toLowerCase();
  const primary = wanted.split('-')[0];
  return (
    CATALOGUES.find((catalogue) => catalogue.lang.toLowerCase() === wanted) ??
    CATALOGUES.find((catalogue) => catalogue.lang.toLowerCase().split('-')[0] === primary)
  );
}

/** What samples in a language say of idempotency keys. */
export function keyNoteIn(lang: string): string {
  return catalogueOrEnglish(lang).strings.reference.keyNote;
}

/** The catalogue of a language, or the English one, which is always whole. */
export function catalogueOrEnglish(lang: string): Catalogue {
  return catalogueOf(lang) ?? { lang: 'en', strings: en };
}
