import type { ExternalLink } from '../../../src/checks/writing/list-external-links.ts';
import { RULES_FILE } from '../../../src/checks/writing/load-rules.ts';
import type { Problem } from '../../../src/errors.ts';
import { type ProbeClock, type Verdict, probeUrl } from './probe-url.ts';
import { readLinkCache, writeLinkCache } from './link-cache.ts';

/** Maximum number of concurrent requests to all hosts. More would overload this machine before any host. */
const AT_ONCE = 8;

/** Pause between requests to one host. */
const PAUSE_MS = 500;

/** Requests hosts in parallel, but each host's addresses one at a time, with pauses. @param told callback for each verdict */
async function askAddresses(urls: readonly string[], clock: ProbeClock, told: (url: string, verdict: Verdict) => void): Promise<void> {
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let ofHost = hosts.shift(); ofHost; ofHost = hosts.shift()) {
      for (const [index, url] of ofHost.entries()) {
        if (index > 0) await clock.sleep(PAUSE_MS);
        told(url, await probeUrl(url, clock));
      }
    }
  });
  await Promise.all(workers);
}

/** Time before a reachable address is requested again. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

export interface CheckLinksOptions {
  readonly cacheFile: string;
  /** Ignores the cache. */
  readonly isFresh: boolean;
  readonly clock: ProbeClock;
  readonly now: number;
}

/** Broken links are errors; moved and unresponsive links are warnings. Reports every use of a link. */
export async function checkLinks(
  links: readonly ExternalLink[],
  { cacheFile, isFresh, clock, now }: CheckLinksOptions,
): Promise<{ readonly asked: number; readonly problems: readonly Problem[] }> {
  const earlier = isFresh ? [] : [...(await readLinkCache(cacheFile))].filter(([, at]) => now - at < FRESH_MS);
  const found = new Map(earlier);
  const asked = links.filter(({ url }) => !found.has(url));
  const verdicts = new Map<string, Verdict>();
  await askAddresses(
    asked.map(({ url }) => url),
    clock,
    (url, verdict) => {
      verdicts.set(url, verdict);
      if (verdict.kind === 'found') found.set(url, now);
    },
  );
  await writeLinkCache(cacheFile, found);
  // If no host resolves, this machine is offline. Otherwise, an unresolved host is gone.
  const isOnline = [...verdicts.values()].some(({ kind }) => kind !== 'no-host');
  return { asked: asked.length, problems: asked.flatMap((link) => problemsOf(link, verdicts.get(link.url), isOnline)) };
}

function problemsOf({ url, places }: ExternalLink, verdict: Verdict | undefined, isOnline: boolean): readonly Problem[] {
  const fault =
    verdict && describe(url, verdict.kind === 'no-host' ? { kind: isOnline ? 'broken' : 'unknown', why: verdict.why } : verdict);
  return fault ? places.map((where) => ({ ...fault, where })) : [];
}

function describe(url: string, verdict: Exclude<Verdict, { kind: 'no-host' }>): Omit<Problem, 'where'> | undefined {
  switch (verdict.kind) {
    case 'found':
      return undefined;
    case 'moved':
      return { severity: 'warning', what: `${url} redirects permanently.`, cure: `Link to ${verdict.to} instead.` };
    case 'broken':
      return { severity: 'error', what: `${url} is broken: ${verdict.why}.`, cure: 'Link to its new address, or remove the link.' };
    case 'unknown':
      return {
        severity: 'warning',
        what: `${url} could not be checked: ${verdict.why}.`,
        cure: `Open it in a browser. If the site blocks automated requests, add it to links.ignore in ${RULES_FILE}.`,
      };
  }
}
