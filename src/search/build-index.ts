import { buildPostings } from './build-postings.ts';
import { frontCode } from './front-code.ts';
import { type Glossary, glossaryStems } from './glossary.ts';
import { COPY, type IndexFile, type PostingFile, RECORD_KINDS, type TextFile, toLetter } from './index-format.ts';
import { packed } from './packed.ts';
import type { RecordKind } from './search-answer.ts';
import type { SearchPage } from './search-record.ts';
import { textFiles } from './text-files.ts';
import { wholesOf } from './words-of.ts';

/** The names that readers see of what an index has ids for. */
export interface IndexWords {
  readonly kinds: Readonly<Record<RecordKind, string>>;
  /** @param tag BCP 47 */
  readonly nameOfLang: (tag: string) => string;
}

export interface BuiltIndex {
  readonly index: IndexFile;
  readonly postings: readonly PostingFile[];
  readonly texts: readonly TextFile[];
}

/** Characters of a file of postings: few, so that a query fetches little besides what it asks for. */
const POSTING_FILE = 6000;

/** Terms of a title that are counted: longer titles are no better. */
const MAX_TITLE = 40;

/** Builds the index of one edition. The same pages give the same files. */
export function buildIndex(pages: readonly SearchPage[], glossary: Glossary, words: IndexWords): BuiltIndex {
  const records = pages.flatMap((page) => page.records);
  const built = buildPostings(records);
  const files = packed(built, ({ posting: [steps, weights] }) => steps.length * 2.5 + weights.length + 6, POSTING_FILE);
  const texts = textFiles(pages);
  const groups = numbered(pages.map(({ group, groupLabel }) => [group, groupLabel]));
  const langs = numbered(pages.map(({ lang }) => [lang, words.nameOfLang(lang)]));
  return {
    index: {
      groups: groups.values,
      langs: langs.values,
      kindLabels: RECORD_KINDS.map((kind) => words.kinds[kind]),
      pages: { records: pages.map((page) => page.records.length), groups: groups.numbers, langs: langs.numbers },
      records: {
        kinds: kindLetters(pages),
        titles: records.map(({ title }) => toLetter(Math.min(MAX_TITLE, wholesOf(title).length))).join(''),
      },
      terms: frontCode(built.map(({ term }) => term)),
      frequencies: built.map(({ count }) => toLetter(Math.round(Math.log2(count) * 2))).join(''),
      postingFiles: files.map(({ length }) => length),
      textFiles: texts.map((file) => file.records.length),
      glossary: glossaryStems(glossary),
    },
    postings: files.map((file) => file.map(({ posting }) => posting)),
    texts,
  };
}

type Named = readonly [id: string, label: string];

/** Each value once, by its id, and of each place which it has. */
function numbered(places: readonly Named[]): { readonly values: readonly Named[]; readonly numbers: readonly number[] } {
  const values = new Map<string, Named>();
  for (const place of places) if (!values.has(place[0])) values.set(place[0], place);
  const ids = [...values.keys()];
  const numberOf = new Map(ids.map((id, number) => [id, number]));
  return { values: [...values.values()], numbers: places.map(([id]) => numberOf.get(id) ?? 0) };
}

/** The kinds of all records; one that says what an earlier one of its group says, in other words or places, is a copy. */
function kindLetters(pages: readonly SearchPage[]): string {
  const said = new Set<string>();
  return pages
    .flatMap(({ group, records }) =>
      records.map(({ kind, id, title, text }) => {
        const key = JSON.stringify([group, kind, title, text]);
        const isCopy = id !== '' && said.has(key);
        said.add(key);
        return toLetter(RECORD_KINDS.indexOf(kind) + (isCopy ? COPY : 0));
      }),
    )
    .join('');
}
