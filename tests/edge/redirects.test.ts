import { describe, expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

interface Answer {
  readonly status: number;
  readonly location: string | null;
}

async function ask(origin: string, pathname: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch(origin + pathname, { redirect: 'manual', headers: { 'sec-fetch-mode': 'navigate', ...headers } });
  return { status: response.status, location: response.headers.get('location') };
}

describe('a site with moved pages', () => {
  const { origin } = serveSite({ fixture: 'moved' });

  test.each([
    ['/docs/old', '/docs/new', 'a page'],
    ['/docs/old?a=B&c', '/docs/new?a=B&c', 'a query, which stays'],
    ['/docs/old/', '/docs/new', 'a slash at the end'],
    ['/docs/old/?a=1', '/docs/new?a=1', 'a slash and a query'],
    ['/Docs/OLD', '/docs/new', 'another case'],
    ['/Docs/OLD?a=B', '/docs/new?a=B', 'another case and a query'],
    ['/docs/old.html', '/docs/new', 'the suffix of the file'],
    ['/Docs/Old.md', '/docs/new.md', 'its Markdown in another case'],
    ['/docs/merged', '/docs/places#second', 'a page that is a part of another one now'],
    ['/docs/Merged?a=1', '/docs/places?a=1#second', 'the same in another case with a query'],
    ['/pt-br/docs/old', '/pt-br/docs/new', 'another language'],
    ['/PT-BR/docs/old', '/pt-br/docs/new', 'another language in another case'],
    ['/docs/api/orders/place', '/docs/api/orders/place-order', 'an operation'],
  ])('%s redirects to %s: %s', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 301, location });
  });

  test.each([
    ['/docs/old.md', '/docs/new.md', 'its Markdown'],
    ['/RSC/R/docs/old.txt', '/RSC/R/docs/new.txt', 'the payload of a page'],
    ['/downloads/operations/orders/place.openapi.json', '/downloads/operations/orders/place-order.openapi.json', 'what an operation has'],
    ['/files/guide.txt', '/files/manual.txt', 'a file'],
    ['/legacy/new', '/docs/new', "the site's own rule"],
  ])('%s redirects temporarily to %s: %s', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 302, location });
  });

  test('a client that prefers Markdown is redirected to Markdown', async () => {
    expect(await ask(origin(), '/docs/old', { accept: 'text/markdown' })).toEqual({ status: 302, location: '/docs/new.md' });
  });

  test('browsers revalidate redirects, because a page may come back', async () => {
    for (const pathname of ['/docs/old', '/docs/OLD', '/docs/Old.md']) {
      const response = await fetch(origin() + pathname, { redirect: 'manual' });
      expect([pathname, response.headers.get('cache-control')]).toEqual([pathname, 'no-cache']);
    }
  });

  test.each(['/docs/gone', '/docs/gone.md', '/docs/Gone'])('%s answers 404', async (pathname) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 404, location: null });
  });

  test('a reader reaches the page at its new address', async () => {
    const response = await fetch(`${origin()}/Docs/Old/?a=1`);
    expect([response.status, response.url]).toEqual([200, `${origin()}/docs/new?a=1`]);
    expect(await response.text()).toContain('The page was called otherwise.');
  });
});

describe('a site under a base URL, with trailing slashes and two languages', () => {
  const { origin } = serveSite({ fixture: 'locales' });

  test.each([
    ['/portal/docs/former/', '/portal/docs/first/'],
    ['/portal/docs/former?a=1', '/portal/docs/first/?a=1'],
    ['/portal/pt-br/docs/former/', '/portal/pt-br/docs/first/'],
    ['/portal/Docs/Former', '/portal/docs/first/'],
  ])('%s redirects to %s', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 301, location });
  });

  test.each([
    ['/portal/docs/former.md', '/portal/docs/first.md'],
    ['/portal/RSC/R/docs/former.txt', '/portal/RSC/R/docs/first.txt'],
  ])('%s redirects temporarily to %s', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 302, location });
  });
});
