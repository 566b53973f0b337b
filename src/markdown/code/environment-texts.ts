import { escapeHtml } from './escape-html.ts';

export interface EnvironmentVariants {
  readonly sandbox: string;
  readonly production: string;
}

export function hasEnvironments(text: string, texts: readonly EnvironmentVariants[]): boolean {
  return texts.some(({ sandbox }) => text.includes(sandbox));
}

/**
 * Splits a string into shared and environment-specific segments. A common prefix or suffix is shared.
 * @example splitEnvironments('api.sandbox.a.example', [{ sandbox: '.sandbox.a', production: '.a' }]) // => ['api.', { sandbox: 'sandbox.',
 * production: '' }, 'a.example']
 */
export function splitEnvironments(text: string, texts: readonly EnvironmentVariants[]): readonly (string | EnvironmentVariants)[] {
  const found = texts
    .map((pair) => ({ pair, at: text.indexOf(pair.sandbox) }))
    .filter(({ at }) => at >= 0)
    // Prefer the longer of two matches at the same offset, because it is more specific.
    .toSorted((one, other) => one.at - other.at || other.pair.sandbox.length - one.pair.sandbox.length)[0];
  if (!found) return text === '' ? [] : [text];
  const { pair, at } = found;
  const { start, end, difference } = whatDiffers(pair);
  const before = text.slice(0, at + start);
  const after = text.slice(at + pair.sandbox.length - end);
  return [...(before === '' ? [] : [before]), difference, ...splitEnvironments(after, texts)];
}

/** Trims the common prefix and suffix; `start` and `end` are their lengths. */
function whatDiffers({ sandbox, production }: EnvironmentVariants): {
  readonly start: number;
  readonly end: number;
  readonly difference: EnvironmentVariants;
} {
  // HTML entities must not be split.
  if ((sandbox + production).includes('&')) return { start: 0, end: 0, difference: { sandbox, production } };
  const shorter = Math.min(sandbox.length, production.length);
  let start = 0;
  while (start < shorter && sandbox[start] === production[start]) start += 1;
  let end = 0;
  while (end < shorter - start && sandbox.at(-1 - end) === production.at(-1 - end)) end += 1;
  const inner = (text: string): string => text.slice(start, text.length - end);
  return { start, end, difference: { sandbox: inner(sandbox), production: inner(production) } };
}

/** Wraps environment-specific segments in elements with the environment's class. */
export function markEnvironments(html: string, texts: readonly EnvironmentVariants[]): string {
  const escaped = texts.map(({ sandbox, production }) => ({ sandbox: escapeHtml(sandbox), production: escapeHtml(production) }));
  const mark = (name: string, text: string): string => (text === '' ? '' : `<span class="in-${name}">${text}</span>`);
  return splitEnvironments(html, escaped)
    .map((part) => (typeof part === 'string' ? part : mark('sandbox', part.sandbox) + mark('production', part.production)))
    .join('');
}
