import { createContext, Script } from 'node:vm';

/** Default time limit. Real values take a millisecond; a pattern with catastrophic backtracking takes years. */
const LIMIT_MS = 5000;

const script = new Script('run()');

/** Shared, because creating a context takes longer than checking most values. */
const scope: { run: () => unknown } = { run: () => undefined };
const context = createContext(scope);

/**
 * Runs a function with a time limit, the only way to interrupt catastrophic backtracking.
 * @throws Error if the limit is exceeded
 */
export function withinTime<T>(run: () => T, limitMs = LIMIT_MS): T {
  try {
    scope.run = run;
    return script.runInContext(context, { timeout: limitMs }) as T; // The script returns the result of `run`.
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Error(`it takes longer than ${limitMs / 1000} s; a pattern in it may backtrack too much`, { cause: error });
  }
}

/** Whether an error is the timeout. `instanceof` would fail, because the error comes from the other context. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
