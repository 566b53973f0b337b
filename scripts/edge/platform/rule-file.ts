/** A line of `_headers` or `_redirects` that the platform ignores, and why. */
export interface IgnoredLine {
  /** From 1. */
  readonly line: number;
  readonly why: string;
  /** Undefined for lines beyond the limit. */
  readonly cure?: string;
}

export type LineFault = Required<Omit<IgnoredLine, 'line'>>;

/** Matches any text. */
export const SPLAT = /\*/g;
/** Matches any text without slashes. */
export const PLACEHOLDER = /:[A-Za-z]\w*/g;

export interface RuleAddress {
  /** Undefined for a path. */
  readonly host: string | undefined;
  /** Percent-encoded, with `.` and `..` resolved. */
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

const WITH_HOST = /^https:\/\/+([^/]+)\/?(.*)/;

/** Parses a path or https:// address like `validateUrl` of @cloudflare/workers-shared; `undefined` for anything else. */
export function readAddress(address: string): RuleAddress | undefined {
  const [, host, path = address] = WITH_HOST.exec(address) ?? [];
  if (host === undefined && !address.startsWith('/')) return undefined;
  const url = URL.parse(`//${path.startsWith('/') ? path : `/${path}`}`, 'relative://');
  return url ? { host, path: url.pathname, rest: url.search + url.hash } : undefined;
}

/** Compiles a rule's pattern like the platform. @example createMatcher('/docs/*')('/docs/intro') // => true */
export function createMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : part === '*' ? '.*' : '[^/]+'))
    .join('');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}
