/**
 * Returns `lang` if its primary language differs from that of `around`.
 * @example foreignLang('pt-BR', 'pt-PT') // => undefined
 */
export function foreignLang(lang: string, around: string): string | undefined {
  const [primary, otherPrimary] = [lang, around].map((tag) => tag.toLowerCase().split('-')[0]);
  return primary === otherPrimary ? undefined : lang;
}
