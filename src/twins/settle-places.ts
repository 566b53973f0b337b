import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { BLOCK_START } from './line-start.ts';
import { fillTitles, placesIn, withoutPlaces } from './places.ts';
import { plain } from './write.ts';

/** Where a twin says what its page has at an id: in which part, from 1, and under which heading of that, `''` for none. */
export type TwinPlace = readonly [id: string, part: number, slug: string];

/** A page as Markdown, in its parts. */
export interface Twin {
  readonly parts: readonly string[];
  readonly places: readonly TwinPlace[];
}

interface Named {
  readonly place: TwinPlace;
  readonly title: string;
}

/** The parts of a twin without their marks, and where each place is. Headings have the ids that GitHub gives them. */
export function settlePlaces(marked: readonly string[]): Twin {
  const named: Named[] = [];
  // Under what GitHub calls them, headings can be found where the page has nothing else of that id.
  const headings: Named[] = [];
  let title = '';
  for (const [index, part] of marked.entries()) {
    const slugger = new GithubSlugger();
    let above: { readonly slug: string } | undefined;
    for (const line of linesOf(part)) {
      const heading = readHeading(line);
      const slug = heading ? slugger.slug(heading.text) : (above?.slug ?? '');
      const words = heading && plain(heading.text);
      // Each part begins with the page's title, which says no more than its address. A heading inside of an item is over with that.
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

/** What is called so in code that follows its place, with the heading above; else that alone. */
function nameOf(rest: string, title: string): string {
  const [name] = /^(`+)[^`].*?\1(?!`)/.exec(rest) ?? [];
  return name === undefined ? title : `${name} (${title})`;
}

const FENCE = new RegExp(`^${BLOCK_START}(\`{3,}|~{3,})(.*)$`);

/** The lines of a text that are no code. */
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
  /** Whether it stands in nothing. */
  readonly isOutermost: boolean;
}

const HEADING = new RegExp(`^(${BLOCK_START})(#{1,6}) (.*)$`);

function readHeading(line: string): Heading | undefined {
  const [, before, marks, text] = HEADING.exec(line) ?? [];
  if (before === undefined || marks === undefined || text === undefined) return undefined;
  return { depth: marks.length, text: plainText(withoutPlaces(text)).trim(), isOutermost: before === '' };
}

/** Characters without which the text of a heading is what it says: nothing is marked up, linked, escaped or closed. https://spec.commonmark.org/0.31.2/#inlines */
const MARKUP = /[\\`*_[\]<>&!#~\r]/;

/** Most headings say what they say: to parse them takes a third of the time of writing a twin. */
function plainText(markdown: string): string {
  return MARKUP.test(markdown) ? textOf(fromMarkdown(`# ${markdown}`)) : markdown;
}
