/** Where the Markdown of the home page is; every other page has its own beside it. */
const HOME_TWIN = '/index.md';

/**
 * The path, below the base URL, of the Markdown twin of a page: the text of the page for programs and for who copies it.
 *
 * @param pathname of the page
 * @example twinPath('/') // => '/index.md'
 * @example twinPath('/docs/intro') // => '/docs/intro.md'
 */
export function twinPath(pathname: string): string {
  return pathname === '/' ? HOME_TWIN : `${pathname}.md`;
}

/**
 * The path of a part of a twin that is too long for one file; the first part is the twin itself.
 *
 * @param number from 1
 * @example twinPartPath('/docs/intro', 2) // => '/docs/intro.part-2.md'
 */
export function twinPartPath(pathname: string, number: number): string {
  return partOfTwin(twinPath(pathname), number);
}

/**
 * The address of a part of a twin, beside that of the twin itself.
 *
 * @param number from 1
 * @example partOfTwin('/docs/intro.md', 2) // => '/docs/intro.part-2.md'
 */
export function partOfTwin(twin: string, number: number): string {
  return number === 1 ? twin : twin.replace(/\.md$/, `.part-${number}.md`);
}

/**
 * The page that a path is a part of the twin of; `undefined` for other paths. Inverse of `twinPartPath`.
 *
 * @example readTwinPath('/docs/intro.part-2.md') // => { pathname: '/docs/intro', part: 2 }
 */
export function readTwinPath(path: string): { readonly pathname: string; readonly part: number } | undefined {
  const [, before, part = '1'] = /^(\/.+?)(?:\.part-(\d+))?\.md$/.exec(path) ?? [];
  if (before === undefined) return undefined;
  return { pathname: `${before}.md` === HOME_TWIN ? '/' : before, part: Number(part) };
}
