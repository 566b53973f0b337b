let path: string | undefined;

/** Whether the address is that of the loaded document. Without the router it shows only that page, even after a history step. */
export function isOnLoadedPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  path ??= new URL(loaded?.name ?? '', window.location.href).pathname;
  return window.location.pathname === path;
}
