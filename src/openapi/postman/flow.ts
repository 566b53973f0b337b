/** A sequence of requests for a task, as a folder in its group's collection. */
export interface Flow {
  readonly name: string;
  /** CommonMark; may be empty. */
  readonly description: string;
  readonly scripts: FlowScripts;
  readonly requests: readonly FlowRequest[];
}

export interface FlowRequest {
  readonly slug: string;
  /** Defaults to the operation's title; distinguishes requests of the same operation. */
  readonly name?: string;
  /** Values by parameter name, wherever it is sent. May contain Postman variables. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Defaults to the operation's first example. */
  readonly body?: string;
  readonly scripts: FlowScripts;
}

/** JavaScript for Postman's sandbox. Scripts of a folder run with each of its requests. */
export interface FlowScripts {
  readonly before?: string;
  readonly after?: string;
}
