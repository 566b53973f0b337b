import type { ReactNode } from 'react';
import type { EnvironmentVariants } from '../../../markdown/code/environment-texts.ts';
import type { CodeSample, Example, MediaType, Operation } from '../../../openapi/api.ts';
import type { SpecMarkdownOptions } from '../../../markdown/parse-spec-markdown.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { Strings } from '../../../site/strings/en.ts';

export interface DownloadLink {
  readonly label: string;
  /** Name of the Postman environment, as in the specification. The label contains it. */
  readonly environment?: string;
  readonly href: string;
  readonly fileName: string;
  /** Such as `122 kB`. */
  readonly size: string;
}

/** The operations that a field's value comes from or goes to. */
export interface ProvenanceNote {
  /** Such as `From` or `Used by`. */
  readonly label: string;
  /** BCP 47 tag of the labels. */
  readonly lang: string;
  /** Label of the collapsed operations (all but the first), such as `5 more operations`. */
  readonly moreLabel: (count: number) => string;
  readonly operations: readonly OperationLink[];
}

export interface OperationLink {
  readonly title: string;
  readonly href: string;
  /** Id of the field on the operation's page. */
  readonly address: string;
}

export interface ChangeNote {
  readonly day: string;
  /** Such as `added 23 Nov 2026`; a sentence for the operation itself. */
  readonly text: string;
}

/**
 * When content moves to a file: `part` always; on a heavy page, first `closed` and then `open`, which are the contents of `<details>` in
 * that state. `passage` moves only if moving all `<details>` would not suffice.
 */
export type PieceRank = 'part' | 'closed' | 'open' | 'passage';

/** Content that a heavy page may replace with a link. */
export interface Piece {
  readonly rank: PieceRank;
  /** Label of the link, if it has one. */
  readonly label?: string;
  readonly inside: { readonly node: ReactNode } | { readonly html: string };
  /** Adds the markup around the content or the link. */
  readonly around: (inside: ReactNode, isLink: boolean) => ReactNode;
}

/** What the site provides to these components. HTML strings come from the site's renderers and are inserted unescaped. */
export interface OpenApiContext {
  readonly strings: Strings;
  /** BCP 47 tag of `strings`, if it differs from the surrounding page's. */
  readonly interfaceLang?: string | undefined;
  /** BCP 47 tag of the specification's descriptions, if it differs from the UI language. */
  readonly textLang?: string | undefined;
  readonly hrefOf: (operation: Operation) => string;
  /** Address of the API's introduction, without a fragment. */
  readonly introHref: string;
  /** Number of items of a long list that are not collapsed: `shownAtFirst` in `content/site.yaml`. */
  readonly shownAtFirst: number;
  /** The document that the page's tools fetch, and the tools' names in `lang`. Absent if the page has no tools. */
  readonly tools?: { readonly dataHref: string; readonly lang: string; readonly compose: string; readonly check: string };
  readonly renderMarkdown: (text: string, options?: SpecMarkdownOptions) => SpecHtml;
  readonly renderCode: (block: { readonly code: string; readonly lang: string; readonly title?: string }) => string;
  /** Replacements for production in addresses and code. */
  readonly environmentTexts?: readonly EnvironmentVariants[];
  /** Samples, in all languages, of a request with a body other than the first. Absent if pages show only the first body. */
  readonly samplesOf?: (operation: Operation, mediaType: MediaType, example: Example) => readonly CodeSample[];
  /** Signature headers for webhook examples. If absent, the examples have no headers. */
  readonly signing?: { readonly secret: string; readonly headersOf: (webhook: Operation, example: Example) => string | undefined };
  /** Moves a piece to a file and returns a placeholder. If absent, all pieces are rendered inline. */
  readonly setAside?: (piece: Piece) => string;
  /** The recent change to an element, by id; `''` is the operation itself. */
  readonly changeOf?: (id: string) => ChangeNote | undefined;
  /** Sources and uses of a field's value, by the field's id. */
  readonly provenanceOf?: (id: string) => readonly ProvenanceNote[];
}
