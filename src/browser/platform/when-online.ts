/** When it is tried again once the network is back, each after the last: browsers say so before all on the way works. */
const WAITS_MS = [0, 1000, 2000, 4000, 8000];

/** Tries again, a few times, whenever the network has come back, until the signal says that it is no longer wanted. */
export function whenOnline(retry: () => Promise<unknown>, signal: AbortSignal): void {
  let latest = 0;
  const retryForAWhile = async (): Promise<void> => {
    latest += 1;
    const own = latest;
    for (const wait of WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      // It has worked, nobody waits any more, or the network has gone and come back once more.
      if (signal.aborted || own !== latest) return;
      await retry();
    }
  };
  window.addEventListener('online', () => void retryForAWhile(), { signal });
}
