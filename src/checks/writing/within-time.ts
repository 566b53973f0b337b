import { createContext, Script } from 'node:vm';

/** Real values are checked in a millisecond; a pattern that goes astray takes years. */
const LIMIT_MS = 5000;

const script = new Script('run()');

/** Made once: a context takes longer to make than most values to check. */
const scope: { run: () => unknown } = { run: () => undefined };
const context = createContext(scope);

/**
 * What a function returns, if it does so in time. Nothing else can stop a regular expression that tries every way of
 * matching: `(a+)+` is one that any specification may have.
 *
 * @throws Error after the limit
 */
export function withinTime<T>(run: () => T, limitMs = LIMIT_MS): T {
  try {
    scope.run = run;
    return script.runInContext(context, { timeout: limitMs }) as T; // The script is nothing but a call of `run`.
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Error(`it takes longer than ${limitMs / 1000} s; a pattern in it may match in too many ways`, { cause: error });
  }
}

/** The error comes from the other context, so it is not an instance of this one's `Error`. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
