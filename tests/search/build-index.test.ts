import { expect, test } from 'vitest';
import { buildIndex, type IndexWords } from '../../src/search/build-index.ts';
import { LESS, fromCharacter, RECORD_KINDS } from '../../src/search/index-format.ts';
import type { SearchPage, SearchRecord } from '../../src/search/search-record.ts';

const WORDS: IndexWords = {
  kinds: {
    guide: 'Guides',
    operation: 'Operations',
    schema: 'Schemas',
    field: 'Fields',
    parameter: 'Parameters',
    error: 'Errors',
    event: 'Events',
    option: 'Options',
    download: 'Downloads',
  },
  nameOfLang: (tag) => tag,
};

const record = (id: string, title: string, text: string, kind: SearchRecord['kind'] = 'field'): SearchRecord => ({
  kind,
  id,
  title,
  names: [],
  trail: [],
  text,
});

const page = (group: string, ...records: readonly SearchRecord[]): SearchPage => ({
  href: `/${group}`,
  group,
  groupLabel: group,
  lang: 'en',
  trail: [],
  title: 'A page',
  isDeprecated: false,
  records,
});

test('text that repeats its group, or shares its address with another record, gets a lower weight', () => {
  const pages = [
    page(
      'sales',
      record('', 'Book', 'Books a room.', 'operation'),
      record('rate', 'Rate', 'What it costs.'),
      record('rate', 'Rates', 'All.'),
    ),
    page(
      'sales',
      record('', 'Book', 'Books a room.', 'operation'),
      record('rate', 'Rate', 'What it costs.'),
      record('key', 'Rate', 'Other.'),
    ),
    page(
      'people',
      record('rate', 'Rate', 'What it costs.'),
      record('files', 'A', 'One.', 'download'),
      record('files', 'B', 'Two.', 'download'),
    ),
  ];
  const { kinds } = buildIndex(pages, [], WORDS).index.records;
  const all = pages.flatMap(({ records }) => records);
  expect(all.map((_, position) => RECORD_KINDS[fromCharacter(kinds, position) % LESS])).toEqual(all.map(({ kind }) => kind));
  expect(all.map((_, position) => Math.floor(fromCharacter(kinds, position) / LESS))).toEqual([0, 0, 2, 0, 2, 0, 0, 0, 0]);
});
