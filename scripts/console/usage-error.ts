export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export class HelpRequest extends Error {
  override readonly name = 'HelpRequest';
}
