import { buildPostings } from './build-postings.ts';
import { foldText } from './fold-text.ts';
import { frontEncode } from './front-coding.ts';
import { type Glossary, glossaryWords } from './glossary.ts';
import { type IndexFile, LESS, type PostingFile, RECORD_KINDS, type TextFile, toCharacter } from './index-format.ts';
import { packLists } from './pack-lists.ts';
import type { RecordKind } from './search-answer.ts';
import type { SearchPage, SearchRecord } from './search-record.ts';
import { textFiles } from './text-files.ts';
import { titleTerms } from './words-of.ts';

/** Display names for ids in an index. */
export interface IndexWords {
  readonly kinds: Readonly<Record<RecordKind, string>>;
  readonly nameOfLang: (tag: string) => string;
}

export interface BuiltIndex {
  readonly index: IndexFile;
  readonly postings: readonly PostingFile[];
  readonly texts: readonly TextFile[];
}

/** In characters. Files are small, so that a query loads few postings that it does not need. */
const POSTING_FILE = 6000;

/** Titles with more terms all score equally. */
const MAX_TITLE = 40;

export function buildIndex(pages: readonly SearchPage[], glossary: Glossary, words: IndexWords): BuiltIndex {
  const records = pages.flatMap((page) => page.records);
  const built = buildPostings(pages);
  const files = packLists(built, ({ posting: [steps, weights] }) => steps.length * 2.5 + weights.length + 6, POSTING_FILE);
  const texts = textFiles(pages);
  const groups = numbered(pages.map(({ group, groupLabel }) => [group, groupLabel]));
  const langs = numbered(pages.map(({ lang }) => [lang, words.nameOfLang(lang)]));
  return {
    index: {
      groups: groups.values.map(([id, label]) => [id, label, commonFolder(pages.filter(({ group }) => group === id))]),
      langs: langs.values,
      kindLabels: RECORD_KINDS.map((kind) => words.kinds[kind]),
      pages: {
        records: pages.map((page) => page.records.length),
        groups: groups.numbers,
        langs: langs.numbers,
        deprecated: pages.flatMap((page, position) => (page.isDeprecated ? position : [])),
      },
      records: {
        kinds: kindLetters(pages),
        namesakes: namesakesOf(records),
        titles: records.map(({ title }) => toCharacter(Math.min(MAX_TITLE, titleTerms(title).length))).join(''),
      },
      terms: frontEncode(built.map(({ term }) => term)),
      frequencies: built.map(({ count }) => toCharacter(Math.round(Math.log2(count) * 2))).join(''),
      postingFiles: files.map(({ length }) => length),
      textFiles: texts.map((file) => file.records.length),
      glossary: glossaryWords(glossary),
    },
    postings: files.map((file) => file.map(({ posting }) => posting)),
    texts,
  };
}

/** Returns the longest path prefix that all pages share. */
function commonFolder(pages: readonly SearchPage[]): string {
  const paths = pages.map(({ href }) => href.split('/'));
  const [first = []] = paths;
  const length = first.findIndex((part, at) => paths.some((path) => path[at] !== part));
  return first.slice(0, length < 0 ? first.length : length).join('/');
}

type Named = readonly [id: string, label: string];

/** Deduplicates values by id. `numbers` contains the value's index for each input item. */
function numbered(places: readonly Named[]): { readonly values: readonly Named[]; readonly numbers: readonly number[] } {
  const values = new Map<string, Named>();
  for (const place of places) if (!values.has(place[0])) values.set(place[0], place);
  const ids = [...values.keys()];
  const numberOf = new Map(ids.map((id, number) => [id, number]));
  return { values: [...values.values()], numbers: places.map(([id]) => numberOf.get(id) ?? 0) };
}

/** Returns, for each record, a number shared by records of the same kind and title; 0 if unique. */
function namesakesOf(records: readonly SearchRecord[]): readonly number[] {
  const keys = records.map(({ kind, title }) => `${kind} ${foldText(title)}`);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const numbers = new Map([...counts].filter(([, count]) => count > 1).map(([key], index) => [key, index + 1]));
  return keys.map((key) => numbers.get(key) ?? 0);
}

/**
 * Encodes the kinds of all records as characters. Demotes a record that repeats an earlier record of its group, or has the address of an
 * earlier record on its page.
 */
function kindLetters(pages: readonly SearchPage[]): string {
  /** Texts by group, kind and title. Stores references, because copied strings would double the memory use. */
  const said = new Map<string, Set<string>>();
  return pages
    .flatMap(({ group, records }) => {
      const ids = new Set<string>();
      return records.map(({ kind, id, title, text, lessness = 0 }) => {
        const key = JSON.stringify([group, kind, title]);
        const texts = said.get(key) ?? new Set();
        // Downloads at the same address are separate results.
        const isCopy = (id !== '' && texts.has(text)) || (ids.has(id) && kind !== 'download');
        said.set(key, texts.add(text));
        ids.add(id);
        return toCharacter(RECORD_KINDS.indexOf(kind) + LESS * (isCopy ? 2 : lessness));
      });
    })
    .join('');
}
