import { LIMITS } from './limits.ts';
import { type IgnoredLine, type LineFault, PLACEHOLDER, readRuleAddress, SPLAT } from './rule-file.ts';

export interface Redirect {
  /** Percent-encoded. */
  readonly from: string;
  /** Path or absolute URL. */
  readonly to: string;
  readonly status: number;
  readonly line: number;
}

export interface RedirectsFile {
  readonly rules: readonly Redirect[];
  readonly ignored: readonly IgnoredLine[];
}

const STATUSES: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308]);

/** Like `parseRedirects` of @cloudflare/workers-shared: rules after the first pattern count as dynamic. */
export function parseRedirectsFile(text: string): RedirectsFile {
  const rules: Redirect[] = [];
  const ignored: IgnoredLine[] = [];
  const seen = new Set<string>();
  let [statics, dynamics] = [0, 0];
  for (const [index, raw] of text.split('\n').entries()) {
    const [line, content] = [index + 1, raw.trim()];
    if (content === '' || content.startsWith('#')) continue;
    const tokens = tokensOf(content);
    if ('why' in tokens) {
      ignored.push({ line, ...tokens });
      continue;
    }
    const { from } = tokens;
    // The platform counts a rule before validating its target.
    const isStatic = dynamics === 0 && !from.match(SPLAT) && !from.match(PLACEHOLDER);
    if (isStatic) statics++;
    else dynamics++;
    if (isStatic && statics > LIMITS.staticRedirects) {
      ignored.push({ line, why: `the platform reads only ${LIMITS.staticRedirects} redirects without * or :name` });
      continue;
    }
    if (!isStatic && dynamics > LIMITS.dynamicRedirects) {
      ignored.push({ line, why: `the platform reads only ${LIMITS.dynamicRedirects} redirects from the first one with * or :name on` });
      break;
    }
    const target = readTarget(tokens);
    if ('why' in target) ignored.push({ line, ...target });
    else if (seen.has(from)) ignored.push({ line, why: `${from} already has a redirect`, cure: 'Keep one of the two.' });
    else rules.push({ from, ...target, line });
    if (!('why' in target)) seen.add(from);
  }
  return { rules, ignored };
}

interface Tokens {
  readonly from: string;
  readonly to: string;
  readonly code: string;
}

const FORM = 'Write the old path, the new address and a status: /old /new 301.';

/** Splits a rule. The old path needs no leading slash, and its query and fragment are ignored. */
function tokensOf(content: string): Tokens | LineFault {
  if (content.length > LIMITS.lineLength)
    return { why: `a line may have ${LIMITS.lineLength} characters, but this one has ${content.length}`, cure: 'Shorten the addresses.' };
  const tokens = content.replace(/\s+#.*$/, '').split(/\s+/);
  const [source = '', to = '', code = '302'] = tokens;
  if (tokens.length < 2 || tokens.length > 3) return { why: 'a redirect has a path, a target and optionally a status', cure: FORM };
  if (readRuleAddress(source)?.host !== undefined)
    return { why: 'a redirect starts with a path, without a host', cure: 'Remove the host before the path.' };
  const from = readRuleAddress(source.startsWith('/') ? source : `/${source}`)?.path;
  return from === undefined ? { why: `${source} is not a path`, cure: FORM } : { from, to, code };
}

/** Returns a fault if the platform skips the redirect. */
function readTarget({ from, to, code }: Tokens): Pick<Redirect, 'to' | 'status'> | LineFault {
  const target = readRuleAddress(to);
  if (!target)
    return {
      why: `${to} is neither a path nor a URL that starts with https://`,
      cure: 'Start a path with a slash, and the URL of another site with https://.',
    };
  const status = Number(code);
  if (!STATUSES.has(status)) {
    // Netlify's syntax for redirects that override existing files.
    const meant = Number(/^(\d{3})!$/.exec(code)?.[1]);
    return {
      why: `${code} is not a redirect status; use 200, 301, 302, 303, 307 or 308`,
      cure: STATUSES.has(meant) ? `Write ${meant}.` : 'Write 301 for a permanent redirect or 302 for a temporary one, or remove the line.',
      ...(/^[45]\d{2}$/.test(code) ? { severity: 'warning' } : {}),
    };
  }
  const whole = target.path + target.rest;
  if (target.host === undefined && /\/index(?:.html)?$/.test(whole) && /\/\*?$/.test(from))
    return { why: 'it redirects to itself', cure: 'Remove it, or name another target.' };
  if (status === 200 && target.host !== undefined)
    return { why: 'the target of a 200 must be a path of the site', cure: 'Use status 302 to redirect to another site.' };
  return { to: target.host === undefined ? whole : `https://${target.host}${whole}`, status };
}
