/** A request as it has arrived at a host. */
export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
