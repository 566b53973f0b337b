import path from 'node:path';

/** Whether a file is a partial: its name starts with an underscore, and other files include it. */
export function isPartial(filePath: string): boolean {
  return path.posix.basename(filePath).startsWith('_');
}
