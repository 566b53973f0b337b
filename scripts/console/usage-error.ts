/** A command was called in a way that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command was called with `--help`. */
export class HelpRequest extends Error {
  override readonly name = 'HelpRequest';
}
