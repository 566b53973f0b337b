import { askAddress, type AskClock, type Verdict } from './ask-address.ts';

/** Requests under way at once, of all hosts: a machine that asks for more is slowed down by itself. */
const AT_ONCE = 8;

/** Between two requests to one host. */
const PAUSE_MS = 500;

/**
 * Asks for addresses: those of one host one after the other, with a pause between them, so that nobody is asked too often.
 *
 * @param told called with each verdict as soon as it is known
 */
export async function askAddresses(urls: readonly string[], clock: AskClock, told: (url: string, verdict: Verdict) => void): Promise<void> {
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let ofHost = hosts.shift(); ofHost; ofHost = hosts.shift()) {
      for (const [index, url] of ofHost.entries()) {
        if (index > 0) await clock.sleep(PAUSE_MS);
        told(url, await askAddress(url, clock));
      }
    }
  });
  await Promise.all(workers);
}
