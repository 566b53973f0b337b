/** Falls back to English. */
export function chooseCatalogue<T>(
  catalogues: Readonly<Record<'en' | 'pt', T>>,
  lang: string,
): { readonly lang: string; readonly strings: T } {
  const isPortuguese = lang.toLowerCase().split('-')[0] === 'pt';
  return isPortuguese ? { lang: 'pt-BR', strings: catalogues.pt } : { lang: 'en', strings: catalogues.en };
}
