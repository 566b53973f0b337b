let path: string | undefined;

/**
 * Whether the address matches the loaded document. Without the router, the document shows only its original page, even after a history
 * step.
 */
export function isOnLoadedPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  path ??= new URL(loaded?.name ?? '', window.location.href).pathname;
  return window.location.pathname === path;
}
