/** @jsxImportSource preact */
import { render, type VNode } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Search } from '../../../../src/browser/tools/search-dialog/search-dialog.tsx';
import type { SearchAnswer, SearchOptions, SiteSearch } from '../../../../src/search/search-answer.ts';
import { all, one, pressKey } from '../../../support/page-part.ts';
import { fillIn, hasButton, press } from '../../../support/shown-tool.ts';

const NOTHING: SearchAnswer = {
  hits: [],
  total: 0,
  counts: { group: [], kind: [], lang: [] },
  suggestions: { spelling: [], glossary: [] },
};

/** Returns three of 30 results, with the query in their titles, but none if the query starts with `x`. */
function answerTo(query: string, { filters = {}, limit }: SearchOptions): SearchAnswer {
  if (query.startsWith('x')) return { ...NOTHING, suggestions: { spelling: ['booking'], glossary: ['reserva'] } };
  const hits = ['one', 'two', 'three'].map((name) => ({
    href: `/docs/${name}#place`,
    kind: 'guide' as const,
    title: [
      { text: `${name}: `, isMatch: false },
      { text: query, isMatch: true },
    ],
    trail: ['Sales', 'Bookings'],
    snippet: [],
    lang: 'en',
  }));
  const isNarrowed = filters.kind !== undefined;
  return {
    hits: hits.slice(0, isNarrowed ? 1 : limit),
    total: isNarrowed ? 1 : 30,
    counts: {
      group: [{ value: 'sales', label: 'Sales', count: 30 }],
      kind: [
        { value: 'guide', label: 'Guide', count: 20 },
        { value: 'field', label: 'Field', count: 10 },
      ],
      lang: [],
    },
    suggestions: NOTHING.suggestions,
  };
}

const SEARCH: SiteSearch = { find: async (query, options) => answerTo(query, options) };

const onQuery = vi.fn<(query: string) => void>();
const onClose = vi.fn<() => void>();
const onFault = vi.fn<(error: unknown) => void>();
let followed: string[] = [];
let support: HTMLAnchorElement | null = null;
let close: () => void = () => undefined;

beforeEach(() => {
  followed = [];
  support = null;
  onQuery.mockClear();
});
afterEach(() => close());

function showSearch(search: VNode): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  render(search, host);
  return () => {
    render(null, host);
    host.remove();
  };
}

function open(load: () => Promise<SiteSearch> = async () => SEARCH, initialQuery = ''): Promise<void> {
  const onFollow = (link: HTMLAnchorElement): boolean => followed.push(link.getAttribute('href') ?? '') > 0;
  close = showSearch(
    <Search
      load={load}
      initialQuery={initialQuery}
      isBeingTyped={false}
      support={support}
      onQuery={onQuery}
      onRetry={() => undefined}
      onFollow={onFollow}
      onClose={onClose}
      onFault={onFault}
    />,
  );
  return expect.poll(() => document.querySelector('[role="combobox"]') !== null).toBe(true);
}

const field = (): HTMLInputElement => one<HTMLInputElement>('[role="combobox"]');
const type = (query: string): void => fillIn(field(), query);
const titles = (): readonly (string | null)[] => all('a[role="option"] .search__title');
const status = (): string => one('[role="status"]').textContent;
const active = (): string | undefined => {
  const id = field().getAttribute('aria-activedescendant');
  return (id && document.getElementById(id)?.querySelector('.search__title')?.textContent) || undefined;
};
const found = (query: string) => ['one', 'two', 'three'].map((name) => `${name}: ${query}`);

describe('a query', () => {
  test('is answered with a count and highlighted matches with their locations', async () => {
    await open();
    type('room');
    await expect.poll(titles).toEqual(found('room'));
    expect([status(), all('mark'), all('.search__trail')[0], onQuery.mock.lastCall]).toEqual([
      '30 results',
      ['room', 'room', 'room'],
      'Sales › Bookings',
      ['room'],
    ]);
  });

  test('typed before the search has loaded is answered once it has', async () => {
    const { promise, resolve } = Promise.withResolvers<SiteSearch>();
    await open(() => promise);
    type('room');
    await expect.poll(status).toBe('Loading the search…');
    resolve(SEARCH);
    await expect.poll(titles).toEqual(found('room'));
  });

  test('tells screen readers the position of each result in the total', async () => {
    await open();
    type('room');
    await expect.poll(titles).toEqual(found('room'));
    const options = [...document.querySelectorAll('[role="option"]')];
    expect(options.map((option) => [option.getAttribute('aria-posinset'), option.getAttribute('aria-setsize')])).toEqual(
      ['1', '2', '3'].map((place) => [place, '30']),
    );
  });

  test('is limited in length', async () => {
    await open();
    expect(field().maxLength).toBe(200);
  });

  test('fetches its data once typing pauses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const fetched: string[] = [];
    const find: SiteSearch['find'] = async (query, options) => {
      await options.mayFetch?.();
      fetched.push(query);
      return answerTo(query, options);
    };
    await open(async () => ({ find }));
    for (const query of ['r', 'ro', 'room']) {
      type(query);
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(fetched).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toEqual(['room']);
    vi.useRealTimers();
    await expect.poll(titles).toEqual(found('room'));
  });

  test('stops fetching when a newer query is typed', async () => {
    const { promise: postings, resolve: arrive } = Promise.withResolvers<void>();
    const [asked, fetched]: [string[], string[]] = [[], []];
    const find: SiteSearch['find'] = async (query, options) => {
      asked.push(query);
      if (query === 'ro') await postings;
      await options.mayFetch?.();
      fetched.push(query);
      return answerTo(query, options);
    };
    await open(async () => ({ find }));
    type('ro');
    await expect.poll(() => asked).toEqual(['ro']);
    type('room');
    await expect.poll(() => asked).toEqual(['ro', 'room']);
    arrive();
    await expect.poll(titles).toEqual(found('room'));
    expect(fetched).toEqual(['room']);
  });

  test('never shows the results of an earlier query', async () => {
    const waiting = new Map<string, () => void>();
    const find: SiteSearch['find'] = (query, options) =>
      new Promise((resolve) => waiting.set(query, () => resolve(answerTo(query, options))));
    await open(async () => ({ find }));
    type('ro');
    await expect.poll(() => waiting.has('ro')).toBe(true);
    type('room');
    await expect.poll(() => waiting.has('room')).toBe(true);
    waiting.get('room')?.();
    await expect.poll(titles).toEqual(found('room'));
    waiting.get('ro')?.();
    // Sends one more query, because stale results would be visible by then.
    await Promise.resolve();
    type('rooms');
    await expect.poll(() => waiting.has('rooms')).toBe(true);
    expect(titles()).toEqual(found('room'));
  });

  test('survives a failed load of the search, which can be retried', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let tries = 0;
    await open(async () => {
      tries += 1;
      if (tries < 3) throw new Error('Failed to fetch');
      return SEARCH;
    });
    type('room');
    await expect.poll(status).toBe('The search could not be loaded. Check your connection.');
    await expect.poll(() => tries).toBe(2);
    press('Try again');
    await expect.poll(titles).toEqual(found('room'));
    expect(hasButton('Try again')).toBe(false);
  });

  test('is answered by a retry that joined a failing request', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const failing = Promise.withResolvers<SiteSearch>();
    let tries = 0;
    await open(async () => {
      tries += 1;
      if (tries === 1) throw new Error('Failed to fetch');
      return tries < 4 ? failing.promise : SEARCH;
    });
    await expect.poll(status).toBe('The search could not be loaded. Check your connection.');
    type('room');
    await expect.poll(() => tries).toBe(2);
    press('Try again');
    await expect.poll(() => tries).toBe(3);
    failing.reject(new Error('Failed to fetch'));
    await expect.poll(titles).toEqual(found('room'));
  });

  test('starts with the text in the address', async () => {
    await open(async () => SEARCH, 'room');
    await expect.poll(titles).toEqual(found('room'));
    expect(field().value).toBe('room');
  });
});

describe('the keyboard', () => {
  beforeEach(async () => {
    await open();
    type('room');
    while (titles().length === 0) await new Promise((resolve) => setTimeout(resolve));
    field().focus();
  });

  const press = async (key: string, expected: string): Promise<void> => {
    pressKey(key);
    await expect.poll(active).toBe(`${expected}: room`);
  };

  test('selects the first result, and wraps around the ends', async () => {
    expect(active()).toBe('one: room');
    await press('ArrowUp', 'three');
    await press('ArrowDown', 'one');
    await press('ArrowDown', 'two');
    await press('End', 'three');
    await press('Home', 'one');
    expect(document.activeElement).toBe(field());
  });

  test('leaves Home and End to the text field until the reader moves into the list', async () => {
    expect([pressKey('End').defaultPrevented, active()]).toEqual([false, 'one: room']);
  });

  test('opens the selected result', async () => {
    await press('ArrowDown', 'two');
    pressKey('Enter');
    expect(followed).toEqual(['/docs/two#place']);
  });

  test('opens it in a new tab with Control', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });
    field().dispatchEvent(event);
    expect([openTab.mock.lastCall?.slice(1), followed]).toEqual([['_blank', 'noopener'], []]);
    expect(openTab.mock.lastCall?.[0]).toMatch(/\/docs\/one#place$/);
  });

  test('clears the field on the first Escape, leaves the second to the dialog, and shows matching key hints', async () => {
    const escape = (): string | undefined => all('.search__keys span').find((key) => key?.startsWith('Esc')) ?? undefined;
    expect(escape()).toBe('Esc clear');
    expect(pressKey('Escape').defaultPrevented).toBe(true);
    await expect.poll(() => field().value).toBe('');
    expect(escape()).toBe('Esc close');
    expect([pressKey('Escape').defaultPrevented, titles(), onQuery.mock.lastCall]).toEqual([false, [], ['']]);
  });

  test('ignores composition keys that Safari reports after the composition has ended', () => {
    for (const key of ['Enter', 'Escape']) pressKey(key, { keyCode: 229 });
    expect([followed, field().value]).toEqual([[], 'room']);
  });

  test('opens nothing during composition', () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect(followed).toEqual([]);
  });
});

test('a button loads more results, and returns the focus to the field', async () => {
  await open();
  type('room');
  await expect.poll(titles).toEqual(found('room'));
  press('Show more results');
  expect(document.activeElement).toBe(field());
});

test('Enter pressed before the results arrive opens the first one once they do', async () => {
  const { promise, resolve } = Promise.withResolvers<SiteSearch>();
  await open(() => promise);
  type('room');
  await expect.poll(() => field().value).toBe('room');
  field().focus();
  pressKey('Enter');
  resolve(SEARCH);
  await expect.poll(() => followed).toEqual(['/docs/one#place']);
});

describe('the filters', () => {
  const chip = (name: string): HTMLElement => one(`[aria-pressed]:nth-of-type(${name === 'Guide' ? 1 : 2})`);

  test('appear if they have several values, narrow the results, and can be removed', async () => {
    await open();
    type('room');
    await expect.poll(() => all('[aria-pressed]')).toEqual(['Guide 20', 'Field 10']);
    chip('Field').click();
    await expect.poll(status).toBe('1 result');
    expect(all('[aria-pressed]', 'aria-pressed')).toEqual(['false', 'true']);
    chip('Field').click();
    await expect.poll(status).toBe('30 results');
  });

  test('can be removed when nothing is found', async () => {
    await open();
    type('room');
    await expect.poll(() => all('[aria-pressed]')).toHaveLength(2);
    chip('Field').click();
    await expect.poll(status).toBe('1 result');
    type('xx');
    await expect.poll(() => all('[aria-pressed="true"]')).toEqual(['Field 0']);
    press('Search without filters');
    await expect.poll(() => all('[aria-pressed="true"]')).toEqual([]);
  });
});

describe('without results', () => {
  test('suggests other words and searches for them', async () => {
    await open();
    type('xooking');
    await expect.poll(status).toBe('Nothing found for “xooking”.');
    expect(all('.search__nothing [role="group"]')).toEqual(['Did you mean: booking', 'In the other language: reserva']);
    expect(all('.search__nothing a')).toEqual([]);
    press('reserva');
    await expect.poll(titles).toEqual(found('reserva'));
    expect(document.activeElement).toBe(field());
  });
});

test('without results, a contact link is followed like a result, but the search is not remembered', async () => {
  support = Object.assign(document.createElement('a'), { href: '/docs/help#ask', textContent: 'Support' });
  await open(async () => SEARCH, 'xooking');
  await expect.poll(() => all('.search__nothing p')).toEqual(['Not in the documentation? Ask us: Support']);
  one('.search__nothing a').click();
  expect(followed.map((href) => href.replace(/^https?:\/\/[^/]+/, ''))).toEqual(['/docs/help#ask']);
  expect(localStorage.getItem('recent-searches')).toBe(null);
});

describe('recent searches', () => {
  const recent = (): readonly (string | null)[] => all('div[role="option"]');

  test('contain up to eight queries with a followed result, latest first', async () => {
    await open();
    for (const query of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'A2']) {
      type(query);
      await expect.poll(() => titles()[0]).toBe(`one: ${query}`);
      one('a[role="option"]').click();
    }
    type('never chosen');
    await expect.poll(() => titles()[0]).toBe('one: never chosen');
    close();
    await open();
    await expect.poll(recent).toEqual(['A2', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3']);
  });

  test('can be repeated by pointer or keyboard', async () => {
    localStorage.setItem('recent-searches', '["room","guest"]');
    await open();
    await expect.poll(recent).toEqual(['room', 'guest']);
    field().focus();
    pressKey('ArrowDown');
    await expect.poll(() => all('[aria-selected="true"]')).toEqual(['room']);
    pressKey('Enter');
    await expect.poll(titles).toEqual(found('room'));
  });

  test('are cleared on demand', async () => {
    localStorage.setItem('recent-searches', '["room"]');
    await open();
    await expect.poll(recent).toEqual(['room']);
    press('Clear recent searches');
    await expect.poll(recent).toEqual([]);
    expect(localStorage.getItem('recent-searches')).toBe(null);
  });

  test.each(['{', '{"a":1}', '[1,null]'])('are empty when storage holds an invalid value: %s', async (stored) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem('recent-searches', stored);
    await open();
    expect(recent()).toEqual([]);
  });
});

describe('the starting points', () => {
  const MENU = `<header class="navbar"><nav><ul>
    <li><details><summary>APIs</summary><ul><li><a href="/docs/sales">Sales</a></li><li><a href="/docs/front">Front</a></li></ul></details></li>
    <li><a href="/docs/front">Front again</a></li>
    <li><a href="https://code.example/">Code</a></li><li><a href="/docs/all.zip">Files</a></li>
    <li><details><summary><span data-chosen="version">1.0</span></summary><ul><li><a href="/docs/2.0">2.0</a></li></ul></details></li>
  </ul></nav></header>`;
  let menu: Element | undefined;
  beforeEach(() => {
    document.body.insertAdjacentHTML('afterbegin', MENU);
    menu = document.body.firstElementChild ?? undefined;
  });
  afterEach(() => menu?.remove());
  const starts = (): readonly (string | null)[] => all('a[role="option"]');

  test('list the pages of the main menu when there is no query, each once and in one version only', async () => {
    await open();
    await expect.poll(starts).toEqual(['APIs › Sales', 'Front again']);
    expect(status()).toBe('Where to begin');
    type('room');
    await expect.poll(titles).toEqual(found('room'));
    expect(all('.search__menu')).toEqual([]);
  });

  test('lose the selection when the recent searches above them are cleared, and the arrow keys start over', async () => {
    localStorage.setItem('recent-searches', '["a","b","c"]');
    await open();
    await expect.poll(starts).toHaveLength(2);
    field().focus();
    const selected = (): readonly (string | null)[] => all('[aria-selected="true"]');
    pressKey('ArrowUp');
    await expect.poll(selected).toEqual(['Front again']);
    press('Clear recent searches');
    await expect.poll(selected).toEqual([]);
    pressKey('ArrowUp');
    await expect.poll(selected).toEqual(['Front again']);
    pressKey('ArrowUp');
    await expect.poll(selected).toEqual(['APIs › Sales']);
  });

  test('come after the recent searches, can be reached by keyboard, and are opened without storing a search', async () => {
    localStorage.setItem('recent-searches', '["room"]');
    await open();
    await expect.poll(starts).toEqual(['APIs › Sales', 'Front again']);
    expect(all('[role="listbox"] [role="group"]', 'aria-label')).toEqual(['Where to begin']);
    field().focus();
    for (const option of ['room', 'APIs › Sales']) {
      pressKey('ArrowDown');
      await expect.poll(() => all('[aria-selected="true"]')).toEqual([option]);
    }
    pressKey('Enter');
    await expect.poll(() => followed.map((href) => new URL(href, location.href).pathname)).toEqual(['/docs/sales']);
    expect(localStorage.getItem('recent-searches')).toBe('["room"]');
  });
});

test('a result has a badge with its method, or otherwise its kind', async () => {
  const hit = { href: '/a', kind: 'operation', title: [{ text: 'A', isMatch: false }], trail: [], snippet: [], lang: 'pt-BR' } as const;
  const find = async (): Promise<SearchAnswer> => ({
    ...NOTHING,
    hits: [
      { ...hit, method: 'POST' },
      { ...hit, href: '/b', kind: 'error' },
    ],
    total: 2,
  });
  await open(async () => ({ find }), 'a');
  await expect.poll(() => all('.method--post, .badge')).toEqual(['POST', 'Error']);
  expect(all('.search__title', 'lang')).toEqual(['pt-BR', 'pt-BR']);
});

test('a rendering error is reported once, and leaves nothing behind', async () => {
  const broken = { ...NOTHING, hits: [{}], total: 1 } as unknown as SearchAnswer; // invalid on purpose
  await open(async () => ({ find: async () => broken }), 'room');
  await expect.poll(() => onFault.mock.calls.length).toBe(1);
  expect([document.querySelector('dialog'), onFault.mock.lastCall?.[0]]).toEqual([null, expect.any(TypeError)]);
});
