import type { Texts } from './texts.ts';

export const searchEn = {
  title: 'Search the documentation',
  placeholder: 'Pages, operations, fields, error codes…',
  clear: 'Clear',
  close: 'Close',
  results: 'Results',
  found: (total: number) => (total === 1 ? '1 result' : `${total} results`),
  loading: 'Loading the search…',
  searching: 'Searching…',
  notLoaded: 'The search could not be loaded. Check your connection.',
  retry: 'Try again',
  more: 'Show more results',
  nothing: (query: string) => `Nothing found for “${query}”.`,
  didYouMean: 'Did you mean',
  inOtherLanguage: 'In the other language',
  withoutFilters: 'Search without filters',
  ask: 'Not in the documentation? Ask us:',
  recent: 'Recent, only in this browser',
  clearRecent: 'Clear recent searches',
  start: 'Where to begin',
  filters: { group: 'Section', kind: 'Kind', lang: 'Language' },
  kinds: {
    guide: 'Guide',
    operation: 'Operation',
    schema: 'Schema',
    field: 'Field',
    parameter: 'Parameter',
    error: 'Error',
    event: 'Event',
    option: 'Option',
    download: 'Download',
  },
  keys: { choose: 'choose', open: 'open', newTab: 'open in a new tab', clear: 'clear', close: 'close' },
} as const;

export type SearchStrings = Texts<typeof searchEn>;
