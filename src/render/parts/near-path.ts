import { suggest } from '../../data/suggest.ts';

export interface CandidatePage {
  readonly pathname: string;
  /** Relative to the repository root; may differ from the page's path. */
  readonly filePath?: string | undefined;
}

/**
 * Suggests the path that a broken link probably meant. Compares files, normalised paths, spelling, and last segments. Prefers
 * pages near `from`, the path of the page with the link.
 * @example nearPath('/docs/setup/instal', [{ pathname: '/docs/guides/install' }], '/docs/intro') // => '/docs/guides/install'
 */
export function nearPath(target: string, pages: readonly CandidatePage[], from: string): string | undefined {
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
  // In short names, a single different letter makes a different word.
  const isAlike = (other: string): boolean =>
    name === other || (Math.min(name.length, other.length) > 3 && suggest(name, [other]) !== undefined);
  const alike = paths.filter((path) => isAlike(nameOf(path)));
  const near = suggest(target, alike);
  if (near !== undefined) return near;
  const named = alike.filter((path) => nameOf(path) === name);
  if (named.length === 0) return suggested(name, alike, nameOf) ?? suggest(target, [...inside(paths, isAlike), ...beside(plain, paths)]);
  // If there are several candidates, one must share more folders with the target or be nearer to the page with the link.
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

/**
 * Whether a broken link probably contains a former path of its own page. No other page may have the same name.
 * @example isOwnFormerPath('/docs/install', '/docs/guides/install', []) // => true
 */
export function isOwnFormerPath(target: string, own: string, others: readonly CandidatePage[]): boolean {
  const plain = plainPath(target);
  const name = lastPart(plain);
  const parts = plainPath(own).split('/');
  const isOwn = name !== '' && parts.at(-1) === name && plain.split('/').every((part) => parts.includes(part));
  return isOwn && !others.some(({ pathname }) => lastPart(plainPath(pathname)) === name);
}

/** Sorts pages by the number of folders shared with `from`, then by depth. */
function nearestFirst(pages: readonly CandidatePage[], from: string): readonly CandidatePage[] {
  const depthOf = ({ pathname }: CandidatePage): number => pathname.split('/').length;
  const shared = new Map(pages.map((page) => [page, sharedFolders(page.pathname, from)]));
  return pages.toSorted((one, other) => (shared.get(other) ?? 0) - (shared.get(one) ?? 0) || depthOf(one) - depthOf(other));
}

function sharedFolders(one: string, other: string): number {
  const folders = folderOf(one).split('/');
  const others = folderOf(other).split('/');
  const end = folders.findIndex((folder, index) => folder !== others[index]);
  return end < 0 ? folders.length : end;
}

/** Returns a file's path relative to `content/`. */
function routeOfFile(path: string): string {
  return path.replace(/^\/?content\//, '/');
}

function inside(paths: readonly string[], isAlike: (name: string) => boolean): readonly string[] {
  return paths.filter((path) => isAlike(lastPart(plainPath(folderOf(path)))));
}

/** Returns the paths in the target's folder. Empty for top-level folders, whose contents are unrelated. */
function beside(target: string, paths: readonly string[]): readonly string[] {
  const folder = folderOf(target);
  return folder.lastIndexOf('/') > 0 ? paths.filter((path) => folderOf(plainPath(path)) === folder) : [];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the path with the most similar name; `undefined` if several paths share it. */
function suggested(name: string, paths: readonly string[], nameOf: (path: string) => string): string | undefined {
  const nearest = suggest(name, paths.map(nameOf));
  const [first, ...others] = paths.filter((path) => nameOf(path) === nearest);
  return others.length === 0 ? first : undefined;
}

/** Lower-cases the path, and drops its extension, `index`, ordering numbers and trailing slash. */
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
