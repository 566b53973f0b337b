/** What a page changes in the current document. */
export interface PageProps {
  readonly title: string;
  /** Content of `<main>`. */
  readonly html: string;
  /** Id of the docs sidebar, if any. */
  readonly sidebar?: string | undefined;
}

/** A payload for navigation to a page, or for a document's first page. */
export interface PayloadInput {
  readonly pathname: string;
  /** `undefined` if the document already contains the page. */
  readonly page: PageProps | undefined;
}

export interface PayloadOrder {
  /** Included in every payload, so that pages that are open in browsers detect a new release. */
  readonly buildId: string;
  readonly payloads: Iterable<PayloadInput> | AsyncIterable<PayloadInput>;
  /** @param name POSIX path relative to the published folder */
  readonly write: (name: string, text: string) => void;
}

/** Default export of the bundled server. */
export interface BuiltServer {
  /** Calls must not overlap. */
  readonly writePayloads: (order: PayloadOrder) => Promise<void>;
}
