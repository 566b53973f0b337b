/**
 * Returns a BCP 47 tag if its primary language differs from the surrounding one.
 * @example foreignLang('pt-BR', 'pt-PT') // => undefined
 */
export function foreignLang(lang: string, around: string): string | undefined {
  const [primary, otherPrimary] = [lang, around].map((tag) => tag.toLowerCase().split('-')[0]);
  return primary === otherPrimary ? undefined : lang;
}
