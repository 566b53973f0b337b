/**
 * Files that a thread has open at the same time. Many systems let a process have 256, and its threads, its pipes and the files
 * of its libraries are among them.
 */
export const MAX_OPEN_FILES = 32;

let open = 0;
const waiting: (() => void)[] = [];

/**
 * What an action returns that opens a file and closes it again. While there are too many files open, it waits for its turn:
 * so it may be called for all files of a site at once. An action must not itself call this function and wait for the result.
 *
 * @example await Promise.all(files.map((file) => withOpenFile(() => readFile(file))))
 */
export async function withOpenFile<T>(action: () => Promise<T>): Promise<T> {
  if (open < MAX_OPEN_FILES) open++;
  // Whoever ends lets the next one in, in whose name the file is then counted.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await action();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else open--;
  }
}
