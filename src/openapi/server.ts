export interface Server {
  readonly url: string;
  /** `url` with the default of each variable substituted, without trailing slash. */
  readonly defaultUrl: string;
  readonly name?: string;
  readonly description?: string;
  /** From `x-environment`, else recognised in the server's name and description. */
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
