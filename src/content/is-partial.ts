import path from 'node:path';

/** Whether a file is a partial, a fragment that pages include. */
export function isPartial(filePath: string): boolean {
  return path.posix.basename(filePath).startsWith('_');
}
