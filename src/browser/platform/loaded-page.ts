let path: string | undefined;

/** Whether the address matches the loaded document. Without the router, Back and Forward change only the address. */
export function isOnLoadedPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  path ??= new URL(loaded?.name ?? '', window.location.href).pathname;
  return window.location.pathname === path;
}
