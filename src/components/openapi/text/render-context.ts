import type { ReactNode } from 'react';
import type { EnvironmentText } from '../../../markdown/code/environment-texts.ts';
import type { CodeSample, Example, MediaType, Operation } from '../../../openapi/api.ts';
import type { SpecMarkdownOptions } from '../../../markdown/parse-spec-markdown.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { Strings } from '../../../site/strings/en.ts';

/** A file that readers can take away. */
export interface DownloadLink {
  readonly label: string;
  /** Of a Postman environment its name, which the label has too: words of the specification. */
  readonly environment?: string;
  readonly href: string;
  readonly fileName: string;
  /** With its unit, such as `122 kB`. */
  readonly size: string;
}

/** Operations that a field's value comes from, or goes to. */
export interface ProvenanceNote {
  /** `From`, `Used by`. */
  readonly label: string;
  /** BCP 47 tag of the labels. */
  readonly lang: string;
  /** What the operations after the first are folded away under, such as `5 more operations`. */
  readonly moreLabel: (count: number) => string;
  readonly operations: readonly OperationLink[];
}

export interface OperationLink {
  readonly title: string;
  readonly href: string;
  /** Of the field on that page. */
  readonly address: string;
}

/** When a part of a page was added or changed. */
export interface ChangeNote {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Such as `added 23 Nov 2026`; of the operation itself a sentence. */
  readonly text: string;
}

/**
 * When a page leaves a piece out: always; as a fold that is closed or open; or, of what is on the page otherwise, where the
 * page is too heavy without all of its folds.
 */
export type PieceRank = 'part' | 'closed' | 'open' | 'passage';

/** What a page that is too heavy may link to instead. */
export interface Piece {
  readonly rank: PieceRank;
  /** What the link says, where there is a word for it. */
  readonly label?: string;
  readonly inside: { readonly node: ReactNode } | { readonly html: string };
  /** What stands around the inside, or around the link to it. */
  readonly around: (inside: ReactNode, isLink: boolean) => ReactNode;
}

/** What these components ask of the site. HTML strings come from its own renderers and are put in as they are. */
export interface OpenApiContext {
  /** Texts of the interface. */
  readonly strings: Strings;
  /** BCP 47 tag of those texts, where it is not that of the page around them. */
  readonly interfaceLang?: string | undefined;
  /** BCP 47 tag of the specification's own texts, where it is not that of the interface. */
  readonly textLang?: string | undefined;
  readonly hrefOf: (operation: Operation) => string;
  /** The introduction of the API, without fragment. */
  readonly introHref: string;
  /** How many items of a long list a page shows before it folds the rest: `shownAtFirst` of `content/site.yaml`. */
  readonly shownAtFirst: number;
  /** The page's tools: the document that they fetch, and their names in a language. Without it the page offers none. */
  readonly tools?: { readonly dataHref: string; readonly lang: string; readonly compose: string; readonly check: string };
  /** CommonMark of the specification. */
  readonly renderMarkdown: (text: string, options?: SpecMarkdownOptions) => SpecHtml;
  readonly renderCode: (block: { readonly code: string; readonly lang: string; readonly title?: string }) => string;
  /** What addresses and code say otherwise in production. */
  readonly environmentTexts?: readonly EnvironmentText[];
  /** The request of an operation with another body than its first, in all languages; without it the page has the first only. */
  readonly samplesOf?: (operation: Operation, mediaType: MediaType, example: Example) => readonly CodeSample[];
  /** How the examples of webhooks are signed; without it, they have no headers. */
  readonly signing?: { readonly secret: string; readonly headersOf: (webhook: Operation, example: Example) => string | undefined };
  /** Keeps a piece apart, and returns the text that marks its place. Without it, all pieces stand in their places. */
  readonly setAside?: (piece: Piece) => string;
  /** When what has an id on this page has come or changed, of what is recent; `''` is the operation itself. */
  readonly changeOf?: (id: string) => ChangeNote | undefined;
  /** Where the value of a field of this page comes from and goes to, by the field's id. */
  readonly provenanceOf?: (id: string) => readonly ProvenanceNote[];
}
