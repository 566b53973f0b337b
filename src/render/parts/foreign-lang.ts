/** The BCP 47 tag of a text unless the primary language around it is the same. @example foreignLang('pt-BR', 'pt-PT') // => undefined */
export function foreignLang(lang: string, around: string): string | undefined {
  const [primary, otherPrimary] = [lang, around].map((tag) => tag.toLowerCase().split('-')[0]);
  return primary === otherPrimary ? undefined : lang;
}
