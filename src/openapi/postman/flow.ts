/** Requests that are sent one after the other to do a job: a folder of its own in the collection of their group. */
export interface Flow {
  readonly name: string;
  /** CommonMark; `''` when there is none. */
  readonly description: string;
  readonly scripts: FlowScripts;
  readonly requests: readonly FlowRequest[];
}

export interface FlowRequest {
  /** Slug of the operation. */
  readonly slug: string;
  /** What tells it from another request of the same operation; else it is called like the operation. */
  readonly name?: string;
  /** Values of parameters by name, whichever part of the request has them. The variables of Postman are meant. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Text of the body, where it is not the first example of the operation. */
  readonly body?: string;
  readonly scripts: FlowScripts;
}

/** JavaScript for Postman's own sandbox: of a folder, it runs with every request in there. */
export interface FlowScripts {
  readonly before?: string;
  readonly after?: string;
}
