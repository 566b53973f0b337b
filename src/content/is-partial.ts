import path from 'node:path';

/** Partials, which start with an underscore, are included in other files and are not pages. */
export function isPartial(filePath: string): boolean {
  return path.posix.basename(filePath).startsWith('_');
}
