/** Whether an error of the file system says that there is no file or folder of that name, as where it is longer than a name may be. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG');
}

/**
 * What is read of a file or folder; `undefined` when there is none of that name. Every other failure stays a failure.
 *
 * @example await ifExists(readFile('no/such/file', 'utf8')) // => undefined
 */
export async function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
