let path: string | undefined;

/**
 * Whether the address is that of the page for which the document was loaded. Without the router the document shows only that page, even
 * after a history step to another address.
 */
export function isOnLoadedPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  path ??= new URL(loaded?.name ?? '', window.location.href).pathname;
  return window.location.pathname === path;
}
