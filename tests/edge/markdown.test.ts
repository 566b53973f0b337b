import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { type Edge, startEdge } from '../support/edge.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const MARKDOWN = 'text/markdown; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Returns a function that sends an `Accept` header and does not follow redirects. */
function asker(edge: () => Edge) {
  return (pathname: string, accept: string, init: RequestInit = {}): Promise<Response> =>
    fetch(edge().origin + pathname, { redirect: 'manual', ...init, headers: { accept, ...init.headers } });
}

const typeOf = ({ headers }: Response): string | null => headers.get('content-type');

describe('a client that prefers Markdown', () => {
  let edge: Edge;

  beforeAll(async () => {
    edge = await startEdge();
  });

  afterAll(() => edge.stop());

  const ask = asker(() => edge);

  test.each(['/', '/docs/intro', '/docs/intro/', '/docs/api/sales/hotel-booking-service?lang=php'])(
    'gets the twin of %s',
    async (pathname) => {
      const response = await ask(pathname, 'text/markdown, text/html;q=0.9');
      expect([response.status, typeOf(response), response.headers.get('vary')]).toEqual([200, MARKDOWN, 'Accept']);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(await response.text()).toMatch(/^> .*llms\.txt.*\n\n# \S/);
    },
  );

  test('gets only the headers for HEAD', async () => {
    const response = await ask('/docs/intro', 'text/markdown', { method: 'HEAD' });
    expect([response.status, typeOf(response), await response.text()]).toEqual([200, MARKDOWN, '']);
  });

  test('gets 304 for an unchanged twin, but 200 for the page', async () => {
    const etag = (await ask('/docs/intro', 'text/markdown')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = (accept: string) => ask('/docs/intro', accept, { headers: { 'if-none-match': etag } });
    expect((await again('text/markdown')).status).toBe(304);
    expect((await again(BROWSER)).status).toBe(200);
  });

  test('is redirected to the correct spelling, and gets an HTML 404 for an unknown address', async () => {
    const moved = await ask('/DOCS/Intro', 'text/markdown');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/intro']);
    const movedTwin = await ask('/DOCS/Intro.md', BROWSER);
    expect([movedTwin.status, movedTwin.headers.get('location')]).toEqual([301, '/docs/intro.md']);
    const unknown = await ask('/docs/api/sales/get-booking-lambda', 'text/markdown');
    expect([unknown.status, typeOf(unknown)]).toEqual([404, HTML]);
    expect(await unknown.text()).toContain('<a href="/docs/api/sales/get-bookings-lambda">');
  });

  test.each(['/docs/nothing.md', '/docs/nothing.part-2.md', '/downloads/nothing.yaml', '/downloads/nothing.d.ts'])(
    'gets an HTML 404, with that content type, for a missing %s',
    async (pathname) => {
      const response = await ask(pathname, '*/*');
      expect([response.status, typeOf(response)]).toEqual([404, HTML]);
      expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
    },
  );

  test.each([
    ['/docs/intro', BROWSER],
    ['/docs/intro', '*/*'],
    ['/docs/intro', 'text/html, text/markdown;q=0.9'],
    ['/', 'text/markdown;q=0'],
  ])('gets HTML unless it prefers Markdown: %s for %s', async (pathname, accept) => {
    const response = await ask(pathname, accept);
    expect([response.status, typeOf(response), response.headers.get('vary')]).toEqual([200, HTML, 'Accept']);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  test.each([
    ['/docs/intro.md', MARKDOWN],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
    ['/downloads/sales.yaml', 'application/yaml'],
    ['/downloads/sales.d.ts', 'text/plain; charset=utf-8'],
  ])('can request %s directly', async (pathname, type) => {
    const response = await ask(pathname, BROWSER);
    expect([response.status, typeOf(response)]).toEqual([200, type]);
  });
});

describe.each([
  ['below a base URL', 'base-url', ['/portal/', '/portal', '/portal/docs/second']],
  ['with slashes at the end', 'trailing-slash', ['/', '/docs/', '/docs/second/']],
])('a site %s', (_, name, paths) => {
  let edge: Edge;

  beforeAll(async () => {
    const { dist } = await builtSite(fixture(name));
    edge = await startEdge({ dist, docsRoot: fixture(name) });
  });

  afterAll(() => edge.stop());

  test('also answers with Markdown', async () => {
    const ask = asker(() => edge);
    const answers = await Promise.all(paths.map((pathname) => ask(pathname, 'text/markdown')));
    expect(answers.map((response) => [response.status, typeOf(response)])).toEqual(paths.map(() => [200, MARKDOWN]));
  });
});
