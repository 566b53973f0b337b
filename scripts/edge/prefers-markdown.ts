/** A media range and its weight. */
const RANGE = /([^\s,;]+)\s*(?:;[^,]*?q=([\d.]+))?/g;

/** Weight penalty per character, to break ties by position. The sum stays below 0.001, the smallest difference between weights. */
const LATER = 1e-7;

/**
 * Whether the client names Markdown and weights it above HTML; on a tie, the type named first wins.
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 * @param accept value of the `Accept` header
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // => true
 */
export function prefersMarkdown(accept: string): boolean {
  const weights: Record<string, number> = {};
  for (const { 1: type = '', 2: weight = 1, index } of accept.toLowerCase().matchAll(RANGE)) weights[type] = +weight - index * LATER;
  const { 'text/markdown': markdown = 0, 'text/html': html = weights['text/*'] ?? weights['*/*'] ?? 0 } = weights;
  return markdown > Math.max(0, html);
}
