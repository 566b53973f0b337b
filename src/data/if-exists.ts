/** Whether the file system reports that a name does not exist, or is too long to exist. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG');
}

/** Returns `undefined` if the file or folder does not exist. Rethrows other errors. */
export async function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}
