import path from 'node:path';

/**
 * Resolves a file name on a page to a path relative to the site's root. A leading slash refers to `content/`. `undefined` if the path is
 * outside `content/`.
 *
 * @example contentPath('./book.js', 'content/docs/a.mdx') // => 'content/docs/book.js'
 */
export function contentPath(name: string, filePath: string): string | undefined {
  const found = path.posix.join(name.startsWith('/') ? 'content' : path.posix.dirname(filePath), name);
  return found.startsWith('content/') ? found : undefined;
}
