export interface Server {
  readonly url: string;
  /** URL with each variable's default, without a trailing slash. */
  readonly defaultUrl: string;
  readonly name?: string;
  readonly description?: string;
  /** From `x-environment`, or guessed from the server's name and description. */
  readonly environment?: EnvironmentName;
  readonly variables: readonly ServerVariable[];
}

export type EnvironmentName = 'sandbox' | 'production';

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum: readonly string[];
  readonly description?: string;
}
