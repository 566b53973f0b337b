import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { BLOCK_START } from './line-start.ts';
import { fillTitles, placesIn, withoutPlaces } from './place-marks.ts';
import { plain } from './markdown-writer.ts';

/** Where a twin shows an id's content: the part, counted from 1, and the slug of the heading above (`''` if there is no heading). */
export type TwinPlace = readonly [id: string, part: number, slug: string];

export interface Twin {
  readonly parts: readonly string[];
  readonly places: readonly TwinPlace[];
}

interface Named {
  readonly place: TwinPlace;
  readonly title: string;
}

/** Removes the marks, and locates each marked id. Heading ids follow GitHub's rules. */
export function resolvePlaceMarks(marked: readonly string[]): Twin {
  const named: Named[] = [];
  // Headings also resolve by GitHub's ids, unless the page uses the same id elsewhere.
  const headings: Named[] = [];
  let title = '';
  for (const [index, part] of marked.entries()) {
    const slugger = new GithubSlugger();
    let above: { readonly slug: string } | undefined;
    for (const line of linesOf(part)) {
      const heading = readHeading(line);
      const slug = heading ? slugger.slug(heading.text) : (above?.slug ?? '');
      const words = heading && plain(heading.text);
      // The page's title repeats at the top of each part and needs no fragment. A heading inside a list item applies only to that item.
      const isTop = heading !== undefined && above === undefined;
      if (heading?.isOutermost) above = { slug: isTop ? '' : slug };
      if (words !== undefined && heading?.isOutermost && !(isTop && index > 0)) title = words;
      named.push(...placesIn(line).map(({ id, rest }): Named => ({ place: [id, index + 1, slug], title: words ?? nameOf(rest, title) })));
      if (words !== undefined) headings.push({ place: [slug, index + 1, slug], title: words });
    }
  }
  const known = new Map<string, Named>();
  for (const one of [...named, ...headings]) if (!known.has(one.place[0])) known.set(one.place[0], one);
  const titleAt = (id: string): string => known.get(id)?.title ?? title;
  return {
    parts: marked.map((part) => fillTitles(withoutPlaces(part), titleAt)),
    places: [...known.values()].map(({ place }) => place),
  };
}

/** Returns the inline code directly after the mark, followed by the heading above; otherwise only the heading. */
function nameOf(rest: string, title: string): string {
  const [name] = /^(`+)[^`].*?\1(?!`)/.exec(rest) ?? [];
  return name === undefined ? title : `${name} (${title})`;
}

const FENCE = new RegExp(`^${BLOCK_START}(\`{3,}|~{3,})(.*)$`);

function linesOf(text: string): readonly string[] {
  let marks: string | undefined;
  return text.split('\n').filter((line) => {
    const [, own, rest = ''] = FENCE.exec(line) ?? [];
    if (marks !== undefined) {
      if (own?.startsWith(marks) && rest.trim() === '') marks = undefined;
      return false;
    }
    if (own !== undefined && !(own.startsWith('`') && rest.includes('`'))) marks = own;
    return marks === undefined;
  });
}

interface Heading {
  readonly depth: number;
  readonly text: string;
  /** Whether the heading is outside quotes and list items. */
  readonly isOutermost: boolean;
}

const HEADING = new RegExp(`^(${BLOCK_START})(#{1,6}) (.*)$`);

function readHeading(line: string): Heading | undefined {
  const [, before, marks, text] = HEADING.exec(line) ?? [];
  if (before === undefined || marks === undefined || text === undefined) return undefined;
  return { depth: marks.length, text: plainText(withoutPlaces(text)).trim(), isOutermost: before === '' };
}

/**
 * Characters of markup, links and escapes. Headings without these characters are plain text. https://spec.commonmark.org/0.31.2/#inlines
 */
const MARKUP = /[\\`*_[\]<>&!#~\r]/;

/** Parses only headings with markup, because parsing every heading would take a third of a twin's writing time. */
function plainText(markdown: string): string {
  return MARKUP.test(markdown) ? textOf(fromMarkdown(`# ${markdown}`)) : markdown;
}
