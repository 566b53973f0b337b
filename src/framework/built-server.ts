/** What a page changes in the current document. */
export interface PageProps {
  readonly title: string;
  /** Content of `<main>`. */
  readonly html: string;
  /** Id of the docs sidebar, if any. */
  readonly sidebar?: string | undefined;
}

/** A payload to write: for navigation to a page, or for the initial page of a document. */
export interface PayloadInput {
  readonly pathname: string;
  /** `undefined` if the document contains the page. */
  readonly page: PageProps | undefined;
}

export interface PayloadOrder {
  /** In every payload; a changed id tells open pages of a new release. */
  readonly buildId: string;
  readonly payloads: Iterable<PayloadInput> | AsyncIterable<PayloadInput>;
  /** @param name POSIX path relative to the published folder */
  readonly write: (name: string, text: string) => void;
}

/** Default export of the bundled server. */
export interface BuiltServer {
  /** Writes payloads sequentially; calls must not overlap. */
  readonly writePayloads: (order: PayloadOrder) => Promise<void>;
}
