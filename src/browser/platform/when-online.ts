/** Delays between attempts, because browsers report `online` before the connection works. */
const WAITS_MS = [0, 1000, 2000, 4000, 8000];

/** Retries a few times whenever the network returns, until the signal aborts. */
export function whenOnline(retry: () => Promise<unknown>, signal: AbortSignal): void {
  let latest = 0;
  const retryForAWhile = async (): Promise<void> => {
    latest += 1;
    const own = latest;
    for (const wait of WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      // An attempt has succeeded, the reader has cancelled, or a newer `online` event has taken over.
      if (signal.aborted || own !== latest) return;
      await retry();
    }
  };
  window.addEventListener('online', () => void retryForAWhile(), { signal });
}
