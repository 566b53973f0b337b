import type { Root as HastRoot } from 'hast';
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import type { Problem } from '../errors.ts';
import type { Passage } from './list-passages.ts';
import type { FoldLabel } from './code/code-block.ts';
import type { EnvironmentText } from './code/environment-texts.ts';
import type { CalloutKind } from './remark-callouts.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag, if the language differs from that of the page. */
  readonly lang?: string | undefined;
}

export interface PageHeading {
  readonly id?: string;
  readonly text: string;
  readonly html: string;
}

export interface TextPosition {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Path, relative to the page, of the partial that contains the position. */
  readonly partial?: string | undefined;
}

/** Offset of a nested text from the first line of its page. */
export interface TextOrigin {
  readonly lineOffset: number;
  readonly isPartial?: boolean;
}

/** A resolved link; without `href` the target does not exist, and only the text is rendered. */
export interface LinkTarget {
  readonly href?: string | undefined;
  readonly isExternal: boolean;
  /** The target has a different page frame, such as another language, and needs a full page load. */
  readonly isOtherDocument?: boolean | undefined;
}

export interface ImageSource {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Interface texts that the site adds to content, in the content's language if the catalogue has it. */
export interface TextWords {
  /** BCP 47 tag, if the language differs from that of the content. */
  readonly lang?: string | undefined;
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  readonly footnotes: string;
  readonly backToReference: (number: string) => string;
  readonly newTab: string;
  readonly plainText: string;
  /** Title above the source of a diagram that cannot be drawn. */
  readonly diagramSource: string;
}

/** The dependencies of the pure transforms in this folder, one per page. */
export interface PageContext {
  readonly productName: string;
  /** Whether the source is a Markdown file, where MDX syntax may be plain text. */
  readonly isMarkdown?: boolean;
  /** Whether the front matter has a title. Absent if the text has all headings of the page. */
  readonly title?: 'given' | 'missing';
  readonly resolveLink: (href: string, position: TextPosition) => LinkTarget;
  /** Reports `missing` pictures; `undefined` for one on another site, which becomes a link with its alternative text. */
  readonly resolveImage: (src: string, position: TextPosition) => ImageSource | 'missing' | undefined;
  /** The address of a video, a sound or its subtitles; `undefined` if the file does not exist. Absent if the text allows no media. */
  readonly resolveMedia?: (src: string, position: TextPosition) => string | undefined;
  /** HTTP method of the operation that a link leads to, or EVENT for a webhook. Without it, rows get no badges. */
  readonly methodOf?: (href: string) => string | undefined;
  /** Reads a content file by its path from the page's folder, or from `content/` with a leading slash; `undefined` if it does not exist. */
  readonly readText: (path: string) => string | undefined;
  readonly words: TextWords;
  readonly fold: FoldLabel;
  /** Skips highlighting, for pages that are never shown. */
  readonly hasPlainCode?: boolean;
  /** Replacements for code in production. `onUse` is called if they apply to some code. */
  readonly environments?: { readonly texts: readonly EnvironmentText[]; readonly onUse: () => void };
  readonly report: (problem: Omit<Problem, 'where'>, position: TextPosition) => void;
  /** Maps a position in a page with inlined partials to the author's source. Absent without partials. */
  readonly placeOf?: (position: TextPosition) => TextPosition;
}

/** A page's syntax tree, and the heading that was taken out of it as the title. */
export interface PageMarkdown {
  readonly body: MdastRoot;
  readonly title?: MdastNodes | undefined;
}

export interface PageFindings {
  readonly headings: Heading[];
  /** Where the text has the page's title: at the start, or further down if the page has no other title. */
  titleHeading?: 'leading' | 'within' | undefined;
  pageHeading?: PageHeading;
  passages?: readonly Passage[];
  /** HTML of static parts, by the number in their mark; see `static-parts.ts`. */
  readonly staticParts: string[];
  staticHtml?: string;
  markdown?: PageMarkdown;
  /** For pages with components: the components, elements around them, and placeholders. */
  tree?: HastRoot;
}
