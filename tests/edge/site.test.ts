import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../support/child-process.ts';
import { type Edge, startEdge } from '../support/edge.ts';

let edge: Edge;

beforeAll(async () => {
  edge = await startEdge();
});

afterAll(() => edge.stop());

/** Sends a browser-like request without following redirects. */
function get(pathname: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(edge.origin + pathname, { redirect: 'manual', headers });
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1];
}

const published = path.join(repositoryRoot, 'dist', 'public');
const assets = readdirSync(path.join(published, 'assets'));
const data = ['search-data', 'reference-data'].flatMap((folder) =>
  readdirSync(path.join(published, folder)).flatMap((own) =>
    readdirSync(path.join(published, folder, own))
      .slice(0, 1)
      .map((name) => `/${folder}/${own}/${name}`),
  ),
);

describe('pages', () => {
  test.each([
    ['/', 'Pernoria Developers'],
    ['/docs/intro', 'Introduction | Pernoria Developers'],
    ['/docs/api/sales/hotel-booking-service', 'Hotel Booking Service | Pernoria Developers'],
    ['/docs/otabuilder/integration', 'Integração | Pernoria Developers'],
  ])('%s is served with its title', async (pathname, title) => {
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(titleOf(await response.text())).toBe(title);
  });

  test('are revalidated on every visit, with 304 while unchanged', async () => {
    const first = await get('/docs/intro');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await get('/docs/intro', { 'if-none-match': etag });
    expect(second.status).toBe(304);
  });

  test.each([
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/index.html', '/'],
    ['/404.html', '/404'],
  ])('%s redirects to %s', async (asked, canonical) => {
    const response = await get(asked);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(canonical);
  });

  test('keep the query in a redirect', async () => {
    const response = await get('/docs/intro/?a=1');
    expect(response.headers.get('location')).toBe('/docs/intro?a=1');
  });
});

describe('an unknown address', () => {
  test.each(['/nope', '/docs/nope', '/docs/api/sales/nope/deeper', '/RSC/R/nope.txt'])(
    '%s answers 404 with the page for unknown addresses',
    async (pathname) => {
      const response = await get(pathname);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const html = await response.text();
      expect(titleOf(html)).toBe('Page Not Found | Pernoria Developers');
      expect(html).toContain('We could not find what you were looking for.');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});

const ASSET_TYPES: Readonly<Record<string, RegExp>> = {
  '.css': /^text\/css/,
  '.js': /^(text|application)\/javascript/,
  '.txt': /^text\/plain; charset=utf-8/,
};

describe('assets and data', () => {
  test('include style sheets and scripts, so that the checks below are meaningful', () => {
    expect(assets.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0);
    expect(assets.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
  });

  test.each(assets)('%s is cached for a year, because its name contains a content hash', async (name) => {
    const response = await get(`/assets/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(ASSET_TYPES[name.slice(name.lastIndexOf('.'))] ?? /^no such type$/);
  });

  test.each(data)('%s is also cached for a year', async (pathname) => {
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test.each(['/assets/x.js', '/assets/x.css', '/assets/deeper/x.js', '/search-data/x/index.json', '/reference-data/x/sales.json'])(
    '%s, which is missing, answers 404 and is not cached',
    async (pathname) => {
      const response = await get(pathname);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    },
  );
});

describe('payloads', () => {
  test.each([
    ['/downloads/sales.yaml', 'application/yaml', /^openapi: /],
    ['/downloads/sales.json', 'application/json', /^\{\n {2}"openapi"/],
    ['/downloads/pernoria-sales.postman_collection.json', 'application/json', /^\{\n {2}"info"/],
    ['/downloads/sales.schema.json', 'application/json', /^\{\n {2}"\$schema"/],
    ['/downloads/sales.d.ts', 'text/plain; charset=utf-8', /^\/\*/],
    ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"', /^\{\n {2}"linkset"/],
    ['/downloads/pernoria-sandbox.postman_environment.json', 'application/json', /^\{\n {2}"id"/],
  ])('%s, a download, is %s', async (pathname, type, start) => {
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toMatch(start);
  });

  test.each(['/RSC/R/_root.txt', '/RSC/R/docs/intro.txt', '/RSC/R/docs/api/sales/hotel-booking-service.txt'])(
    '%s is plain text that search engines do not index',
    async (pathname) => {
      const response = await get(pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(await response.text()).toMatch(/^[0-9a-f]+:/);
    },
  );

  test('sidebars are JSON, keyed by id', async () => {
    const response = await get('/sidebars.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys((await response.json()) as object)).toEqual(expect.arrayContaining(['sales', 'otabuilder', 'front']));
  });
});

describe('security headers', () => {
  test.each(['/', '/docs/intro', '/nope'])('%s has the headers that a page’s own policy cannot express', async (pathname) => {
    const { headers } = await get(pathname);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  });

  test('each page starts with its own policy, which allows inline code only by hash', async () => {
    const html = await (await get('/docs/intro')).text();
    const [, policy = ''] = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html) ?? [];
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2)));
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'style-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'docs-leaf',
    });
    expect(directives['script-src']).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/]{43}='){1}$/);
    expect(policy).not.toMatch(/unsafe/);
    expect(html).not.toMatch(/<[^>]+ style="/);
  });
});
