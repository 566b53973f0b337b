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

/** The page for unknown addresses at an address to which the reader has come from another page. */
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
  test('shows what is near to the address, and fetches once', async () => {
    const fetched = answer(() => Response.json(LIST));
    const { prepareNearPages } = await load();
    (await prepareNearPages())();
    expect(shown()).toEqual({ hidden: false, links: ['Introduction'], lists: 1, asked: '/docs/intor' });
    arriveAt('/docs/postmann');
    (await prepareNearPages())();
    expect(shown()).toEqual({ hidden: false, links: ['Postman'], lists: 1, asked: '/docs/postmann' });
    expect(fetched.mock.calls).toEqual([['/pages.json']]);
  });

  test('shows nothing where nothing is near, also after something was', async () => {
    answer(() => Response.json(LIST));
    const { prepareNearPages } = await load();
    (await prepareNearPages())();
    arriveAt('/unheard-of');
    (await prepareNearPages())();
    expect(shown()).toEqual({ hidden: true, links: [], lists: 0, asked: '/unheard-of' });
  });

  test('does nothing when the reader has gone to a page meanwhile', async () => {
    answer(() => Response.json(LIST));
    const show = await (await load()).prepareNearPages();
    one('#near').remove();
    expect(show).not.toThrow();
  });

  test('says when the list cannot be fetched, and asks again with the next call', async () => {
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
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry]); // all that is read of it
  const showAt = async (pathname: string) => {
    arriveAt(pathname);
    answer(() => Response.json(LIST));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    (await (await load()).prepareNearPages())();
    return reload.mock.calls.length;
  };

  test('is asked of the server, which has one for each language', async () => {
    loadedFrom('https://docs.example/pt-br/docs/intro');
    expect(await showAt('/pt-br/docs/inrto')).toBe(1);
  });

  test('is not asked for again by a document that came from there', async () => {
    loadedFrom('https://docs.example/pt-br/docs/inrto');
    expect(await showAt('/pt-br/docs/inrto')).toBe(0);
    expect(all('#near a')).toEqual(['Introdução']);
  });

  test('is not asked for where the language is the same', async () => {
    loadedFrom('https://docs.example/docs/postman');
    expect(await showAt('/docs/inrto')).toBe(0);
  });
});
