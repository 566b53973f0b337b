import type { ReactNode } from 'react';
import type { EnvironmentText } from '../../../markdown/code/environment-texts.ts';
import type { CodeSample, Example, MediaType, Operation } from '../../../openapi/api.ts';
import type { SpecMarkdownOptions } from '../../../markdown/parse-spec-markdown.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { Strings } from '../../../site/strings/en.ts';

export interface DownloadLink {
  readonly label: string;
  /** Name of the Postman environment, in the specification's words; the label contains it. */
  readonly environment?: string;
  readonly href: string;
  readonly fileName: string;
  /** Such as `122 kB`. */
  readonly size: string;
}

/** Operations that a field's value comes from or goes to. */
export interface ProvenanceNote {
  /** `From` or `Used by`. */
  readonly label: string;
  /** BCP 47 tag of the labels. */
  readonly lang: string;
  /** Label of the fold around all operations but the first, such as `5 more operations`. */
  readonly moreLabel: (count: number) => string;
  readonly operations: readonly OperationLink[];
}

export interface OperationLink {
  readonly title: string;
  readonly href: string;
  /** Id of the field on that page. */
  readonly address: string;
}

export interface ChangeNote {
  readonly day: string;
  /** Such as `added 23 Nov 2026`; for the operation itself, a sentence. */
  readonly text: string;
}

/**
 * When a page leaves a piece out: `part` always, `closed` and `open` as a fold in that state, `passage` only where the page is too heavy
 * without all of its folds.
 */
export type PieceRank = 'part' | 'closed' | 'open' | 'passage';

/** Content that a heavy page may replace with a link. */
export interface Piece {
  readonly rank: PieceRank;
  /** Text of the link, where there is one. */
  readonly label?: string;
  readonly inside: { readonly node: ReactNode } | { readonly html: string };
  /** Markup around the content or the link. */
  readonly around: (inside: ReactNode, isLink: boolean) => ReactNode;
}

/** The site's services to these components. HTML strings come from the site's own renderers and are inserted unescaped. */
export interface OpenApiContext {
  readonly strings: Strings;
  /** BCP 47 tag of `strings`, where it differs from the surrounding page's. */
  readonly interfaceLang?: string | undefined;
  /** BCP 47 tag of the specification's texts, where it differs from the interface's. */
  readonly textLang?: string | undefined;
  readonly hrefOf: (operation: Operation) => string;
  /** Address of the API's introduction, without a fragment. */
  readonly introHref: string;
  /** How many items of a long list are visible before the fold: `shownAtFirst` of `content/site.yaml`. */
  readonly shownAtFirst: number;
  /** The document that the page's tools fetch, and their names in `lang`; absent where the page has no tools. */
  readonly tools?: { readonly dataHref: string; readonly lang: string; readonly compose: string; readonly check: string };
  readonly renderMarkdown: (text: string, options?: SpecMarkdownOptions) => SpecHtml;
  readonly renderCode: (block: { readonly code: string; readonly lang: string; readonly title?: string }) => string;
  /** Replacements in addresses and code for production. */
  readonly environmentTexts?: readonly EnvironmentText[];
  /** Samples in all languages of a request with another body than the operation's first; absent where pages show only the first. */
  readonly samplesOf?: (operation: Operation, mediaType: MediaType, example: Example) => readonly CodeSample[];
  /** Signature headers for the examples of webhooks; without it, the examples have no headers. */
  readonly signing?: { readonly secret: string; readonly headersOf: (webhook: Operation, example: Example) => string | undefined };
  /** Moves a piece to a file and returns a placeholder. Without it, all pieces are rendered inline. */
  readonly setAside?: (piece: Piece) => string;
  /** Recent change of the element with an id on this page; `''` is the operation itself. */
  readonly changeOf?: (id: string) => ChangeNote | undefined;
  /** Sources and uses of a field's value, by the field's id. */
  readonly provenanceOf?: (id: string) => readonly ProvenanceNote[];
}
