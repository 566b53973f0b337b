import path from 'node:path';

/** Whether a file is text for other files: partials begin with an underscore, and are no pages. */
export function isPartial(filePath: string): boolean {
  return path.posix.basename(filePath).startsWith('_');
}
