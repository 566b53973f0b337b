import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { Problem } from '../errors.ts';
import type { Passage } from './list-passages.ts';
import type { FoldLabel } from './code/code-block.ts';
import type { EnvironmentText } from './code/environment-texts.ts';
import type { CalloutKind } from './remark-callouts.ts';

/** A heading of a page, as its table of contents and the link checker need it. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag, where it is not in the language of the page. */
  readonly lang?: string | undefined;
}

/** The heading that a page begins with, which is shown as its title. */
export interface PageHeading {
  readonly id?: string;
  readonly text: string;
  readonly html: string;
}

/** A place inside the text that is being transformed. */
export interface TextPosition {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The partial that it is in, by the path from the page. */
  readonly partial?: string | undefined;
}

/** Where a text inside a page stands: so many lines below the page's first. */
export interface TextOrigin {
  readonly lineOffset: number;
  readonly isPartial?: boolean;
}

/** Where a link leads: `href` is ready for `<a>`; without one the target does not exist, and the text stays text. */
export interface LinkTarget {
  readonly href?: string | undefined;
  readonly isExternal: boolean;
  /** The page has another frame, as those of other languages do: it is loaded whole. */
  readonly isOtherDocument?: boolean | undefined;
}

export interface ImageSource {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The words that the site adds to a text, in the language of the text where its catalogue has it. */
export interface TextWords {
  /** BCP 47 tag, where they are not in the language of the text. */
  readonly lang?: string | undefined;
  /** Titles of callouts that are given none. */
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  readonly footnotes: string;
  readonly backToReference: (number: string) => string;
  /** Of a link that opens a new tab. */
  readonly newTab: string;
  /** What a code block without a language is called. */
  readonly plainText: string;
  /** What stands above the source of a diagram that cannot be drawn. */
  readonly diagramSource: string;
}

/** What the pure transforms of this folder ask of their surroundings. One per page. */
export interface PageContext {
  readonly productName: string;
  /** Whether the text is that of a Markdown file, in which signs of MDX may be text. */
  readonly isMarkdown?: boolean;
  /** Whether the page has a title of its own, beside what its text begins with. Absent where the text has all headings of the page. */
  readonly title?: 'given' | 'missing';
  readonly resolveLink: (href: string, position: TextPosition) => LinkTarget;
  /** Reports a picture that the page cannot show: `undefined` for one on another site, whose alternative text becomes a link to it. */
  readonly resolveImage: (src: string, position: TextPosition) => ImageSource | 'missing' | undefined;
  /** The address of a video, a sound or its subtitles; `undefined` where there is no such file. Absent for texts that cannot have any. */
  readonly resolveMedia?: (src: string, position: TextPosition) => string | undefined;
  /** The method of the operation whose page a link leads to, or EVENT for a webhook; where it is absent, no row gets a badge. */
  readonly methodOf?: (href: string) => string | undefined;
  /** Text of a file of the content, by a path from the page's folder, or from `content/` if it starts with a slash; `undefined` when there is none. */
  readonly readText: (path: string) => string | undefined;
  readonly words: TextWords;
  /** What opens a long code block. */
  readonly fold: FoldLabel;
  /** Leaves code without colours, for pages that nobody will see. */
  readonly hasPlainCode?: boolean;
  /** What its code says otherwise in production. `onUse` is called when there is such code. */
  readonly environments?: { readonly texts: readonly EnvironmentText[]; readonly onUse: () => void };
  readonly report: (problem: Omit<Problem, 'where'>, position: TextPosition) => void;
  /** The place that an author knows, of one in a page with its partials. Absent where a text has none. */
  readonly placeOf?: (position: TextPosition) => TextPosition;
}

/** What the transforms found; they add to it while they walk. */
export interface PageFindings {
  readonly headings: Heading[];
  /** Where the text has the title of the page: at its beginning, or further down in the place of a title. */
  titleHeading?: 'leading' | 'within' | undefined;
  pageHeading?: PageHeading;
  /** What the page says, by place. */
  passages?: readonly Passage[];
  /** HTML of static parts, by the number in their mark; see `static-parts.ts`. */
  readonly staticParts: string[];
  /** Whole inside of the page, when nothing on it needs a component. */
  staticHtml?: string;
  /** Its Markdown, once all plugins for that have been through it. */
  markdown?: MdastRoot;
  /** The page otherwise: components, elements around them, and placeholders. */
  tree?: HastRoot;
}
