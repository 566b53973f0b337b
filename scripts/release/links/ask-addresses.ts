import { probeUrl, type ProbeClock, type Verdict } from './probe-url.ts';

/** Maximum number of concurrent requests to all hosts. More would overload this machine before any host. */
const AT_ONCE = 8;

/** Pause between requests to one host. */
const PAUSE_MS = 500;

/** Requests hosts in parallel, but each host's addresses one at a time, with pauses. @param told callback for each verdict */
export async function askAddresses(
  urls: readonly string[],
  clock: ProbeClock,
  told: (url: string, verdict: Verdict) => void,
): Promise<void> {
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
