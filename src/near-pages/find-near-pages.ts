import { pathSegments, plainPath, addressWords } from './address-words.ts';
import type { IndexedPage, PageIndex } from './index-pages.ts';
import { type Place, parsePlace } from './parse-place.ts';
import { scorePages } from './score-pages.ts';

const MOST = 6;

/** Minimum score of a suggestion, absolute and relative to the best suggestion. */
const LEAST = 0.5;
const LEAST_OF_BEST = 0.75;

/** Penalty for another language or version, and bonus for an equal name. */
const OTHER_EDITION = 0.1;
const SAME_NAME = 0.1;

export interface NearPages {
  readonly pages: readonly IndexedPage[];
  /** BCP 47 tag of the address's language. */
  readonly lang: string;
}

/**
 * Suggests pages below an unknown address, nearest first. If there are none, suggests pages whose words match the address's words, allowing
 * typos; then the nearest page above the address; then the main pages of its first folder. Each page appears in only one language and
 * version.
 * @param pathname percent-encoded
 */
export function findNearPages(index: PageIndex, pathname: string): NearPages {
  const plain = plainPath(pathname) ?? '';
  const place = parsePlace(plain, index.list);
  const byRest = new Map<string, IndexedPage>();
  for (const page of pagesNear(index, plain, place)) {
    const name = page.rest.join('/');
    // The 404 page already links to the home page.
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
    // Suggests several pages only if their folder makes up most of the address.
    if (above.length === 1 || (above.length > 0 && dropped < rest.length / 2)) return above;
  }
  return pagesOf(index, segments.slice(0, 1));
}

/** Returns the pages at an address. If there are none, lists all pages below it, starting with the first page of each subfolder. */
function pagesOf({ pages }: PageIndex, folder: readonly string[]): readonly IndexedPage[] {
  const inside = pages.filter(({ segments }) => folder.every((segment, at) => segments[at] === segment));
  const own = inside.filter(({ segments }) => segments.length === folder.length);
  if (own[0]) return own;
  const byChild = Map.groupBy(inside, ({ segments }) => segments[folder.length]);
  return [...[...byChild.values()].flatMap(([first]) => first ?? []), ...inside];
}

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

/** Returns the last segment's words, joined without separators. */
function nameOf(segments: readonly string[]): string {
  return addressWords(segments.at(-1) ?? '').join('');
}
