import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addPart, all, one } from '../../support/page-part.ts';

const LIST = {
  baseUrl: '/',
  languages: { '': 'en', 'pt-br': 'pt-BR' },
  versions: [],
  pages: [
    ['/docs/intro', 'Introduction'],
    ['/docs/postman', 'Postman'],
    ['/pt-br/docs/intro', 'Introdução'],
  ],
};

function arriveAt(pathname: string): void {
  window.history.replaceState(null, '', pathname);
}

beforeEach(() => {
  vi.resetModules();
  addPart('<section id="near" lang="en" hidden><h2>You may be looking for</h2></section>');
  arriveAt('/docs/intor');
});

const load = () => import('../../../src/browser/interactions/near-pages.ts');

function answer(...responses: readonly (() => Response)[]) {
  const left = [...responses];
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve((left.length > 1 ? left.shift() : left[0])?.() ?? Response.error()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const shown = () => ({
  hidden: one('#near').hidden,
  links: all('#near a'),
  lists: all('#near ul').length,
  asked: one('#near').dataset['asked'],
});

describe('prepareNearPages', () => {
  test('lists pages with similar addresses, and fetches once', async () => {
    const fetched = answer(() => Response.json(LIST));
    const { prepareNearPages } = await load();
    (await prepareNearPages())();
    expect(shown()).toEqual({ hidden: false, links: ['Introduction'], lists: 1, asked: '/docs/intor' });
    arriveAt('/docs/postmann');
    (await prepareNearPages())();
    expect(shown()).toEqual({ hidden: false, links: ['Postman'], lists: 1, asked: '/docs/postmann' });
    expect(fetched.mock.calls).toEqual([['/pages.json']]);
  });

  test('shows nothing when no address is similar, even after a match', async () => {
    answer(() => Response.json(LIST));
    const { prepareNearPages } = await load();
    (await prepareNearPages())();
    arriveAt('/unheard-of');
    (await prepareNearPages())();
    expect(shown()).toEqual({ hidden: true, links: [], lists: 0, asked: '/unheard-of' });
  });

  test('does nothing once the reader has navigated away', async () => {
    answer(() => Response.json(LIST));
    const show = await (await load()).prepareNearPages();
    one('#near').remove();
    expect(show).not.toThrow();
  });

  test('reports that the list cannot be fetched, and retries on the next call', async () => {
    answer(
      () => new Response('', { status: 500 }),
      () => Response.json(LIST),
    );
    const { prepareNearPages } = await load();
    await expect(prepareNearPages()).rejects.toThrow('answered 500');
    expect(shown()).toEqual({ hidden: true, links: [], lists: 0, asked: undefined });
    (await prepareNearPages())();
    expect(all('#near a')).toEqual(['Introduction']);
  });
});

describe('the page for unknown addresses of another language', () => {
  const loadedFrom = (address: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry]); // The code reads only `name`.
  const showAt = async (pathname: string) => {
    arriveAt(pathname);
    answer(() => Response.json(LIST));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    (await (await load()).prepareNearPages())();
    return reload.mock.calls.length;
  };

  test('is fetched from the server, which has one per language', async () => {
    loadedFrom('https://docs.example/pt-br/docs/intro');
    expect(await showAt('/pt-br/docs/inrto')).toBe(1);
  });

  test('is not fetched again by a document that was served there', async () => {
    loadedFrom('https://docs.example/pt-br/docs/inrto');
    expect(await showAt('/pt-br/docs/inrto')).toBe(0);
    expect(all('#near a')).toEqual(['Introdução']);
  });

  test('is not fetched when the language is the same', async () => {
    loadedFrom('https://docs.example/docs/postman');
    expect(await showAt('/docs/inrto')).toBe(0);
  });
});
