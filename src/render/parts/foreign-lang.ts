/**
 * The language (BCP 47) of a text inside another one, where it must be marked: `undefined` where both are the same, whatever
 * the country.
 *
 * @example foreignLang('pt-BR', 'pt-PT') // => undefined
 */
export function foreignLang(lang: string, around: string): string | undefined {
  const [primary, otherPrimary] = [lang, around].map((tag) => tag.toLowerCase().split('-')[0]);
  return primary === otherPrimary ? undefined : lang;
}
