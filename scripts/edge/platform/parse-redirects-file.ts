import { LIMITS } from './limits.ts';
import { type IgnoredLine, PLACEHOLDER, readAddress, SPLAT } from './rule-file.ts';

export interface Redirect {
  /** Percent-encoded. */
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
    const tokens = tokensOf(content);
    if (typeof tokens === 'string') {
      ignored.push({ line, why: tokens });
      continue;
    }
    const { from } = tokens;
    // The platform counts a rule before it looks at where it leads.
    const isStatic = dynamics === 0 && !from.match(SPLAT) && !from.match(PLACEHOLDER);
    if (isStatic) statics++;
    else dynamics++;
    if (isStatic && statics > LIMITS.staticRedirects) {
      ignored.push({ line, why: `the platform reads ${LIMITS.staticRedirects} redirects without * or :name` });
      continue;
    }
    if (!isStatic && dynamics > LIMITS.dynamicRedirects) {
      ignored.push({ line, why: `from the first redirect with * or :name on, the platform reads ${LIMITS.dynamicRedirects}` });
      break;
    }
    const target = readTarget(tokens);
    if (typeof target === 'string') ignored.push({ line, why: target });
    else if (seen.has(from)) ignored.push({ line, why: `${from} has a redirect already` });
    else rules.push({ from, ...target, line });
    if (typeof target !== 'string') seen.add(from);
  }
  return { rules, ignored };
}

interface Tokens {
  readonly from: string;
  readonly to: string;
  readonly code: string;
}

/** What a line says, or why it says nothing. A path may lack its slash, and what follows `?` or `#` is not asked for. */
function tokensOf(content: string): Tokens | string {
  if (content.length > LIMITS.lineLength) return `a line may have ${LIMITS.lineLength} characters, and this one has ${content.length}`;
  const tokens = content.replace(/\s+#.*$/, '').split(/\s+/);
  const [source = '', to = '', code = '302'] = tokens;
  if (tokens.length < 2 || tokens.length > 3) return 'a redirect is a path, a target, and a status if it is not 302';
  if (readAddress(source)?.host !== undefined) return 'a redirect is from a path, without a host';
  const from = readAddress(source.startsWith('/') ? source : `/${source}`)?.path;
  return from === undefined ? `${source} is no path` : { from, to, code };
}

/** Where a redirect leads, or why the platform leaves it out. */
function readTarget({ from, to, code }: Tokens): Pick<Redirect, 'to' | 'status'> | string {
  const target = readAddress(to);
  if (!target) return `${to} is neither a path nor an address that begins with https://`;
  const status = Number(code);
  if (!STATUSES.has(status)) return `${code} is no status of a redirect: 200, 301, 302, 303, 307 and 308 are`;
  const whole = target.path + target.rest;
  if (target.host === undefined && /\/index(?:.html)?$/.test(whole) && /\/\*?$/.test(from)) return 'it leads to itself';
  if (status === 200 && target.host !== undefined) return 'what is answered with 200 must be a path of the site';
  return { to: target.host === undefined ? whole : `https://${target.host}${whole}`, status };
}
