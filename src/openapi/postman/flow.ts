/** A sequence of requests for a task, shown as a folder in the collection of its API group. */
export interface Flow {
  readonly name: string;
  /** Description as CommonMark, which may be empty. */
  readonly description: string;
  readonly scripts: FlowScripts;
  readonly requests: readonly FlowRequest[];
}

export interface FlowRequest {
  readonly slug: string;
  /** Name of the request, to distinguish requests of the same operation. Defaults to the operation's title. */
  readonly name?: string;
  /** Values by parameter name, regardless of the parameter's location. May contain Postman variables. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Request body. Defaults to the operation's first example. */
  readonly body?: string;
  readonly scripts: FlowScripts;
}

/** JavaScript for Postman's sandbox. The scripts of a folder run for each of its requests. */
export interface FlowScripts {
  readonly before?: string;
  readonly after?: string;
}
