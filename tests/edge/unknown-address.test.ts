import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { type Edge, startEdge } from '../support/edge.ts';

function placeIn(html: string) {
  const [place = '', attributes = '', inside = ''] = /<section id="near"([^>]*)>(.*?)<\/section>/s.exec(html) ?? [];
  return {
    isThere: place !== '',
    isHidden: / hidden/.test(attributes),
    asked: / data-asked="([^"]*)"/.exec(attributes)?.[1],
    heading: /<h2>(.*?)<\/h2>/.exec(inside)?.[1],
    hrefs: [...inside.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
  };
}

describe('an unknown address', () => {
  let edge: Edge;

  beforeAll(async () => {
    edge = await startEdge();
  });

  afterAll(() => edge.stop());

  const ask = (pathname: string, init: RequestInit = {}) => fetch(edge.origin + pathname, { redirect: 'manual', ...init });
  const placeAt = async (pathname: string) => placeIn(await (await ask(pathname)).text());

  test('shows the 404 page with a list of similar pages, without JavaScript', async () => {
    const response = await ask('/docs/api/sales/get-booking-lambda?a=1');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(placeIn(await response.text())).toEqual({
      isThere: true,
      isHidden: false,
      asked: '/docs/api/sales/get-booking-lambda',
      heading: 'You may be looking for',
      hrefs: ['/docs/api/sales/get-bookings-lambda'],
    });
  });

  test('lists the pages in it if it is a folder', async () => {
    expect((await placeAt('/docs')).hrefs).toEqual([
      '/docs/intro',
      '/docs/getting-access',
      '/docs/postman',
      '/docs/api/sales/booking-api',
      '/docs/otabuilder',
      '/docs/front',
    ]);
  });

  test('marks titles in another language', async () => {
    const html = await (await ask('/docs/otabuilder/trakcing')).text();
    expect(html).toContain('<li><a href="/docs/otabuilder/tracking" lang="pt-BR">');
  });

  test('shows no list if there are no similar pages', async () => {
    expect(await placeAt('/unheard-of')).toMatchObject({ isThere: true, isHidden: true, asked: '/unheard-of', hrefs: [] });
  });

  test.each(['/docs/postmann.pdf', '/assets/x.js', '/RSC/R/docs/postmann.txt'])('suggests nothing for the file %s', async (pathname) => {
    expect(await placeAt(pathname)).toMatchObject({ isHidden: true, hrefs: [] });
  });

  test('is escaped in the page', async () => {
    const html = await (await ask("/docs/%22%3E%3Cb%3E/intro'")).text();
    expect(placeIn(html).hrefs).toEqual(['/docs/intro']);
    expect(html).not.toContain('"><b>');
  });

  test('is not answered with 304 if the browser has cached the 404 file', async () => {
    const etag = (await ask('/404')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    for (const pathname of ['/docs/postmann', '/unheard-of']) {
      const response = await ask(pathname, { headers: { 'if-none-match': etag } });
      expect([response.status, response.headers.get('etag')]).toEqual([404, null]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(placeIn(await response.text()).asked).toBe(pathname);
    }
  });

  test('is answered with a body that matches its headers, and with none for HEAD', async () => {
    const file = (await ask('/404')).headers.get('content-length');
    const response = await ask('/docs/postmann', { headers: { 'accept-encoding': 'identity' } });
    const { length } = new Uint8Array(await response.arrayBuffer());
    expect([null, String(length)]).toContain(response.headers.get('content-length'));
    const head = await ask('/docs/postmann', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([404, null, 0]);
    expect(head.headers.get('content-length') ?? '').not.toBe(file);
  });

  test('rejects a request with a body', async () => {
    expect((await ask('/docs/postmann', { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('an unknown address of a site with two languages, under a base URL and with trailing slashes', () => {
  let edge: Edge;

  beforeAll(async () => {
    const docsRoot = fixture('locales');
    edge = await startEdge({ dist: (await builtSite(docsRoot)).dist, docsRoot });
  });

  afterAll(() => edge.stop());

  test.each([
    ['/portal/docs/frist/', 'You may be looking for', '/portal/docs/first/'],
    ['/portal/pt-br/docs/frist/', 'Talvez você esteja procurando', '/portal/pt-br/docs/first/'],
    ['/portal/PT-BR/docs/frist', 'Talvez você esteja procurando', '/portal/pt-br/docs/first/'],
    ['/portal/fr/docs/first', 'You may be looking for', '/portal/docs/first/'],
    ['/docs/first', 'You may be looking for', '/portal/docs/first/'],
  ])('%s, under "%s", suggests %s', async (pathname, heading, href) => {
    const response = await fetch(edge.origin + pathname);
    expect(response.status).toBe(404);
    expect(placeIn(await response.text())).toMatchObject({ isHidden: false, heading, hrefs: [href] });
  });
});
