/** A line of `_headers` or `_redirects` that the platform leaves out, and why. */
export interface IgnoredLine {
  /** Counts from 1. */
  readonly line: number;
  readonly why: string;
  /** Absent where there are too many lines. */
  readonly cure?: string;
}

/** Why a line is left out, and what to write instead. */
export type LineFault = Required<Omit<IgnoredLine, 'line'>>;

/** A `*`, which stands for any text. */
export const SPLAT = /\*/g;
/** A name, which stands for any text without slashes. */
export const PLACEHOLDER = /:[A-Za-z]\w*/g;

/** An address of a rule. */
export interface RuleAddress {
  /** Absent for a path. */
  readonly host: string | undefined;
  /** Percent-encoded, without what `.` and `..` stand for. */
  readonly path: string;
  /** What follows the path, from `?` or `#` on. */
  readonly rest: string;
}

const WITH_HOST = /^https:\/\/+([^/]+)\/?(.*)/;

/**
 * An address as the platform reads it (`validateUrl` of @cloudflare/workers-shared); `undefined` for what is neither a path nor an
 * address that begins with https://.
 */
export function readAddress(address: string): RuleAddress | undefined {
  const [, host, path = address] = WITH_HOST.exec(address) ?? [];
  if (host === undefined && !address.startsWith('/')) return undefined;
  const url = URL.parse(`//${path.startsWith('/') ? path : `/${path}`}`, 'relative://');
  return url ? { host, path: url.pathname, rest: url.search + url.hash } : undefined;
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
