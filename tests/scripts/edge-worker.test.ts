import { beforeEach, expect, test, vi } from 'vitest';

/** The files of a site with one page, whose list of paths can be had only when `hasList` says so. */
function filesOf(hasList: () => boolean) {
  return {
    ASSETS: {
      async fetch(request: Request | URL): Promise<Response> {
        const { pathname } = new URL(request instanceof URL ? request : request.url);
        if (pathname === '/pages.json') {
          if (!hasList()) throw new Error('No storage');
          return Response.json({ baseUrl: '/', languages: { '': 'en' }, versions: [], pages: [['/Glossary', 'Glossary']] });
        }
        return pathname === '/Glossary' || pathname === '/intro' ? new Response('A page') : new Response('Unknown', { status: 404 });
      },
    },
  };
}

beforeEach(() => vi.resetModules());

test('a list that cannot be read once hides no page, and is asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { default: worker } = await import('../../scripts/edge/worker.ts');
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
