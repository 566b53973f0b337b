import { onTestFinished, vi } from 'vitest';

const LISTENED = [window, document].map((target) => ({ target, listen: target.addEventListener.bind(target) }));

/** Loads a fresh copy of a module, as a new page does. Its listeners and globals are reset when the test ends. */
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

export function comeBy(type: NavigationTimingType, name = window.location.href): void {
  const navigation: Partial<PerformanceNavigationTiming> = { type, name };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceNavigationTiming]); // The code reads only these properties.
}

/** Makes browser storage throw until the test ends. */
export function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { getItem: refuse, setItem: refuse });
}
