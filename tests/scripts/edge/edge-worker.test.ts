import { beforeEach, expect, test, vi } from 'vitest';

/** The files of a site with one page; `hasList` determines whether the list of paths is available. */
function filesOf(hasList: () => boolean) {
  return {
    ASSETS: {
      async fetch(request: Request | URL): Promise<Response> {
        const { pathname } = new URL(request instanceof URL ? request : request.url);
        if (pathname === '/pages.json') {
          if (!hasList()) throw new Error('No storage');
          return Response.json({
            baseUrl: '/',
            languages: { '': 'en' },
            versions: [],
            pages: [
              ['/', 'Home'],
              ['/Glossary', 'Glossary'],
            ],
          });
        }
        return pathname === '/Glossary' || pathname === '/intro' ? new Response('A page') : new Response('Unknown', { status: 404 });
      },
    },
  };
}

beforeEach(() => vi.resetModules());

test('a failure to read the list hides no page, and is retried', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { default: worker } = await import('../../../scripts/edge/worker.ts');
  let hasList = false;
  const site = filesOf(() => hasList);
  const locationOf = async (pathname: string) =>
    (await worker.fetch(new Request(`https://docs.example${pathname}`), site)).headers.get('location');
  expect(await locationOf('/INTRO')).toBe('/intro');
  expect(await locationOf('/GLOSSARY')).toBe(null);
  hasList = true;
  expect(await locationOf('/GLOSSARY')).toBe('/Glossary');
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

async function countingSite() {
  vi.stubGlobal(
    'HTMLRewriter',
    class {
      on = () => this;
      transform = (response: Response) => response;
    },
  );
  const { default: worker } = await import('../../../scripts/edge/worker.ts');
  const points: unknown[] = [];
  const site = { ...filesOf(() => true), MISSES: { writeDataPoint: (point: unknown) => points.push(point) } };
  const ask = async (pathname: string) => (await worker.fetch(new Request(`https://docs.example${pathname}`), site)).status;
  return { ask, points };
}

test('only misses are counted, and only when enabled', async () => {
  const { ask, points } = await countingSite();
  expect([await ask('/Glossary'), await ask('/GLOSSARY'), await ask('/Glosary?q=1'), await ask('/assets/x.js')]).toEqual([
    200, 301, 404, 404,
  ]);
  expect(points).toEqual([
    { indexes: ['/Glosary'], blobs: ['/Glosary', 'none', 'near'] },
    { indexes: ['/assets/x.js'], blobs: ['/assets/x.js', 'none', 'far'] },
  ]);
});

test('a missing asset is never cached, whatever its folder’s headers', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { default: worker } = await import('../../../scripts/edge/worker.ts');
  const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
  const ASSETS = {
    fetch: async (request: Request | URL) =>
      new Response('Unknown', {
        status: 404,
        headers: String(new URL(request instanceof URL ? request : request.url).pathname).startsWith('/assets/') ? kept : {},
      }),
  };
  const { headers, status } = await worker.fetch(new Request('https://docs.example/assets/x.js'), { ASSETS });
  expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=0, must-revalidate']);
});
