/** Descriptions (CommonMark) one after the other, each once. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '').join('\n\n');
}
