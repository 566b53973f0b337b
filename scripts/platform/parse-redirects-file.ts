import { LIMITS } from './limits.ts';
import { type IgnoredLine, pathOfRule, PLACEHOLDER, SPLAT } from './rule-file.ts';

export interface Redirect {
  readonly from: string;
  /** A path, or an address of another origin. */
  readonly to: string;
  readonly status: number;
  /** Counts from 1. */
  readonly line: number;
}

export interface RedirectsFile {
  readonly rules: readonly Redirect[];
  readonly ignored: readonly IgnoredLine[];
}

const STATUSES: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308]);

/**
 * Reads `_redirects` as the platform does (`parseRedirects` of @cloudflare/workers-shared): from the first rule with a splat or
 * a placeholder on, every rule counts as a dynamic one.
 */
export function parseRedirectsFile(text: string): RedirectsFile {
  const rules: Redirect[] = [];
  const ignored: IgnoredLine[] = [];
  const seen = new Set<string>();
  let [statics, dynamics] = [0, 0];
  for (const [index, raw] of text.split('\n').entries()) {
    const [line, content] = [index + 1, raw.trim()];
    if (content === '' || content.startsWith('#')) continue;
    const rule = readRedirect(content, line);
    if (typeof rule === 'string') {
      ignored.push({ line, why: rule });
      continue;
    }
    const isStatic = dynamics === 0 && !rule.from.match(SPLAT) && !rule.from.match(PLACEHOLDER);
    if (isStatic) statics++;
    else dynamics++;
    if (isStatic && statics > LIMITS.staticRedirects) {
      ignored.push({ line, why: `the platform reads ${LIMITS.staticRedirects} redirects without * or :name` });
    } else if (!isStatic && dynamics > LIMITS.dynamicRedirects) {
      ignored.push({ line, why: `from the first redirect with * or :name on, the platform reads ${LIMITS.dynamicRedirects}` });
      break;
    } else if (seen.has(rule.from)) {
      ignored.push({ line, why: `${rule.from} has a redirect already` });
    } else {
      seen.add(rule.from);
      rules.push(rule);
    }
  }
  return { rules, ignored };
}

/** A redirect, or why it is none. */
function readRedirect(content: string, line: number): Redirect | string {
  if (content.length > LIMITS.lineLength) return `a line may have ${LIMITS.lineLength} characters, and this one has ${content.length}`;
  const tokens = content.replace(/\s+#.*$/, '').split(/\s+/);
  const [source = '', to = '', code = '302'] = tokens;
  if (tokens.length < 2 || tokens.length > 3) return 'a redirect is a path, a target, and a status if it is not 302';
  const from = source.startsWith('/') ? source : undefined;
  if (from === undefined) return 'a redirect is from a path, which begins with a slash';
  const isAbroad = /^https?:\/\//.test(to);
  if (!isAbroad && pathOfRule(to) === undefined) return `${to} is neither a path nor an address`;
  const status = Number(code);
  if (!STATUSES.has(status)) return `${code} is no status of a redirect: 200, 301, 302, 303, 307 and 308 are`;
  if (status === 200 && isAbroad) return 'what is answered with 200 must be a path of the site';
  if (!isAbroad && /\/index(?:\.html)?$/.test(to) && /\/\*?$/.test(from)) return 'it leads to itself';
  return { from, to, status, line };
}
