import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connectedRouter,
  connectRouter,
  restoreQueryAfterRedirect,
  navigate,
  type PageRouter,
} from '../../../src/browser/navigation/router.ts';

const LINK = { href: 'https://docs.example/b?c#d', pathname: '/b', search: '?c', hash: '#d' } as HTMLAnchorElement; // the code reads only these properties

const answer = () => vi.fn<PageRouter['push']>(() => Promise.resolve());
const createRouter = () => ({ push: answer(), replace: answer(), prefetch: vi.fn<PageRouter['prefetch']>() });

beforeEach(() => {
  const location = { pathname: '/a', origin: 'https://docs.example', search: '', hash: '' };
  const events = new EventTarget();
  vi.stubGlobal('window', {
    location,
    clearTimeout: () => undefined,
    setTimeout: () => 1,
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('connectRouter passes addresses in the router’s form', async () => {
  const router = createRouter();
  connectRouter(router);
  await connectedRouter()?.push('https://docs.example/b?c#d');
  await connectedRouter()?.replace('https://docs.example/', { scroll: false });
  connectedRouter()?.prefetch('https://docs.example/b/');
  expect([router.push, router.replace, router.prefetch].map(({ mock }) => mock.calls)).toEqual([
    [['/b?c#d']],
    [['/', { scroll: false }]],
    [['/b/']],
  ]);
});

describe('navigate', () => {
  test.each([
    ['push', false],
    ['replace', true],
  ] as const)('passes the full address to %s', (method, takesOver) => {
    const router = createRouter();
    navigate(router, LINK, takesOver);
    expect([router.push.mock.calls, router.replace.mock.calls].flat()).toEqual([['https://docs.example/b?c#d']]);
    expect(router[method].mock.calls).toHaveLength(1);
  });

  test('reports why a page could not be loaded', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const router = createRouter();
    router.push.mockRejectedValue(new TypeError('no route'));
    navigate(router, LINK, false);
    await expect(router.push.mock.results[0]?.value).rejects.toThrow('no route');
    expect(said.mock.calls).toEqual([[expect.any(TypeError)]]);
  });
});

describe('restoreQueryAfterRedirect', () => {
  test.each([
    ['of a page that has moved is kept', '/new', '', [['/new?c#d', undefined]]],
    ['of a page that is where it was is there already', '/b', '?c', []],
    ['of a page that has moved to a place of another stays there', '/new', '?own', []],
  ])('the query %s', (_name, pathname, search, replaced) => {
    const router = createRouter();
    connectRouter(router);
    navigate(router, LINK, false);
    Object.assign(window.location, { pathname, search });
    restoreQueryAfterRedirect();
    restoreQueryAfterRedirect();
    expect(router.replace.mock.calls).toEqual(replaced);
  });

  test.each([
    ['a link to the same page', () => Object.assign(window.location, { pathname: '/b' })],
    ['a link that was not waited for', () => undefined],
  ])('after %s, adds no query to the page that the reader goes back to', (_name, before) => {
    const router = createRouter();
    connectRouter(router);
    before();
    navigate(router, LINK, false);
    window.dispatchEvent(new Event('popstate'));
    Object.assign(window.location, { pathname: '/a' });
    restoreQueryAfterRedirect();
    expect(router.replace.mock.calls).toEqual([]);
  });
});
