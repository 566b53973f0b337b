import { escapeHtml } from './escape-html.ts';

/** What a sample says in the sandbox, and what stands in its place in production. */
export interface EnvironmentText {
  readonly sandbox: string;
  readonly production: string;
}

/** Whether a text says something else in production. */
export function hasEnvironments(text: string, texts: readonly EnvironmentText[]): boolean {
  return texts.some(({ sandbox }) => text.includes(sandbox));
}

/**
 * A text in its parts: those that are the same everywhere, and those that differ, without what they have in common.
 *
 * @example splitEnvironments('api.sandbox.a.example', [{ sandbox: '.sandbox.a', production: '.a' }]) // => ['api.', { sandbox: 'sandbox.', production: '' }, 'a.example']
 */
export function splitEnvironments(text: string, texts: readonly EnvironmentText[]): readonly (string | EnvironmentText)[] {
  const found = texts
    .map((pair) => ({ pair, at: text.indexOf(pair.sandbox) }))
    .filter(({ at }) => at >= 0)
    // Of two at one place the longer one says more.
    .toSorted((one, other) => one.at - other.at || other.pair.sandbox.length - one.pair.sandbox.length)[0];
  if (!found) return text === '' ? [] : [text];
  const { pair, at } = found;
  const { start, end, difference } = whatDiffers(pair);
  const before = text.slice(0, at + start);
  const after = text.slice(at + pair.sandbox.length - end);
  return [...(before === '' ? [] : [before]), difference, ...splitEnvironments(after, texts)];
}

/** A pair without what both texts start and end with, of which `start` and `end` are the lengths. */
function whatDiffers({ sandbox, production }: EnvironmentText): {
  readonly start: number;
  readonly end: number;
  readonly difference: EnvironmentText;
} {
  // An entity of HTML must stay in one piece.
  if ((sandbox + production).includes('&')) return { start: 0, end: 0, difference: { sandbox, production } };
  const shorter = Math.min(sandbox.length, production.length);
  let start = 0;
  while (start < shorter && sandbox[start] === production[start]) start += 1;
  let end = 0;
  while (end < shorter - start && sandbox.at(-1 - end) === production.at(-1 - end)) end += 1;
  const inner = (text: string): string => text.slice(start, text.length - end);
  return { start, end, difference: { sandbox: inner(sandbox), production: inner(production) } };
}

/** Highlighted code in which what differs is marked with the environment that it belongs to. */
export function markEnvironments(html: string, texts: readonly EnvironmentText[]): string {
  const escaped = texts.map(({ sandbox, production }) => ({ sandbox: escapeHtml(sandbox), production: escapeHtml(production) }));
  const mark = (name: string, text: string): string => (text === '' ? '' : `<span class="in-${name}">${text}</span>`);
  return splitEnvironments(html, escaped)
    .map((part) => (typeof part === 'string' ? part : mark('sandbox', part.sandbox) + mark('production', part.production)))
    .join('');
}
