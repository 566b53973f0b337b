/** A command was called in a way that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether an error says how a command was called wrongly: `parseArgs` of Node has errors of its own for that. */
export function isUsageError(error: unknown): error is Error {
  return error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
}
