/** A range of media types, and the weight that is given to it. */
const RANGE = /([^\s,;]+)\s*(?:;[^,]*?q=([\d.]+))?/g;

/** So much less weighs what stands a character later: of a whole header less than any weight can differ, which has three digits. */
const LATER = 1e-7;

/**
 * Whether who asks would rather have Markdown than HTML: it must be named, and weigh more; of equal weights the one counts
 * that is named first. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 *
 * @param accept the header `Accept`
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // => true
 */
export function prefersMarkdown(accept: string): boolean {
  const weights: Record<string, number> = {};
  for (const { 1: type = '', 2: weight = 1, index } of accept.toLowerCase().matchAll(RANGE)) weights[type] = +weight - index * LATER;
  const { 'text/markdown': markdown = 0, 'text/html': html = weights['text/*'] ?? weights['*/*'] ?? 0 } = weights;
  return markdown > Math.max(0, html);
}
