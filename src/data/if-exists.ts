/** Whether a file system error means that the name does not exist. This includes names that are too long. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG');
}

/** Returns the result of reading a file or folder, or `undefined` if it does not exist. Rethrows other errors. */
export async function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
