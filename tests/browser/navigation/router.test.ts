import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate, type PageRouter } from '../../../src/browser/navigation/router.ts';

const LINK = { href: 'https://docs.example/base/b?c#d', pathname: '/base/b' } as HTMLAnchorElement; // what of a link is read

const answer = () => vi.fn<PageRouter['push']>(() => Promise.resolve());

describe('navigate', () => {
  const assign = vi.fn<(href: string) => void>();

  beforeEach(() => {
    vi.stubGlobal('window', { location: { pathname: '/base/a', assign }, clearTimeout: () => undefined, setTimeout: () => 1 });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    assign.mockReset();
  });

  test.each([
    ['push', false],
    ['replace', true],
  ] as const)('gives the whole address to %s', (method, takesOver) => {
    const router = { push: answer(), replace: answer(), prefetch: vi.fn<PageRouter['prefetch']>() };
    navigate(router, LINK, takesOver);
    expect([router.push.mock.calls, router.replace.mock.calls].flat()).toEqual([['https://docs.example/base/b?c#d']]);
    expect([router[method].mock.calls.length, assign.mock.calls]).toEqual([1, []]);
  });

  test.each([
    ['lacks the method', {}],
    [
      'throws',
      {
        push: () => {
          throw new TypeError('no route');
        },
      },
    ],
    ['gives no promise', { push: () => undefined }],
  ])('loads the page, and says why, with a router that %s', (_, router) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    navigate(router as unknown as PageRouter, LINK, false); // not the router that is known
    expect(assign.mock.calls).toEqual([['https://docs.example/base/b?c#d']]);
    expect(said.mock.calls).toEqual([[expect.any(TypeError)]]);
  });
});
