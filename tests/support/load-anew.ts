import { onTestFinished, vi } from 'vitest';

const LISTENED = [window, document].map((target) => ({ target, listen: target.addEventListener.bind(target) }));

/**
 * Loads a module as a page that has just been opened does: with all that it imports, and with nothing of what it knew before. It listens
 * to the document and the window until the test is finished; then globals are what they were, too.
 */
export function loadAnew<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  const end = new AbortController();
  for (const { target, listen } of LISTENED)
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: end.signal }),
    );
  onTestFinished(() => {
    end.abort();
    vi.unstubAllGlobals();
  });
  return load();
}

/** Says how the browser has come to the page. */
export function comeBy(type: NavigationTimingType, name = window.location.href): void {
  const navigation: Partial<PerformanceNavigationTiming> = { type, name };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceNavigationTiming]); // Nothing else of it is read.
}

/** Takes the storage of the browser away, until the test is finished. */
export function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { getItem: refuse, setItem: refuse });
}
