/**
 * A short text in CommonMark without its marks, on one line: for a passage that is shown and searched, where what is left of
 * rare syntax does no harm. All descriptions of a large site pass through it, so it does not parse.
 *
 * @example plainMarkdown('Send a *new* [`rateKey`](/x).') // => 'Send a new rateKey.'
 */
export function plainMarkdown(markdown: string): string {
  return markdown
    .replace(/^\s*(?:```|~~~).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:>\s*(?:\[![A-Z]+\])?|#{1,6}\s|[-*+]\s|\|[\s:|-]+\|$|:::\w*)/gm, '')
    .replace(/`+/g, '')
    .replace(/(\*\*|__|(?<!\w)[*_])(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
