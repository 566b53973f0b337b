/** A line of `_headers` or `_redirects` that the platform ignores. */
export interface IgnoredLine {
  /** Counts from 1. */
  readonly line: number;
  readonly why: string;
  /** `undefined` for lines beyond the limit. */
  readonly cure?: string;
  /** Set if the line is no redirect, so that no address is lost. */
  readonly severity?: 'warning';
}

export type LineFault = Omit<IgnoredLine, 'line'> & { readonly cure: string };

export const SPLAT = /\*/g;
/** Finds placeholders in a rule, each of which matches any string without slashes. */
export const PLACEHOLDER = /:[A-Za-z]\w*/g;

export interface RuleAddress {
  /** `undefined` for a path. */
  readonly host: string | undefined;
  /** Percent-encoded, with `.` and `..` resolved. */
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

const WITH_HOST = /^https:\/\/+([^/]+)\/?(.*)/;

/** Like `validateUrl` of @cloudflare/workers-shared; `undefined` unless the address is a path or an https:// URL. */
export function readRuleAddress(address: string): RuleAddress | undefined {
  const [, host, path = address] = WITH_HOST.exec(address) ?? [];
  if (host === undefined && !address.startsWith('/')) return undefined;
  const url = URL.parse(`//${path.startsWith('/') ? path : `/${path}`}`, 'relative://');
  return url ? { host, path: url.pathname, rest: url.search + url.hash } : undefined;
}

/** Matches like the platform. @example createMatcher('/docs/*')('/docs/intro') // => true */
export function createMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : part === '*' ? '.*' : '[^/]+'))
    .join('');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}
