import { createHash } from 'node:crypto';
import type { HtmlFacts, Inline } from './read-html.ts';

export interface Fault {
  readonly what: string;
  readonly offset: number;
  readonly cure?: string;
}

const BUILD_AGAIN = 'Build the site again: the build writes the policy for the content of each page.';

/** Checks that a page's policy allows exactly the page's content: no extra host and no unused hash. */
export function checkPolicy({ policy, scripts, styles, inAttributes, build }: HtmlFacts): readonly Fault[] {
  if (policy === undefined) {
    return build === undefined ? [] : [{ what: 'The page has no content security policy.', offset: 0, cure: BUILD_AGAIN }];
  }
  const directives = parsePolicy(policy);
  const sourcesOf = (name: string): readonly string[] => directives.get(name) ?? directives.get('default-src') ?? [];
  return [
    ...unhashed(scripts, sourcesOf('script-src'), 'script'),
    ...unhashed(styles, sourcesOf('style-src'), 'style'),
    ...unused(scripts, directives.get('script-src') ?? [], 'script'),
    ...unused(styles, directives.get('style-src') ?? [], 'style'),
    ...inAttributes
      .filter(({ name }) => !sourcesOf(name === 'style' ? 'style-src' : 'script-src').includes("'unsafe-inline'"))
      .map(({ name, offset }) => ({ what: `The policy of the page does not allow the attribute ${name}.`, offset })),
    ...[...directives].flatMap(([name, sources]) =>
      sources.filter(isHost).map((host) => ({ what: `The policy of the page allows another origin: ${name} ${host}.`, offset: 0 })),
    ),
    ...(directives.has('default-src') ? [] : [{ what: 'The policy of the page has no default-src.', offset: 0, cure: BUILD_AGAIN }]),
  ];
}

/** @example parsePolicy("default-src 'none'; img-src 'self' data:").get('img-src') // => ["'self'", 'data:'] */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  );
}

const HASH = /^'sha256-/;

function unhashed(inline: readonly Inline[], sources: readonly string[], kind: string): readonly Fault[] {
  if (sources.includes("'unsafe-inline'")) return [];
  return inline
    .filter(({ text }) => !sources.includes(hashOf(text)))
    .map(({ offset }) => ({
      what: `The policy of the page has no hash of this inline ${kind}, so browsers block it.`,
      offset,
      cure: BUILD_AGAIN,
    }));
}

function unused(inline: readonly Inline[], sources: readonly string[], kind: string): readonly Fault[] {
  const hashes = new Set(inline.map(({ text }) => hashOf(text)));
  return sources
    .filter((source) => HASH.test(source) && !hashes.has(source))
    .map((source) => ({
      what: `The policy of the page allows an inline ${kind} that the page does not have: ${source}.`,
      offset: 0,
      cure: BUILD_AGAIN,
    }));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whether a source is a host, rather than a keyword or bare scheme. */
function isHost(source: string): boolean {
  return source === '*' || /^(?:https?|wss?):/.test(source) || /^[\w*-]+(?:\.[\w*-]+)+/.test(source);
}
