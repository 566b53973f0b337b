import { payloadFile } from '../framework/output-files.ts';
import { InputError, type Problem } from '../errors.ts';
import { REDIRECTS_FILE } from '../site/config/load-redirects.ts';
import { localeRules } from '../site/config/locales.ts';
import type { Site } from '../site/load-site.ts';
import { pageHref } from '../site/page-address.ts';
import { findRedirect } from '../site/find-redirect.ts';
import { fragmentOf } from '../reference/address.ts';
import type { Redirect } from '../site/config/redirect.ts';
import { withBase } from '../url/base-url.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { localePath, splitLocale } from '../url/locale-path.ts';
import { companionsOf } from './companions.ts';

type RedirectedSite = Pick<Site, 'redirects' | 'pages' | 'config'>;

/** One line of `_redirects`. Paths are percent-encoded and include the base URL. The host preserves query strings. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** Lists rules for each moved page, its payload and its companion files, in each language. */
export function listRedirectRules(site: RedirectedSite): readonly RedirectRule[] {
  const { pages, config } = site;
  const rules = new Map<string, RedirectRule>();
  const add = (from: string, to: string): void => {
    const whole = withBase(encodeURI(from), config.baseUrl);
    // An explicit redirect for a file overrides the redirect derived from the page.
    if (!rules.has(whole)) rules.set(whole, { from: whole, to, status: isOfPage(from) ? 301 : 302 });
  };
  const moved = site.redirects.filter(({ from }) => from.fragment === '').flatMap((redirect) => inAllLocales(site, redirect));
  for (const { from, to } of moved) {
    if (!to) continue;
    const page = pages.get(comparablePath(to.pathname));
    const place = to.fragment === '' ? '' : fragmentOf(to.fragment);
    add(from.pathname, (page ? pageHref(config, encodeURI(page.pathname)) : withBase(encodeURI(to.pathname), config.baseUrl)) + place);
  }
  for (const { from, to } of moved) {
    const page = to && pages.get(comparablePath(to.pathname));
    if (!page) continue;
    for (const own of companionsOf(site, from.pathname, page.pathname)) add(own.from, withBase(encodeURI(own.to), config.baseUrl));
    add(`/${payloadFile(from.pathname)}`, withBase(`/${encodeURI(payloadFile(page.pathname))}`, config.baseUrl));
  }
  return [...rules.values()];
}

/**
 * Whether a path is a page's. Pages redirect with 301, whose caching the worker limits; files redirect with 302, because browsers cache a
 * 301 indefinitely.
 */
function isOfPage(pathname: string): boolean {
  return !/\.[^./]+$/.test(pathname);
}

/** Adds the redirect in each language that has neither the page nor its own redirect. */
function inAllLocales(site: RedirectedSite, redirect: Redirect): readonly Redirect[] {
  const { config, pages } = site;
  const rules = localeRules(config);
  const { from, to } = redirect;
  if (!to || !pages.has(comparablePath(to.pathname)) || splitLocale(from.pathname, rules).locale !== config.locales.default)
    return [redirect];
  const others = config.locales.available.flatMap(({ locale }) => {
    const pathname = localePath(from.pathname, locale, rules);
    if (locale === config.locales.default || pages.has(comparablePath(pathname))) return [];
    const own = findRedirect(site, { pathname, fragment: '' });
    // A language's explicit redirect is listed separately.
    return own && own.place === redirect.place ? [own] : [];
  });
  return [redirect, ...others];
}

/** Limits of the host. https://developers.cloudflare.com/workers/static-assets/redirects/ */
const MAX_STATIC = 2_000;
const MAX_DYNAMIC = 100;

/** A rule in the site's `public/_redirects`. Line numbers start at 1. */
interface OwnRule {
  readonly from: string;
  readonly line: number;
}

function readOwnRules(written: string): readonly OwnRule[] {
  return written.split('\n').flatMap((text, index) => {
    const [from = ''] = text.trim().split(/\s+/);
    return from === '' || from.startsWith('#') ? [] : [{ from, line: index + 1 }];
  });
}

const isDynamic = ({ from }: OwnRule): boolean => /\*|\/:[a-z]/i.test(from.replace(/^https?:\/\//, ''));

export const OWN_RULES_FILE = 'public/_redirects';

/** @param written contents of the site's `public/_redirects` */
export function checkRules(site: RedirectedSite, written: string): readonly Problem[] {
  const rules = listRedirectRules(site);
  const own = readOwnRules(written);
  const byPath = new Map(rules.map((rule) => [rule.from, rule]));
  // The host counts every rule after the first pattern as dynamic.
  const first = own.findIndex(isDynamic);
  const dynamic = first < 0 ? 0 : own.length - first;
  const fixed = own.length - dynamic + rules.length;
  const problems: Problem[] = own
    .filter(({ from }) => byPath.has(from))
    .map(({ from, line }) => ({
      severity: 'error',
      what: `${REDIRECTS_FILE} also redirects ${from}.`,
      where: { filePath: OWN_RULES_FILE, line, column: 1 },
      cure: 'Keep only one of them.',
    }));
  if (fixed > MAX_STATIC)
    problems.push({
      severity: 'error',
      what: `The redirects need ${fixed} rules (one each for a page, its Markdown and its payload, in each language), but the platform allows ${MAX_STATIC}.`,
      where: { filePath: REDIRECTS_FILE },
      cure: `Write gone: true for the oldest redirects, or one rule with a * in ${OWN_RULES_FILE} for paths that share a prefix.`,
    });
  if (dynamic > MAX_DYNAMIC)
    problems.push({
      severity: 'error',
      what: `The file has ${dynamic} rules from the first one with * or :name onwards, but the platform allows ${MAX_DYNAMIC}.`,
      where: { filePath: OWN_RULES_FILE },
      cure: `Move rules without a pattern above the first rule with a pattern, or to ${REDIRECTS_FILE}.`,
    });
  return problems;
}

/**
 * Returns the published `_redirects`; `undefined` if empty.
 * @throws InputError if the host would reject the rules
 */
export function redirectsFile(site: RedirectedSite, written: string): string | undefined {
  const problems = checkRules(site, written);
  if (problems.length > 0) throw new InputError(problems);
  const lines = listRedirectRules(site).map(({ from, to, status }) => `${from} ${to} ${status}`);
  if (lines.length === 0) return written.trim() === '' ? undefined : written;
  const own = written.trim() === '' ? [] : written.trimEnd().split('\n');
  const at = (readOwnRules(written).find(isDynamic)?.line ?? own.length + 1) - 1;
  return `${own.toSpliced(at, 0, ...lines).join('\n')}\n`;
}
