import { pathSegments, plainPath, wordsOf } from './address-words.ts';
import type { IndexedPage, PageIndex } from './index-pages.ts';
import { type Place, placeOf } from './place-of.ts';
import { scorePages } from './score-pages.ts';

/** More would be a table of contents. */
const MOST = 6;

/** Of what the address says, a page has at least this part, and of what the nearest page has, this one. */
const LEAST = 0.5;
const LEAST_OF_BEST = 0.75;

/** How much farther a page of another language or version is, and how much nearer one of the same name. */
const OTHER_EDITION = 0.1;
const SAME_NAME = 0.1;

/** What an unknown address may have meant. */
export interface NearPages {
  /** The nearest first. */
  readonly pages: readonly IndexedPage[];
  /** BCP 47 tag of the language that the address is in. */
  readonly lang: string;
}

/**
 * The pages that an unknown address may have meant, the nearest first: those below it; else those whose words it has, in
 * spite of slips; else the nearest page above it; else the main ones of the folder that it begins with. None when nothing is near. Of a page in several languages or
 * versions only the nearest one.
 *
 * @param pathname percent-encoded
 */
export function findNearPages(index: PageIndex, pathname: string): NearPages {
  const plain = plainPath(pathname) ?? '';
  const place = placeOf(plain, index.list);
  const byRest = new Map<string, IndexedPage>();
  for (const page of pagesNear(index, plain, place)) {
    const name = page.rest.join('/');
    // The home page has its own button.
    if (name !== '' && !byRest.has(name)) byRest.set(name, page);
  }
  return { pages: [...byRest.values()].slice(0, MOST), lang: place.lang };
}

function pagesNear(index: PageIndex, plain: string, place: Place): readonly IndexedPage[] {
  const { segments, rest } = place;
  const below = pagesOf(index, segments);
  if (below[0]) return below;
  const like = likePages(index, plain, place);
  if (like[0]) return like;
  for (let dropped = 1; dropped < rest.length; dropped += 1) {
    const above = pagesOf(index, segments.slice(0, -dropped));
    // Many pages are too many, unless the folder that they are in is most of the address.
    if (above.length === 1 || (above.length > 0 && dropped < rest.length / 2)) return above;
  }
  return pagesOf(index, segments.slice(0, 1));
}

/** The page at an address; where there is none, the pages below it: of each folder the first one, then all others. */
function pagesOf({ pages }: PageIndex, folder: readonly string[]): readonly IndexedPage[] {
  const inside = pages.filter(({ segments }) => folder.every((segment, at) => segments[at] === segment));
  const own = inside.filter(({ segments }) => segments.length === folder.length);
  if (own[0]) return own;
  const byChild = Map.groupBy(inside, ({ segments }) => segments[folder.length]);
  return [...[...byChild.values()].flatMap(([first]) => first ?? []), ...inside];
}

/** The pages that have most of the words of the address. */
function likePages(index: PageIndex, plain: string, place: Place): readonly IndexedPage[] {
  const segments = pathSegments(plain, index.list.baseUrl);
  const name = nameOf(segments);
  const scores = scorePages(index, segments);
  const nearness = ({ edition, rest }: IndexedPage): number =>
    (nameOf(rest) === name ? SAME_NAME : 0) - (edition === place.edition ? 0 : OTHER_EDITION);
  const found = index.pages
    .flatMap((page, position) => {
      const score = scores[position] ?? 0;
      return score < LEAST ? [] : [{ page, score: score + nearness(page) }];
    })
    .toSorted((one, other) => other.score - one.score);
  return found.filter(({ score }) => score >= (found[0]?.score ?? 0) * LEAST_OF_BEST).map(({ page }) => page);
}

/** The last part of an address, however its words are joined. */
function nameOf(segments: readonly string[]): string {
  return wordsOf(segments.at(-1) ?? '').join('');
}
