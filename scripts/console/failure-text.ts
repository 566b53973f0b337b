interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly dest?: string;
  readonly port?: number;
}

const ELSEWHERE = 'set DIST or BUILD_CACHE to a writable folder';

const SENTENCES: Readonly<Record<string, (error: SystemError) => string>> = {
  ENOSPC: (error) => `The disk is full${at(error)}: free some space, or set DIST or BUILD_CACHE to a folder on another disk.`,
  EDQUOT: (error) => `The disk quota is exceeded${at(error)}: free some space, or ${ELSEWHERE}.`,
  EROFS: (error) => `The file system is read-only${at(error)}: ${ELSEWHERE}.`,
  EACCES: (error) => `Permission denied${at(error)}: change the permissions, or ${ELSEWHERE}.`,
  EPERM: (error) => `The operation is not permitted${at(error)}: change the permissions, or ${ELSEWHERE}.`,
  EMFILE: () => 'This process has too many open files: raise the limit, for instance with "ulimit -n 4096".',
  ENFILE: () => 'The system has too many open files: close other programs, or raise the system limit.',
  EADDRINUSE: ({ port }) =>
    `${port === undefined ? 'The port' : `Port ${port}`} is in use: stop the program that listens on it, or choose another port.`,
  ENOENT: (error) =>
    error.syscall?.startsWith('spawn')
      ? `The program ${error.path ?? error.syscall.slice(6)} is missing: install it, or add its folder to PATH.`
      : `There is no such file or folder${at(error)}.`,
  EISDIR: (error) => `Expected a file, but found a folder${at(error)}: rename or remove it.`,
  ENOTDIR: fileForFolder,
  EEXIST: fileForFolder,
  ELOOP: (error) => `A symbolic link points to itself${at(error)}: point it at a file, or remove it.`,
  ENAMETOOLONG: (error) => `The name is too long${at(error)}: shorten it.`,
  EIO: (error) => `The disk reports an I/O error${at(error)}: check it.`,
};

function fileForFolder(error: SystemError): string {
  return `Expected a folder, but found a file${at(error)}: rename or remove it.`;
}

function at({ path, dest }: SystemError): string {
  return dest === undefined ? (path === undefined ? '' : ` (${path})`) : ` (${dest})`;
}

/**
 * Describes an error that is not caused by the input: a sentence for system errors, otherwise a bug report.
 * @example failureText(Object.assign(new Error(), { code: 'EROFS', path: '/dist' }), false)
 * // => 'The file system is read-only (/dist): set DIST or BUILD_CACHE to a writable folder.'
 */
export function failureText(error: unknown, showsStack: boolean): string {
  const text =
    sentenceFor(error) ??
    `${String(error)}\nThis is a bug in the program, not a problem with your files. Set DEBUG=1 to see where it happened.`;
  const stack = showsStack && error instanceof Error ? error.stack : undefined;
  return stack === undefined ? text : `${text}\n${stack}`;
}

/** Searches an error and its causes. */
function sentenceFor(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!('code' in current)) continue;
    const { code } = current;
    const sentence = typeof code === 'string' && Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
    if (sentence) return sentence(current as SystemError); // its code is a system error code
  }
  return undefined;
}

/** Prints uncaught errors with `failureText` and exits. @returns a function that removes the handler */
export function sayUncaughtFailures(showsStack: boolean): () => void {
  const say = (error: unknown): void => {
    console.error(failureText(error, showsStack));
    process.exit(1);
  };
  process.on('uncaughtException', say);
  return () => process.off('uncaughtException', say);
}
