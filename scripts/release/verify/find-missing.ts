import { createMatcher } from '../../edge/platform/rule-file.ts';
import type { Redirect } from '../../edge/platform/parse-redirects-file.ts';
import { pathOfFile, PLATFORM_FILES, type PublishedFolder } from '../../files/published-folder.ts';

/** `abroad` is another site; `none` is an address without a path. */
export type Target = 'file' | 'missing' | 'abroad' | 'none';

export interface AddressIn {
  readonly address: string;
  readonly file: string;
  readonly base?: string | undefined;
}

/** Resolves an address in a published file as the platform does. Addresses such as `#top` and `mailto:` are `none`. */
export function createTargets({ files, origin }: PublishedFolder, redirects: readonly Redirect[]): (asked: AddressIn) => Target {
  const known = new Map<string, boolean>();
  const exact = new Set(redirects.map(({ from }) => from));
  const patterns = redirects.filter(({ from }) => /[*:]/.test(from)).map(({ from }) => createMatcher(from));
  const isThere = (pathname: string): boolean => {
    const found = known.get(pathname) ?? (hasFile(files, pathname) || exact.has(pathname) || patterns.some((fits) => fits(pathname)));
    known.set(pathname, found);
    return found;
  };
  return ({ address, file, base }) => {
    const bare = address.replace(/[?#].*$/s, '');
    if (bare === '' || /^(?!https?:)[a-z][\w+.-]*:/i.test(bare)) return 'none';
    if (bare.startsWith('/') && !bare.startsWith('//')) return isThere(bare) ? 'file' : 'missing';
    const at = `${origin}${pathOfFile(file)}`;
    const from = base === undefined ? at : new URL(base, at).href;
    if (!URL.canParse(bare, from)) return 'missing';
    const url = new URL(bare, from);
    if (url.origin !== new URL(origin).origin) return 'abroad';
    return isThere(url.pathname) ? 'file' : 'missing';
  };
}

function hasFile(files: PublishedFolder['files'], pathname: string): boolean {
  const name = decoded(pathname)?.slice(1);
  if (name === undefined || PLATFORM_FILES.has(name)) return false;
  const bare = name.replace(/\/$/, '');
  return files.has(name) || files.has(bare === '' ? 'index.html' : `${bare}/index.html`) || files.has(`${bare}.html`);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined; // a path with invalid encoding matches no file
  }
}
