import path from 'node:path';

/**
 * Resolves a file name in a page; `undefined` outside `content/`. A leading slash means `content/`.
 * @example contentPath('./book.js', 'content/docs/a.mdx') // => 'content/docs/book.js'
 */
export function contentPath(name: string, filePath: string): string | undefined {
  const found = path.posix.join(name.startsWith('/') ? 'content' : path.posix.dirname(filePath), name);
  return found.startsWith('content/') ? found : undefined;
}
