import path from 'node:path';

/** Whether a file is a partial, which is included in other files and is not a page. The names of partials start with an underscore. */
export function isPartial(filePath: string): boolean {
  return path.posix.basename(filePath).startsWith('_');
}
