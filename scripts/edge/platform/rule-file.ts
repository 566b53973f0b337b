/** A line of `_headers` or `_redirects` that the platform ignores, and why. */
export interface IgnoredLine {
  /** Line number, from 1. */
  readonly line: number;
  readonly why: string;
  /** `undefined` for lines beyond the limit. */
  readonly cure?: string;
}

export type LineFault = Required<Omit<IgnoredLine, 'line'>>;

/** Matches any string. */
export const SPLAT = /\*/g;
/** Matches any string without slashes. */
export const PLACEHOLDER = /:[A-Za-z]\w*/g;

export interface RuleAddress {
  /** `undefined` if the address is a path. */
  readonly host: string | undefined;
  /** Percent-encoded path with `.` and `..` resolved. */
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
