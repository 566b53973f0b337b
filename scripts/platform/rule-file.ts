/** A line of `_headers` or `_redirects` that the platform leaves out, and why. */
export interface IgnoredLine {
  /** Counts from 1. */
  readonly line: number;
  readonly why: string;
}

/** A `*`, which stands for any text. */
export const SPLAT = /\*/g;
/** A name, which stands for any text without slashes. */
export const PLACEHOLDER = /:[A-Za-z]\w*/g;

/** The path of an address with its host, or a path as it is; `undefined` for what is neither. */
export function pathOfRule(address: string): string | undefined {
  const path = /^https:\/\/[^/]+(.*)$/.exec(address)?.[1] ?? (address.startsWith('/') ? address : undefined);
  return path === '' ? '/' : path;
}

/**
 * Whether a path fits the pattern of a rule, as the platform asks: a splat takes any text, a placeholder a part between slashes.
 *
 * @example createMatcher('/docs/*')('/docs/intro') // => true
 */
export function createMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : part === '*' ? '.*' : '[^/]+'))
    .join('');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}
