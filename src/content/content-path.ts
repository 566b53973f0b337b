import path from 'node:path';

/**
 * Path from the site's root of a file that a page names: from the page's folder, or from `content/` if the name starts
 * with a slash. `undefined` outside of `content/`.
 *
 * @example contentPath('./book.js', 'content/docs/a.mdx') // => 'content/docs/book.js'
 */
export function contentPath(name: string, filePath: string): string | undefined {
  const found = path.posix.join(name.startsWith('/') ? 'content' : path.posix.dirname(filePath), name);
  return found.startsWith('content/') ? found : undefined;
}
