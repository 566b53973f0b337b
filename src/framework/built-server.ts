/** What a page adds to the document that is on the screen. */
export interface PageProps {
  /** Text of `<title>`. */
  readonly title: string;
  /** Inside of `<main>`. */
  readonly html: string;
  /** Id of the docs sidebar; absent on pages without one. */
  readonly sidebar?: string | undefined;
}

/** A payload to be written: that of a page to which the browser changes, or of any page that a document shows when it is opened. */
export interface PayloadInput {
  /** Path below the base URL. */
  readonly pathname: string;
  /** `undefined` where the document has the page. */
  readonly page: PageProps | undefined;
}

export interface PayloadOrder {
  /** Stands in every payload; another one tells open pages that there is a new release. */
  readonly buildId: string;
  readonly payloads: Iterable<PayloadInput> | AsyncIterable<PayloadInput>;
  /** @param name of the file, a posix path from the published folder */
  readonly write: (name: string, text: string) => void;
}

/** Default export of the bundled server. */
export interface BuiltServer {
  /** Writes one payload after the other; two calls may not overlap. */
  readonly writePayloads: (order: PayloadOrder) => Promise<void>;
}
