/** The language (BCP 47) of a text unless that around it has the same primary language. @example foreignLang('pt-BR', 'pt-PT') */
export function foreignLang(lang: string, around: string): string | undefined {
  const [primary, otherPrimary] = [lang, around].map((tag) => tag.toLowerCase().split('-')[0]);
  return primary === otherPrimary ? undefined : lang;
}
