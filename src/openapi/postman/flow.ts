/** A sequence of requests for a task, shown as a folder in its API group's collection. */
export interface Flow {
  readonly name: string;
  /** CommonMark; may be empty. */
  readonly description: string;
  readonly scripts: FlowScripts;
  readonly requests: readonly FlowRequest[];
}

export interface FlowRequest {
  readonly slug: string;
  /** Distinguishes requests of the same operation. Defaults to the operation's title. */
  readonly name?: string;
  /** Values by parameter name, whatever the parameter's location. May contain Postman variables. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Defaults to the operation's first example. */
  readonly body?: string;
  readonly scripts: FlowScripts;
}

/** JavaScript for Postman's sandbox. A folder's scripts run for each of its requests. */
export interface FlowScripts {
  readonly before?: string;
  readonly after?: string;
}
