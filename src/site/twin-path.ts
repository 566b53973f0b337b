/** The home page has no file name to append `.md` to. */
const HOME_TWIN = '/index.md';

/** Path of a page's Markdown twin, relative to the base URL. @example twinPath('/docs/intro') // => '/docs/intro.md' */
export function twinPath(pathname: string): string {
  return pathname === '/' ? HOME_TWIN : `${pathname}.md`;
}

/** Parts of a split twin count from 1. @example twinPartPath('/docs/intro', 2) // => '/docs/intro.part-2.md' */
export function twinPartPath(pathname: string, number: number): string {
  return partOfTwin(twinPath(pathname), number);
}

/** Like `twinPartPath`, but takes the twin's path or address. */
export function partOfTwin(twin: string, number: number): string {
  return number === 1 ? twin : twin.replace(/\.md$/, `.part-${number}.md`);
}

/**
 * Inverse of `twinPartPath`.
 * @example readTwinPath('/docs/intro.part-2.md') // => { pathname: '/docs/intro', part: 2 }
 */
export function readTwinPath(path: string): { readonly pathname: string; readonly part: number } | undefined {
  const [, before, part = '1'] = /^(\/.+?)(?:\.part-(\d+))?\.md$/.exec(path) ?? [];
  if (before === undefined) return undefined;
  return { pathname: `${before}.md` === HOME_TWIN ? '/' : before, part: Number(part) };
}
