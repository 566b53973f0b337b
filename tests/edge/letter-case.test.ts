import { describe, expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

/** Sends a request without following redirects. */
async function ask(origin: string, pathname: string): Promise<{ status: number; location: string | null }> {
  const response = await fetch(origin + pathname, { redirect: 'manual', headers: { 'sec-fetch-mode': 'navigate' } });
  return { status: response.status, location: response.headers.get('location') };
}

describe('a site without a trailing slash policy', () => {
  const { origin } = serveSite({ fixture: 'versions' });

  test.each([
    ['/Docs/Intro', '/docs/intro/', 'another case'],
    ['/DOCS/INTRO/', '/docs/intro/', 'all capitals, with a slash'],
    ['/docs/INTRO?a=B', '/docs/intro/?a=B', 'a query, which keeps its case'],
    ['/docs/1.0/Intro', '/docs/1.0/intro/', 'a page of an older version'],
    ['/docs/next/glossary', '/docs/next/Glossary/', 'a page whose own path has capitals'],
    ['/docs/NEXT/GLOSSARY', '/docs/next/Glossary/', 'the same in capitals'],
    ['/docs/Intro.HTML', '/docs/intro/', 'the suffix of the file'],
    ['/docs/INTRO/Index.html', '/docs/intro/', 'the file'],
    ['/INDEX.HTML', '/', 'the file of the home page'],
  ])('%s redirects to %s: %s', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 301, location });
  });

  test.each([
    ['/docs/intro.html', '/docs/intro/'],
    ['/docs/intro/index.html', '/docs/intro/'],
    ['/docs//intro', '/docs/intro/'],
    ['//docs/intro', '/docs/intro/'],
  ])('%s redirects to %s, without the worker', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 307, location });
  });

  test('a reader reaches the page after several redirects', async () => {
    const response = await fetch(`${origin()}//Docs//INTRO.html`);
    expect([response.status, new URL(response.url).pathname]).toEqual([200, '/docs/intro/']);
  });

  test.each(['/nope', '/Nope', '/docs/%', '/Docs/Nope.html', '/assets/X.js', '/RSC/R/Docs/Intro.txt'])(
    '%s answers 404',
    async (pathname) => {
      const response = await fetch(origin() + pathname, { headers: { 'sec-fetch-mode': 'navigate' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain('Page Not Found');
    },
  );
});

describe('a site under a base URL, with trailing slashes and two languages', () => {
  const { origin } = serveSite({ fixture: 'locales' });

  test.each([
    ['/portal/Docs/First', '/portal/docs/first/'],
    ['/PORTAL/docs/first/', '/portal/docs/first/'],
    ['/portal/PT-BR/docs/first', '/portal/pt-br/docs/first/'],
    ['/Portal/Index.HTML', '/portal/'],
  ])('%s redirects to %s', async (pathname, location) => {
    expect(await ask(origin(), pathname)).toEqual({ status: 301, location });
  });

  test('an unknown address answers 404', async () => {
    expect(await ask(origin(), '/portal/Nope')).toEqual({ status: 404, location: null });
  });
});
