import { frontDecode } from './front-coding.ts';
import { type IndexFile, fromCharacter, type Posting, type PostingFile, RECORD_KINDS, type TextFile } from './index-format.ts';
import { locateItems } from './locate-items.ts';
import { markText, passageAround } from './mark-text.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { nearFirst } from './near-first.ts';
import { openPhrases } from './phrases.ts';
import { rank, type RankedRecord } from './rank.ts';
import { kindAt, openRecords, type RecordTable } from './record-table.ts';
import type { FilterCount, SearchAnswer, SearchFilters, SearchHit, SearchOptions, SiteSearch } from './search-answer.ts';
import { suggestQueries } from './suggest-queries.ts';
import { openVocabulary } from './vocabulary.ts';
import { isWithin } from '../url/is-same-path.ts';

/** Loads index files on demand. The next query retries a failed load. */
export interface IndexReader {
  readonly postings: ReadFile<PostingFile>;
  readonly texts: ReadFile<TextFile>;
}

/** @param mayFetch option of the query; awaited before the file is fetched, but not if it is already loaded */
type ReadFile<T> = (file: number, mayFetch: SearchOptions['mayFetch']) => Promise<T>;

const NO_HITS: SearchAnswer['hits'] = [];

export function createSearch(index: IndexFile, read: IndexReader): SiteSearch {
  const vocabulary = openVocabulary(frontDecode(index.terms), (position) => fromCharacter(index.frequencies, position));
  const phrases = openPhrases(index.glossary);
  const table = openRecords(index);
  const postingAt = locateItems(index.postingFiles);
  const textAt = locateItems(index.textFiles);
  const postings = new Map<number, Posting>();

  const loadPostings = async ({ parts, names }: ParsedQuery, mayFetch: SearchOptions['mayFetch']): Promise<void> => {
    const choices = parts.flatMap(({ wordings }) => wordings.flatMap(({ terms }) => terms.flatMap((choice) => [...choice.keys()])));
    const missing = new Set([...choices, ...names.map(({ term }) => term)].filter((term) => !postings.has(term)));
    const files = Map.groupBy(missing, (term) => postingAt(term).file);
    await Promise.all(
      [...files].map(async ([file, terms]) => {
        const found = await read.postings(file, mayFetch);
        for (const term of terms) {
          const posting = found[postingAt(term).item];
          if (posting) postings.set(term, posting);
        }
      }),
    );
  };

  const hitOf = async (
    { record }: RankedRecord,
    matching: ReadonlySet<string>,
    mayFetch: SearchOptions['mayFetch'],
  ): Promise<readonly SearchHit[]> => {
    const { file, item } = textAt(record);
    const { pages, records } = await read.texts(file, mayFetch);
    const row = records[item];
    const position = table.pageOf[record] ?? 0;
    const page = pages[position];
    if (!row || !page) return [];
    const [id, title, text, inside, method] = row;
    const [href, pageTitle, within] = page;
    const [, group] = index.groups[index.pages.groups[position] ?? 0] ?? [];
    const isSaid = !group || group === pageTitle || within.includes(group);
    const trail = isSaid ? within : [group, ...within];
    const [lang = ''] = index.langs[index.pages.langs[position] ?? 0] ?? [];
    return [
      {
        href: id === '' ? href : `${href}#${encodeURIComponent(id)}`,
        kind: kindAt(table, record),
        title: markText(title, matching),
        trail: id === '' ? trail : [...trail, pageTitle, ...inside],
        snippet: markText(passageAround(text, matching), matching),
        ...(method !== undefined && { method }),
        lang,
      },
    ];
  };

  return {
    find: async (query: string, { filters = {}, limit, near, mayFetch }: SearchOptions): Promise<SearchAnswer> => {
      const parsed = parseQuery(query, vocabulary, phrases);
      await loadPostings(parsed, mayFetch);
      const group = groupAt(index, near);
      const isNear = (record: number): boolean => index.pages.groups[table.pageOf[record] ?? 0] === group;
      const ranked = nearFirst(
        rank(parsed, index, table, (term) => postings.get(term)),
        table,
        isNear,
      );
      const passing = ranked.filter(({ record }) => passes(record, filters, index, table));
      const matching = matchingTerms(parsed, vocabulary.terms);
      const toHit = (found: RankedRecord): Promise<readonly SearchHit[]> => hitOf(found, matching, mayFetch);
      const hits = passing.length === 0 ? NO_HITS : await hitsOf(passing, limit, toHit);
      return {
        hits,
        total: passing.length,
        counts: countsOf(ranked, filters, index, table),
        suggestions: ranked.length > 0 ? { spelling: [], glossary: [] } : suggestQueries(query, vocabulary, index.glossary),
      };
    },
  };
}

/** Returns the position of the deepest group folder that contains the path; -1 if there is none. */
function groupAt({ groups }: IndexFile, pathname = ''): number {
  const depths = groups.map(([id, , start]) => (id !== '' && isWithin(pathname, start) ? start.length : 0));
  const deepest = Math.max(...depths);
  return deepest > 0 ? depths.indexOf(deepest) : -1;
}

/** Returns the first hits, one per address. */
async function hitsOf(
  ranked: readonly RankedRecord[],
  limit: number,
  hitOf: (found: RankedRecord) => Promise<readonly SearchHit[]>,
): Promise<readonly SearchHit[]> {
  const hits = new Map<string, SearchHit>();
  for (let from = 0; from < ranked.length && hits.size < limit;) {
    const next = ranked.slice(from, from + limit - hits.size);
    from += next.length;
    for (const hit of (await Promise.all(next.map(hitOf))).flat()) if (!hits.has(hit.href)) hits.set(hit.href, hit);
  }
  return [...hits.values()];
}

/** Returns the terms to highlight. */
function matchingTerms({ parts, names, letters }: ParsedQuery, terms: readonly string[]): ReadonlySet<string> {
  const positions = [
    ...parts.flatMap(({ wordings }) => wordings.flatMap((wording) => wording.terms.flatMap((choice) => [...choice.keys()]))),
    ...names.map(({ term }) => term),
  ];
  return new Set([...letters, ...positions.flatMap((position) => terms[position] ?? [])]);
}

const VALUES: Readonly<Record<keyof SearchFilters, (record: number, index: IndexFile, table: RecordTable) => string>> = {
  group: (record, { groups, pages }, { pageOf }) => groups[pages.groups[pageOf[record] ?? 0] ?? 0]?.[0] ?? '',
  kind: (record, _index, table) => kindAt(table, record),
  lang: (record, { langs, pages }, { pageOf }) => langs[pages.langs[pageOf[record] ?? 0] ?? 0]?.[0] ?? '',
};

function passes(record: number, filters: SearchFilters, index: IndexFile, table: RecordTable): boolean {
  return (['group', 'kind', 'lang'] as const).every(
    (name) => filters[name] === undefined || VALUES[name](record, index, table) === filters[name],
  );
}

function countsOf(ranked: readonly RankedRecord[], filters: SearchFilters, index: IndexFile, table: RecordTable): SearchAnswer['counts'] {
  const countBy = (name: keyof SearchFilters, labels: ReadonlyMap<string, string>): readonly FilterCount[] => {
    const counts = new Map<string, number>();
    const { [name]: _own, ...others } = filters;
    for (const { record } of ranked) {
      if (!passes(record, others, index, table)) continue;
      const value = VALUES[name](record, index, table);
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const found = [...counts].map(([value, count]) => ({ value, label: labels.get(value) ?? value, count }));
    return found.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  };
  const kinds = new Map(RECORD_KINDS.map((kind, position) => [kind, index.kindLabels[position] ?? kind]));
  return {
    group: countBy('group', new Map(index.groups.map(([id, label]) => [id, label]))),
    // `VALUES.kind` returns only kinds.
    kind: countBy('kind', kinds) as SearchAnswer['counts']['kind'],
    lang: countBy('lang', new Map(index.langs)),
  };
}
