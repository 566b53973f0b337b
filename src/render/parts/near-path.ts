import { suggest } from '../../data/suggest.ts';

/** A page that a link may be meant for. */
export interface NearPage {
  readonly pathname: string;
  /** From the repository root; its page may be at another path. */
  readonly filePath?: string | undefined;
}

/**
 * The path that a path without a page was probably meant to be: that of the file which is called so, the same without what other
 * systems write at its end, one that is spelt almost like it, or one whose last part is, wherever it has moved to. Of equals, it is
 * the nearest to the page with the link.
 *
 * @param from is the path of the page with the link
 * @example nearPath('/docs/setup/instal', [{ pathname: '/docs/guides/install' }], '/docs/intro') // => '/docs/guides/install'
 */
export function nearPath(target: string, pages: readonly NearPage[], from: string): string | undefined {
  const plain = plainPath(target);
  const sorted = nearestFirst(pages, from);
  const paths = sorted.map(({ pathname }) => pathname);
  const same =
    sorted.find(({ filePath }) => filePath !== undefined && plainPath(routeOfFile(filePath)) === plainPath(routeOfFile(target)))
      ?.pathname ?? paths.find((path) => plainPath(path) === plain);
  if (same !== undefined) return same;
  const name = lastPart(plain);
  if (name === '') return undefined;
  const nameOf = (path: string): string => lastPart(plainPath(path));
  // Of short names, one letter is too much of the word.
  const isAlike = (other: string): boolean =>
    name === other || (Math.min(name.length, other.length) > 3 && suggest(name, [other]) !== undefined);
  const alike = paths.filter((path) => isAlike(nameOf(path)));
  const near = suggest(target, alike);
  if (near !== undefined) return near;
  const named = alike.filter((path) => nameOf(path) === name);
  if (named.length === 0) return suggested(name, alike, nameOf) ?? suggest(target, [...inside(paths, isAlike), ...beside(plain, paths)]);
  // Of several, none is more likely than the others, unless it shares more folders.
  const folders = new Set(plain.split('/').slice(1, -1));
  const shared = (path: string): number =>
    plainPath(path)
      .split('/')
      .slice(1, -1)
      .filter((part) => folders.has(part)).length;
  const [first = '', second] = named.toSorted((one, other) => shared(other) - shared(one));
  const isNearer = (path: string, other: string): boolean => sharedFolders(path, from) > sharedFolders(other, from);
  return second === undefined || shared(first) > shared(second) || isNearer(first, second) ? first : undefined;
}

/** The pages that share most of their folders with a path first, of those the ones that are least deep. */
function nearestFirst(pages: readonly NearPage[], from: string): readonly NearPage[] {
  const depthOf = ({ pathname }: NearPage): number => pathname.split('/').length;
  const shared = new Map(pages.map((page) => [page, sharedFolders(page.pathname, from)]));
  return pages.toSorted((one, other) => (shared.get(other) ?? 0) - (shared.get(one) ?? 0) || depthOf(one) - depthOf(other));
}

/** How many folders two paths have in common, from the top. */
function sharedFolders(one: string, other: string): number {
  const folders = folderOf(one).split('/');
  const others = folderOf(other).split('/');
  const end = folders.findIndex((folder, index) => folder !== others[index]);
  return end < 0 ? folders.length : end;
}

/** The address of a file as authors write it from the root of the site. */
function routeOfFile(path: string): string {
  return path.replace(/^\/?content\//, '/');
}

/** The paths in a folder that is called so. */
function inside(paths: readonly string[], isAlike: (name: string) => boolean): readonly string[] {
  return paths.filter((path) => isAlike(lastPart(plainPath(folderOf(path)))));
}

/** The other paths of a folder, unless it is at the top: there, anything may stand. */
function beside(target: string, paths: readonly string[]): readonly string[] {
  const folder = folderOf(target);
  return folder.lastIndexOf('/') > 0 ? paths.filter((path) => folderOf(plainPath(path)) === folder) : [];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The only path with the name that is nearest. */
function suggested(name: string, paths: readonly string[], nameOf: (path: string) => string): string | undefined {
  const nearest = suggest(name, paths.map(nameOf));
  const [first, ...others] = paths.filter((path) => nameOf(path) === nearest);
  return others.length === 0 ? first : undefined;
}

/** Without extension, `index`, the numbers that order files, and a slash at the end, in small letters. */
function plainPath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/\/(?:index|readme)$/, '')
    .replaceAll(/\/\d+[-_.](?=[a-z])/g, '/')
    .replace(/\/$/, '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
