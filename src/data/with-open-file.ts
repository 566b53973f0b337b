/** Limit per thread. Many systems limit a process to 256 open files, including threads, pipes and libraries. */
export const MAX_OPEN_FILES = 32;

let open = 0;
const waiting: (() => void)[] = [];

/**
 * Waits while too many files are open, so it can be called for all files at once. An action must not await a nested call, which could
 * deadlock.
 * @example await Promise.all(files.map((file) => withOpenFile(() => readFile(file))))
 */
export async function withOpenFile<T>(action: () => Promise<T>): Promise<T> {
  if (open < MAX_OPEN_FILES) open++;
  // A finished action passes on its slot, so the count does not change.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await action();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else open--;
  }
}
