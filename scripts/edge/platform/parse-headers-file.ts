import { LIMITS } from './limits.ts';
import { createMatcher, type IgnoredLine, readRuleAddress, SPLAT } from './rule-file.ts';

export interface HeaderRule {
  /** `undefined` for every host. */
  readonly host: string | undefined;
  readonly pattern: string;
  /** Counts from 1. */
  readonly line: number;
  /** Values by lower-case header name. */
  readonly set: ReadonlyMap<string, string>;
  /** Lower-case names of headers that this rule removes from earlier rules. */
  readonly detached: readonly string[];
}

export interface HeadersFile {
  readonly rules: readonly HeaderRule[];
  readonly ignored: readonly IgnoredLine[];
}

interface OpenRule extends HeaderRule {
  readonly set: Map<string, string>;
  readonly detached: string[];
}

const PATTERN_FORM = 'Start with the path, such as /docs/*, or with https:// and a host.';
const HEADER_FORM = 'Write the path on a line, and below it each header on an indented line: Name: value.';

/** Like `parseHeaders` of @cloudflare/workers-shared, but also returns lines that the platform silently ignores. */
export function parseHeadersFile(text: string): HeadersFile {
  const rules: OpenRule[] = [];
  const ignored: IgnoredLine[] = [];
  let rule: OpenRule | undefined;
  let isSkipped = false;
  const close = (): void => {
    if (!rule) return;
    if (rule.set.size > 0 || rule.detached.length > 0) rules.push(rule);
    else ignored.push({ line: rule.line, why: `the rule for ${rule.pattern} has no header`, cure: HEADER_FORM });
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const [line, content] = [index + 1, raw.trim()];
    if (content === '' || content.startsWith('#')) continue;
    if (content.length > LIMITS.lineLength) {
      ignored.push({
        line,
        why: `a line may have ${LIMITS.lineLength} characters, but this one has ${content.length}`,
        cure: 'Write a shorter value.',
      });
    } else if (/^(?:\S+:\/\/|\/)/.test(content)) {
      close();
      [rule, isSkipped] = [undefined, true];
      if (rules.length >= LIMITS.headerRules) {
        ignored.push({ line, why: `the platform reads only ${LIMITS.headerRules} rules, so this one and all that follow have no effect` });
        return { rules, ignored };
      }
      const pattern = readPattern(content);
      if (typeof pattern === 'string') ignored.push({ line, why: pattern, cure: PATTERN_FORM });
      else [rule, isSkipped] = [{ ...pattern, line, set: new Map(), detached: [] }, false];
    } else if (!isSkipped) {
      const why = readHeader(content, rule);
      if (why !== undefined) ignored.push({ line, why, cure: HEADER_FORM });
    }
  }
  close();
  return { rules, ignored };
}

/** Returns a string with the reason if the platform skips the rule. */
function readPattern(content: string): Pick<HeaderRule, 'host' | 'pattern'> | string {
  const { host, path } = readRuleAddress(content) ?? {};
  if (path === undefined) return 'a rule starts with a path, or with https:// and a host';
  if (host !== undefined && /:\d+$/.test(host)) return `the host of a rule has no port, but ${host} has one`;
  const whole = (host ?? '') + path;
  const splats = whole.match(SPLAT)?.length ?? 0;
  if (splats > 1) return `a rule may have one *, but ${content} has ${splats}: name the others, as in :part`;
  if (splats > 0 && /:splat(?!\w)/.test(whole)) return `${content} has both * and :splat, which mean the same`;
  return { host, pattern: path };
}

/** Returns the reason if the platform skips the line. */
function readHeader(content: string, rule: OpenRule | undefined): string | undefined {
  const colon = content.indexOf(':');
  if (colon < 0) {
    if (!rule) return 'a rule starts with its path';
    if (!content.startsWith('! ')) return 'a header is a name, a colon and a value';
    rule.detached.push(content.slice(2).trim().toLowerCase());
    return undefined;
  }
  const [name, value] = [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
  if (name === '' || name.includes(' ')) return `"${name}" is not a header name`;
  if (value === '') return `the header ${name} has no value`;
  if (!rule) return 'the path of the rule comes before its headers';
  const earlier = rule.set.get(name);
  rule.set.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  return undefined;
}

/**
 * Values of one header are joined, unless a later rule detaches earlier values.
 * @param site requested host; rules for different hosts do not apply
 * @returns a function from a percent-encoded path to headers by lower-case name
 */
export function createHeaders(rules: readonly HeaderRule[], site: string): (path: string) => ReadonlyMap<string, string> {
  const here = rules.filter(({ host }) => host === undefined || createMatcher(host)(site));
  const matchers = here.map((rule) => ({ ...rule, fits: createMatcher(rule.pattern) }));
  return (path) => {
    const headers = new Map<string, string>();
    const seen = new Set<string>();
    for (const { set, detached, fits } of matchers) {
      if (!fits(path)) continue;
      for (const name of detached) headers.delete(name);
      for (const [name, value] of set) {
        const earlier = headers.get(name);
        headers.set(name, earlier !== undefined && seen.has(name) ? `${earlier}, ${value}` : value);
        seen.add(name);
      }
    }
    return headers;
  };
}
