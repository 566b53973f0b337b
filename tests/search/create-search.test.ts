import { describe, expect, test } from 'vitest';
import { buildIndex } from '../../src/search/build-index.ts';
import { createSearch } from '../../src/search/create-search.ts';
import type { Glossary } from '../../src/search/glossary.ts';
import { RECORD_KINDS } from '../../src/search/index-format.ts';
import type { SearchOptions, SiteSearch } from '../../src/search/search-answer.ts';
import type { SearchPage, SearchRecord } from '../../src/search/search-record.ts';

const KINDS = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, `a ${kind}`])) as Record<(typeof RECORD_KINDS)[number], string>; // every kind is a key

const GLOSSARY: Glossary = [
  { en: ['booking'], pt: ['reserva'] },
  { en: ['virtual card'], pt: ['cartão virtual'] },
  { en: ['expected'], pt: ['esperado'] },
  { en: ['penalty'], pt: ['multa'] },
  { en: ['guest'], pt: ['hóspede'] },
  { en: ['reconcile'], pt: ['conciliar'] },
  { en: ['checklist'], pt: ['lista de verificação'] },
];

function record(title: string, text = '', rest: Partial<SearchRecord> = {}): SearchRecord {
  return { kind: 'guide', id: title.toLowerCase().replaceAll(' ', '-'), title, names: [], trail: [], text, ...rest };
}

function page(title: string, text: string, records: readonly SearchRecord[] = [], rest: Partial<SearchPage> = {}): SearchPage {
  const own = record(title, text, { id: '' });
  const href = `/docs/${title.toLowerCase().replaceAll(' ', '-')}`;
  return { href, group: '', groupLabel: '', lang: 'en', trail: [], title, isDeprecated: false, records: [own, ...records], ...rest };
}

function searchOf(...pages: readonly SearchPage[]): SiteSearch {
  const { index, postings, texts } = buildIndex(pages, GLOSSARY, { kinds: KINDS, nameOfLang: (tag) => `language ${tag}` });
  const item = <T>(list: readonly T[], position: number): Promise<T> => {
    const found = list[position];
    return found === undefined ? Promise.reject(new Error(`There is no file ${position}.`)) : Promise.resolve(found);
  };
  return createSearch(index, { postings: (file) => item(postings, file), texts: (file) => item(texts, file) });
}

async function found(search: SiteSearch, query: string, options: Partial<SearchOptions> = {}): Promise<readonly string[]> {
  return (await search.find(query, { limit: 10, ...options })).hits.map(({ href }) => decodeURIComponent(href));
}

const SITE = [
  page('Introduction', 'Where to start.', [
    record('Rate limits', 'How many requests a client may send.'),
    record('Errors', 'What each code means.', { names: ['PRICE_CHANGED', 'NOT_FOUND'] }),
    record('PRICE_CHANGED', 'The amount is another one now.', { kind: 'error', id: 'price-changed' }),
  ]),
  page(
    'Hotel booking',
    'Books a room.',
    [
      record('rateKey', 'What the availability gave.', { kind: 'field', id: 'body.rateKey' }),
      record('expectedPenalty', 'As it was shown before the booking.', { kind: 'field', id: 'body.expectedPenalty' }),
      record('guests', 'Who stays.', { kind: 'field', id: 'body.guests' }),
    ],
    { group: 'sales', groupLabel: 'Sales' },
  ),
  page('Autenticação', 'Como entrar.', [record('Cartões', 'Um cartão que vale uma vez.')], { lang: 'pt-BR' }),
  page('Virtual card', 'Pays one hotel.'),
] as const;

describe('createSearch', () => {
  const search = searchOf(...SITE);

  test.each([
    ['accents do not matter', 'autenticacao', '/docs/autenticação'],
    ['nor does the plural of Portuguese', 'cartao vale', '/docs/autenticação#cartões'],
    ['a name as it is', 'rateKey', '/docs/hotel-booking#body.rateKey'],
    ['a name in words', 'rate key', '/docs/hotel-booking#body.rateKey'],
    ['a name in one word', 'ratekey', '/docs/hotel-booking#body.rateKey'],
    ['a code', 'PRICE_CHANGED', '/docs/introduction#price-changed'],
    ['a code in words', 'price changed', '/docs/introduction#price-changed'],
    ['one error in a word of five letters', 'bokking hotel', '/docs/hotel-booking'],
    ['two errors in a word of eight', 'introdcutoin', '/docs/introduction'],
    ['the beginning of the last word', 'rate lim', '/docs/introduction#rate-limits'],
    ['a question', 'how many requests may I send', '/docs/introduction#rate-limits'],
    ['a word of the other language', 'reserva', '/docs/hotel-booking'],
    ['one in the plural', 'hóspedes', '/docs/hotel-booking#body.guests'],
    ['a phrase of the other language', 'cartão virtual', '/docs/virtual-card'],
    ['a misspelt word of the other language', 'resreva', '/docs/hotel-booking'],
    ['a name said in the other language, which turns the words round', 'multa esperada', '/docs/hotel-booking#body.expectedPenalty'],
  ])('ranks the expected result first: %s', async (_what, query, address) => {
    expect((await found(search, query))[0]).toBe(address);
  });

  test.each([
    ['a small word that is part of a name', 'check in from', '#param-query.checkInFrom'],
    ['the number of a version', '1.8.0', '#version-1.8.0'],
    ['what an operation does by its method', 'create stay', '/docs/stay-service'],
    ['the group of a page', 'back office service', '/docs/stay-service'],
    ['a noun of the other language that is made of a verb', 'conciliacao', '#reconcile-every-night'],
    ['a question whose small words an apostrophe joins', "what's a sunset", '#sunset'],
    ['what a question is about, not what all questions say', 'how do I use the api to prolong', '#prolong'],
    ['a whole word before those that begin with it', 'back', '#back'],
  ])('ranks the right page first: %s', async (_what, query, address) => {
    const place = (title: string, text: string, kind: SearchRecord['kind'] = 'guide', id?: string): SearchRecord =>
      record(title, text, { kind, ...(id && { id }) });
    const service = page('Stay service', 'One for each guest.', [], { group: 'office', groupLabel: 'Back office' });
    const [own] = service.records;
    const site = searchOf(
      page('Use of the API', 'How to use it.', [
        place('check', 'Check from here.'),
        place('checkInFrom', 'First day.', 'parameter', 'param-query.checkInFrom'),
        place('Rooms', 'From 1 to 8, or 0.', 'field', 'rooms'),
        place('Changes', 'Version 1.8.0 adds a field.', 'guide', 'version-1.8.0'),
        place('Reconcile every night', 'Compare.'),
        place('What s means', 'What is written as s, what it means.', 'guide', 's'),
        place('Sunset', 'The end.'),
        place('Backoff', 'Waits.'),
        place('Back', 'To the start.'),
      ]),
      page('Stay', 'What a stay is.', [place('Prolong', 'One day more.')]),
      { ...service, records: own ? [{ ...own, kind: 'operation', method: 'POST' }] : [] },
    );
    const [first] = await found(site, query);
    expect(first?.slice(-address.length)).toBe(address);
  });

  test('treats a phrase in the other language as a unit', async () => {
    const site = searchOf(page('Escrita', '', [record('Lista', 'Toda lista.'), record('Publicar', 'A lista de verificação.')]));
    expect(await found(site, 'checklist')).toEqual(['/docs/escrita#publicar']);
  });

  test('does not match a short word against a similar word', async () => {
    expect(await found(search, 'rook')).toEqual([]);
  });

  test('ranks a page above its sections, and current content above deprecated content', async () => {
    const old = page('Refund', 'Gives money back.', [], { isDeprecated: true, href: '/old' });
    const parts = page('Refund', 'Gives money back.', [record('Refund', 'Gives money back.', { id: 'part' })], { href: '/new' });
    const hits = await found(searchOf(old, parts), 'refund');
    expect(hits[0]).toBe('/new');
    expect(hits).toEqual(expect.arrayContaining(['/new#part', '/old']));
  });

  test('ranks the first of several similar fields above mentions, and the third below them', async () => {
    const fields = ['a', 'b', 'c', 'd'].map((name) =>
      page(name.toUpperCase(), '', [record('state', 'Where it stands.', { kind: 'field', id: `${name}.state` })], { group: name }),
    );
    const other = page('Orders', '', [record('Every state of an order', 'A state follows a state.', { id: 'states' })]);
    const hits = await found(searchOf(other, ...fields), 'state');
    expect(hits[0]).toBe('/docs/a#a.state');
    expect(hits.indexOf('/docs/orders#states')).toBeLessThan(hits.indexOf('/docs/d#d.state'));
  });

  test('returns each address once', async () => {
    const rows = [record('--fast', 'Option.', { id: 'options' }), record('--slow', 'Option.', { id: 'options' })];
    const { hits } = await searchOf(page('Command', '', rows)).find('option fast', { limit: 10 });
    expect(hits.map(({ href, title }) => [href, title[0]?.text])).toEqual([['/docs/command#options', '--']]);
    expect(hits[0]?.title[1]).toEqual({ text: 'fast', isMatch: true });
  });

  test('marks matches in the title and in an excerpt around each match', async () => {
    const long = `${'Nothing of interest stands here. '.repeat(12)}The requests of a client are counted.`;
    const { hits } = await searchOf(page('Client limits', long)).find('client request', { limit: 1 });
    expect(hits[0]?.title).toEqual([
      { text: 'Client', isMatch: true },
      { text: ' limits', isMatch: false },
    ]);
    expect(hits[0]?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['requests', 'client']);
    expect(hits[0]?.snippet.map(({ text }) => text).join('').length).toBeLessThan(200);
  });

  test('shows the position of a result, outermost first', async () => {
    const inside = page('Booking', '', [record('holder', '', { id: 'body.holder', trail: ['Request body'] })], {
      trail: ['Sales', 'Stays'],
    });
    const { hits } = await searchOf(inside).find('holder', { limit: 1 });
    expect(hits[0]?.trail).toEqual(['Sales', 'Stays', 'Booking', 'Request body']);
  });

  test('starts the position with the group, unless it would repeat it', async () => {
    const inGroup = (title: string, trail: readonly string[]) => page(title, 'stay', [], { group: 'sales', groupLabel: 'Sales', trail });
    const { hits } = await searchOf(inGroup('Booking', ['Stays']), inGroup('Room', ['Sales', 'Stays']), inGroup('Sales', [])).find('stay', {
      limit: 3,
    });
    expect(hits.map(({ trail }) => trail).toSorted()).toEqual([[], ['Sales', 'Stays'], ['Sales', 'Stays']]);
  });

  test('asks permission to fetch once for everything that a query needs', async () => {
    const asked: string[] = [];
    const { index, postings, texts } = buildIndex(SITE, GLOSSARY, { kinds: KINDS, nameOfLang: (tag) => tag });
    const read =
      <T>(name: string, list: readonly T[]) =>
      async (position: number, mayFetch: SearchOptions['mayFetch']): Promise<T> => {
        await mayFetch?.();
        asked.push(name);
        const found = list[position];
        if (found === undefined) throw new Error(`There is no file ${position}.`);
        return found;
      };
    const lazy = createSearch(index, { postings: read('postings', postings), texts: read('texts', texts) });
    const noMore = (): Promise<void> => Promise.reject(new Error('no more'));
    await expect(lazy.find('booking', { limit: 3, mayFetch: noMore })).rejects.toThrow('no more');
    expect(asked).toEqual([]);
    let isComplete = true;
    const mayFetch = async (): Promise<void> => (isComplete ? undefined : noMore());
    await lazy.find('rate', { limit: 3, mayFetch });
    expect(new Set(asked)).toEqual(new Set(['postings', 'texts']));
    isComplete = false;
    // The postings are cached by now, but fetching texts still requires permission.
    await expect(lazy.find('rate', { limit: 3, mayFetch })).rejects.toThrow('no more');
  });

  test('filters by group, kind and language, and counts the results for each alternative', async () => {
    const all = await search.find('booking', { limit: 10 });
    expect(all.counts.group).toEqual([{ value: 'sales', label: 'Sales', count: all.total }]);
    const fields = await search.find('booking', { limit: 10, filters: { kind: 'field' } });
    expect(fields.hits.every(({ kind }) => kind === 'field')).toBe(true);
    expect(fields.total).toBe(fields.hits.length);
    expect(fields.counts.kind).toEqual(all.counts.kind);
    expect(fields.counts.lang).toEqual([{ value: 'en', label: 'language en', count: fields.total }]);
    expect(await found(search, 'booking', { filters: { lang: 'pt-BR' } })).toEqual([]);
  });

  test('returns results that match as well as the best one, plus the top-ranked ones', async () => {
    const stays = Array.from({ length: 30 }, (_, index) => record(`Stay ${index}`, 'A stay that ends.'));
    const both = Array.from({ length: 15 }, (_, index) => record(`Refund of stay ${index}`, 'A refund of a stay.'));
    const site = searchOf(
      page('Stays', 'Of guests.', [...stays, ...both, record('Refunds', 'A refund.')]),
      page('Refund', 'Money.', [record('Nothing')]),
    );
    const answer = await site.find('refund stay', { limit: 50 });
    expect(answer.hits.map(({ href }) => href)).toEqual(expect.arrayContaining(both.map(({ id }) => `/docs/stays#${id}`)));
    expect(answer.total).toBeLessThan(25);
    expect(answer.counts.kind).toEqual([{ value: 'guide', label: 'a guide', count: answer.total }]);
    expect((await site.find('refund', { limit: 50 })).hits.map(({ href }) => href)).not.toContain('/docs/refund#nothing');
    expect((await site.find('refund nowhere', { limit: 50 })).total).toBeGreaterThanOrEqual(10);
  });

  test('boosts the page’s group only among equal matches', async () => {
    const place = (title: string, id: string): SearchRecord => record(title, '', { kind: 'operation', id });
    const service = (group: string, ...records: readonly SearchRecord[]): SearchPage =>
      page(group, '', records, { href: `/docs/${group}/service`, group, groupLabel: group });
    const site = searchOf(
      page('Start', 'Cancel.', [], { href: '/docs/start' }),
      service('cards', place('Cancel a card', 'cancel')),
      service('stays', place('Cancel a stay', 'cancel'), record('stay', 'Cancel it.', { kind: 'field', id: 'stay' })),
      service('stays/old', record('old', 'Cancel it.', { kind: 'field', id: 'old' })),
    );
    const first = async (query: string, near?: string) => (await found(site, query, near === undefined ? {} : { near }))[0];
    expect(await first('cancel')).toBe('/docs/cards/service#cancel');
    expect(await first('cancel', '/docs/cards/service')).toBe('/docs/cards/service#cancel');
    expect(await first('cancel', '/docs/Stays/service/')).toBe('/docs/stays/service#cancel');
    expect(await first('cancel', '/docs/stays/old')).toBe('/docs/cards/service#cancel');
    expect(await first('cancel', '/docs/start')).toBe('/docs/cards/service#cancel');
    expect(await first('cancel card', '/docs/stays/service')).toBe('/docs/cards/service#cancel');
  });

  test('returns the requested number of hits, and the total', async () => {
    const answer = await search.find('booking', { limit: 1 });
    expect(answer.hits).toHaveLength(1);
    expect(answer.total).toBeGreaterThan(1);
  });

  test('suggests similar spellings when nothing matches', async () => {
    const answer = await search.find('hotle', { limit: 5 });
    const nothing = await search.find('gsts', { limit: 5 });
    expect(answer.suggestions.spelling).toEqual([]);
    expect(nothing.hits).toEqual([]);
    expect(nothing.suggestions.spelling).toContain('guest');
  });
});
