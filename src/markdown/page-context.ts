import type { Root as HastRoot } from 'hast';
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import type { Problem } from '../errors.ts';
import type { Passage } from './list-passages.ts';
import type { FoldLabel } from './code/code-block.ts';
import type { EnvironmentVariants } from './code/environment-texts.ts';
import type { CalloutKind } from './code/container-names.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag, if the heading's language differs from the page's. */
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

/** Where nested Markdown starts in the page. */
export interface TextOrigin {
  readonly lineOffset: number;
  readonly isPartial?: boolean;
}

/** A resolved link. Without `href`, the target does not exist and only the text is rendered. */
export interface LinkTarget {
  readonly href?: string | undefined;
  readonly isExternal: boolean;
  /** Whether the target needs a full page load, for example in another language, because its page frame differs. */
  readonly isOtherDocument?: boolean | undefined;
}

export interface ImageSource {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Interface strings that the site adds to content, in the content's language if supported. */
export interface TextWords {
  /** BCP 47 tag, if different from the content's. */
  readonly lang?: string | undefined;
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  readonly footnotes: string;
  readonly backToReference: (number: string) => string;
  readonly newTab: string;
  readonly plainText: string;
  /** Title above the source of a diagram that cannot be drawn. */
  readonly diagramSource: string;
}

/** What the pure transforms in this folder need to know about a page. */
export interface PageContext {
  readonly productName: string;
  /** Whether the source is a Markdown file, where MDX syntax can be plain text. */
  readonly isMarkdown?: boolean;
  /** Whether the front matter has a title. Absent for home pages and descriptions, which may have any number of level-1 headings. */
  readonly title?: 'given' | 'missing';
  readonly resolveLink: (href: string, position: TextPosition) => LinkTarget;
  /** Resolves an image, and reports a `missing` one. `undefined` for an external image, which becomes a link. */
  readonly resolveImage: (src: string, position: TextPosition) => ImageSource | 'missing' | undefined;
  /** Returns the address of a video, audio or subtitle file; `undefined` if missing. */
  readonly resolveMedia?: (src: string, position: TextPosition) => string | undefined;
  /** Returns a linked operation's HTTP method, or EVENT for a webhook. If absent, rows have no badges. */
  readonly methodOf?: (href: string) => string | undefined;
  /** Reads a content file by its path from the page's folder, or from `content/` after a slash; `undefined` if missing. */
  readonly readText: (path: string) => string | undefined;
  readonly words: TextWords;
  readonly fold: FoldLabel;
  /** Whether to skip highlighting, for pages that are never shown. */
  readonly hasPlainCode?: boolean;
  /** Strings in code to replace for production. `onUse` is called if a code block contains any of them. */
  readonly environments?: { readonly texts: readonly EnvironmentVariants[]; readonly onUse: () => void };
  readonly report: (problem: Omit<Problem, 'where'>, position: TextPosition) => void;
  /** Maps a position in the page with inlined partials to the author's source. Absent if there are no partials. */
  readonly placeOf?: (position: TextPosition) => TextPosition;
}

/** A page's syntax tree, and the title heading that was removed from the tree. */
export interface PageMarkdown {
  readonly body: MdastRoot;
  readonly title?: MdastNodes | undefined;
}

export interface PageFindings {
  readonly headings: Heading[];
  /** Where the content has the page's title: at the start, or later if the page has no other title. */
  titleHeading?: 'leading' | 'within' | undefined;
  pageHeading?: PageHeading;
  passages?: readonly Passage[];
  /** HTML of static parts. Placeholders refer to a part by index; see `static-parts.ts`. */
  readonly staticParts: string[];
  staticHtml?: string;
  markdown?: PageMarkdown;
  /** The components, the elements around them, and placeholders for static parts. Set only for pages with components. */
  tree?: HastRoot;
}
