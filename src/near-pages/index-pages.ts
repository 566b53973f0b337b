import { decodeText } from '../url/decode-text.ts';
import { addressWords } from './address-words.ts';
import type { PageList } from './page-list.ts';
import { type Place, parsePlace } from './parse-place.ts';

/** `lang` is the language of the page's content. */
export interface IndexedPage extends Place {
  readonly href: string;
  readonly title: string;
}

export interface PageIndex {
  readonly list: PageList;
  readonly pages: readonly IndexedPage[];
  /** Positions of pages by the words in their addresses and titles. A segment of several words is also indexed as one word. */
  readonly positionsOf: ReadonlyMap<string, readonly number[]>;
}

/** Builds an index. Reuse it, because building it takes longer than a search. */
export function indexPages(list: PageList): PageIndex {
  const positionsOf = new Map<string, number[]>();
  const pages = list.pages.map(([href, title, ownLang], position): IndexedPage => {
    const place = parsePlace(decodeText(href), list);
    for (const word of [...place.segments.flatMap(findableWords), ...addressWords(title)]) {
      const positions = positionsOf.get(word);
      if (!positions) positionsOf.set(word, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
    return { ...place, href, title, lang: ownLang ?? place.lang };
  });
  return { list, pages, positionsOf };
}

function findableWords(segment: string): readonly string[] {
  const words = addressWords(segment);
  return [...words, words.join('')];
}
