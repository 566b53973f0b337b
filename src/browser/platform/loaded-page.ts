let path: string | undefined;

/**
 * Whether the address is that of the page which the document was loaded for. While nothing else changes pages inside the document, it
 * shows that one alone: a step back leaves it there, under the address of another.
 */
export function isOnLoadedPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  path ??= new URL(loaded?.name ?? '', window.location.href).pathname;
  return window.location.pathname === path;
}
