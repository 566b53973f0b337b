import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listPublishedFiles } from '../../../../scripts/files/published-folder.ts';
import { secretVariables } from '../../../../scripts/release/verify/find-leaks.ts';
import { verifyFolder } from '../../../../scripts/release/verify/verify-folder.ts';
import { formatPlace } from '../../../../src/errors.ts';
import { writeSite } from '../../../support/generate-site.ts';
import { pageHtml, publishedFiles, writePublished } from '../../../support/published-folder.ts';
import { randomOf } from '../../../support/random-of.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'verified-site-'));
  await writeSite(root, new Map([['content/docs/index.mdx', `The example key ${documented} is in the guide.`]]));
});
afterEach(() => rm(root, { recursive: true }));

function randomText(seed: number, length: number): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const random = randomOf(seed);
  return Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');
}

const documented = randomText(1, 40);

interface Change {
  readonly [name: string]: string | undefined;
}

async function faultsOf(change: Change = {}, { maxFiles = 100, threads = 1 } = {}): Promise<readonly string[]> {
  const files = new Map(publishedFiles());
  for (const [name, text] of Object.entries(change)) {
    if (text === undefined) files.delete(name);
    else files.set(name, text);
  }
  const folder = await writePublished(files);
  try {
    const problems = await verifyFolder({
      published: {
        folder,
        name: 'public',
        files: await listPublishedFiles(folder, 'public'),
        origin: 'https://docs.example',
        baseUrl: '/',
      },
      leaks: { allowed: [], folders: ['/builds/project'], variables: new Map([['DEPLOY_TOKEN', 'correct horse battery']]) },
      root,
      maxFiles,
      threads,
    });
    return problems.map(({ what, where }) => `${formatPlace(where)} ${what}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const headers = publishedFiles().get('_headers') ?? '';

describe('a valid folder', () => {
  test('has no problems', async () => {
    expect(await faultsOf()).toEqual([]);
  });
});

describe('many files', () => {
  test('are read on several threads with the same result', async () => {
    const change = { 'index.html': pageHtml('<a href="/gone">Gone</a>'), 'a.txt': randomText(3, 40), 'docs/guide.md': '[Gone](/gone)' };
    const faults = await faultsOf(change);
    expect(faults).toHaveLength(3);
    expect(await faultsOf(change, { threads: 2 })).toEqual(faults);
  });
});

describe('a missing referenced file', () => {
  test.each([
    ['a link', { 'index.html': pageHtml('<a href="/docs/gone?a=1#b">Gone</a>') }, 'public/index.html:5:7 /docs/gone?a=1#b does not exist.'],
    ['a script', { 'assets/first-12345678.js': undefined }, '/assets/first-12345678.js does not exist.'],
    ['a style sheet', { 'assets/main-12345678.css': undefined }, '/assets/main-12345678.css does not exist.'],
    ['the common part of payloads', { 'assets/start-12345678.txt': undefined }, '/assets/start-12345678.txt does not exist.'],
    [
      'the list of the search',
      { 'search-data/abc/editions.json': undefined },
      'The page has no search: /search-data/abc/editions.json does not exist.',
    ],
    ['the payload of a page', { 'RSC/R/docs/guide.txt': undefined }, 'The page has no payload: /RSC/R/docs/guide.txt does not exist.'],
    ['a picture', { 'images/a.svg': undefined }, 'public/docs/guide/index.html:5:21 /images/a.svg does not exist.'],
    [
      'a picture of a style sheet',
      { 'assets/main-12345678.css': 'a { b: url("x.png") }' },
      'public/assets/main-12345678.css:1:13 x.png does not exist',
    ],
    [
      'one of several pictures',
      { 'index.html': pageHtml('<img srcset="/images/a.svg 1x, /images/b.svg 2x"/>') },
      '/images/b.svg does not exist.',
    ],
    ['what is loaded early', { 'index.html': pageHtml('', { head: '<link rel="preload" href="/f.woff2"/>' }) }, '/f.woff2 does not exist.'],
    [
      'an import',
      { 'assets/first-12345678.js': 'import("./late-12345678.js")' },
      'public/assets/first-12345678.js:1:8 ./late-12345678.js does not exist',
    ],
    [
      'an entry of the map of the site',
      { 'sitemap.xml': '<loc>https://docs.example/gone</loc>' },
      'public/sitemap.xml:1:6 /gone does not exist.',
    ],
    ['a link of a twin', { 'docs/guide.md': '# Guide\n\n[Gone](/gone)' }, 'public/docs/guide.md:3:8 /gone does not exist.'],
    [
      'data for programs',
      { 'index.html': pageHtml('<script type="application/ld+json">{"@id":"https://docs.example/gone"}</script>') },
      '/gone does not exist.',
    ],
    ['the target of a redirect', { _redirects: '/old /gone 301\n' }, 'public/_redirects:1:1 The redirect from /old leads to /gone'],
    ['the end of a page', { 'index.html': pageHtml('').slice(0, -20) }, 'The page is cut off: it has no </html> at the end.'],
    ['a whole page', { 'docs/index.html': '' }, 'public/docs/index.html:1:1 The page is cut off: it has no </html> at the end.'],
    ['the page for unknown addresses', { '404.html': undefined }, 'There is no 404.html.'],
  ])('is reported: %s', async (_, change: Change, fault) => {
    expect(await faultsOf(change)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  test('is not a problem when a redirect or a page’s path resolves it', async () => {
    const page = pageHtml('<a href="/old">Old</a> <a href="/archive/a/b">Archive</a> <a href="/docs/">Docs</a>');
    expect(await faultsOf({ 'index.html': page, _redirects: '/old /docs 301\n/archive/* /docs 301\n' })).toEqual([]);
  });
});

describe('external resources', () => {
  test.each([
    ['a script', '<script src="https://cdn.example/a.js"></script>'],
    ['a picture', '<img src="//cdn.example/a.png" alt=""/>'],
    ['a frame', '<iframe src="https://cdn.example/"></iframe>'],
    ['a style sheet, whatever else it is', '<link rel="preload Stylesheet" href="https://cdn.example/a.css"/>'],
  ])('are reported: %s', async (_, body) => {
    expect(await faultsOf({ 'index.html': pageHtml(body) })).toEqual([
      expect.stringMatching(/^public\/index.html:5:7 The page fetches .* from another origin\.$/),
    ]);
  });

  test('are reported in style sheets and in the policy', async () => {
    expect(await faultsOf({ 'assets/main-12345678.css': '@import "https://cdn.example/a.css";' })).toEqual([
      expect.stringContaining('another origin'),
    ]);
    const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; connect-src https://api.example";
    expect(await faultsOf({ 'index.html': pageHtml('', { policy }) })).toEqual([
      expect.stringContaining('connect-src https://api.example'),
    ]);
  });
});

describe('the policy of a page', () => {
  test('must contain exactly the hashes of the inline scripts', async () => {
    const page = publishedFiles().get('index.html') ?? '';
    expect(await faultsOf({ 'index.html': page.replace('document.title', 'document.body') })).toEqual([
      expect.stringContaining('allows an inline script that the page does not have'),
      expect.stringMatching(/^public\/index.html:4:1 .* no hash of this inline script/),
    ]);
  });

  test('is required, and allows no code in attributes', async () => {
    const page = publishedFiles().get('index.html') ?? '';
    expect(await faultsOf({ 'index.html': page.replace(/<meta http-equiv[^>]*>/, '') })).toEqual([
      expect.stringContaining('no content security policy'),
    ]);
    expect(await faultsOf({ 'index.html': pageHtml('<p onclick="a()" style="color:red">') })).toEqual([
      expect.stringContaining('the attribute onclick'),
      expect.stringContaining('the attribute style'),
    ]);
  });
});

describe('headers', () => {
  test.each([
    ['one is missing', headers.replace(/^ {2}X-Content-Type-Options.*\n/m, ''), 'are sent without x-content-type-options'],
    [
      'one is taken away',
      `${headers}\n/docs/*\n  ! X-Content-Type-Options\n`,
      '/docs/guide.md and 1 more are sent without x-content-type-options',
    ],
    ['one has another value', headers.replace('nosniff', 'sniff'), 'x-content-type-options: sniff, expected nosniff'],
    [
      'an asset is asked for again',
      headers.replaceAll(', immutable', ''),
      'have a digest in the name but no immutable Cache-Control of one year',
    ],
    [
      'data are asked for again',
      headers.replace(/(search-data.*\n.*\n).*immutable\n/, '$1'),
      '/search-data/abc/editions.json has a digest',
    ],
    ['a page is kept for ever', `${headers}\n/docs\n  Cache-Control: max-age=31536000, immutable\n`, '/docs/index.html is immutable'],
    ['a line is none', `${headers}\n/docs\n  Nonsense\n`, 'The platform ignores this line: a header is a name'],
    [
      'there are too many',
      headers + Array.from({ length: 100 }, (_, index) => `/${index}\n  X: 1\n`).join(''),
      'the platform reads only 100 rules',
    ],
  ])('are reported: %s', async (_, text, fault) => {
    expect(await faultsOf({ _headers: text })).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});

describe('private data of the build machine', () => {
  test.each([
    ['a key of a known shape', `AKIA${'Q3EGR2HWQ6LZN7DV'}`, 'an AWS access key'],
    ['a random text', `"${randomText(2, 40)}"`, 'This looks like a secret'],
    ['the value of a variable', 'token: correct horse battery', 'the value of the environment variable DEPLOY_TOKEN'],
    ['a folder', 'at /builds/project/src/a.ts:1:1', 'a path on the build machine'],
    ['the address of a source map', 'const a = 1\n//# sourceMappingURL=a.js.map', 'links to a source map'],
    ['the address of a source map behind code', 'a{b:c}/*# sourceMappingURL=a.css.map */', 'links to a source map'],
  ])('is reported: %s', async (_, text, fault) => {
    expect(await faultsOf({ 'a.txt': text })).toEqual([expect.stringMatching(/^public\/a\.txt:\d+:\d+ /)]);
    expect((await faultsOf({ 'a.txt': text }))[0]).toContain(fault);
  });

  test('ignores file digests, whatever their characters', async () => {
    const digests = Array.from({ length: 200 }, (_, seed) => `"sha256-${createHash('sha256').update(`${seed}`).digest('base64')}"`);
    expect(digests.some((digest) => digest.includes('-/'))).toBe(true);
    expect(await faultsOf({ 'a.json': `[${digests.join()}]` })).toEqual([]);
  });

  test('is reported for hidden files', async () => {
    const found = await faultsOf({ '.env': 'A=b', 'docs/.git/config': 'a', 'node_modules/a/a.js': '1', '.well-known/security.txt': 'a' });
    expect(found).toEqual(
      ['.env', 'docs/.git/config', 'node_modules/a/a.js'].map((file) =>
        expect.stringContaining(`public/${file} This hidden file would be public`),
      ),
    );
  });

  test('ignores authored text and folders with similar names', async () => {
    expect(await faultsOf({ 'a.txt': `key: ${documented}\n/builds/project-two/a and /old/builds/project/b` })).toEqual([]);
  });

  test('ignores digests that contain slashes', async () => {
    const digests = ['sha256-/vYhCqcPDN6nChMy8Namcr+vhKyCMzje6PR4yrB66VQ=', `sha384-abc/${randomText(3, 60)}`];
    expect(await faultsOf({ 'a.txt': digests.join(' ') })).toEqual([]);
  });

  test('is reported in source maps', async () => {
    expect(await faultsOf({ 'assets/first-12345678.js.map': '{}' })).toEqual(
      expect.arrayContaining([expect.stringContaining('This source map would be public.')]),
    );
  });
});

describe('files of earlier releases', () => {
  const old = `import "./gone-12345678.js"; const key = "${randomText(4, 40)}"`;
  const release = (name: string) => ({ buildId: name, files: [] });
  const file = { path: '/assets/old-12345678.js', size: 1, integrity: `sha256-${'a'.repeat(43)}=` };
  const list = JSON.stringify({
    current: release('new'),
    kept: [{ ...release('old'), replaced: '2026-01-02T12:00:00.000Z', files: [file] }],
  });

  test('may contain what the new release has removed, and lack what was unavailable', async () => {
    expect(await faultsOf({ 'assets/old-12345678.js': old })).toHaveLength(2);
    expect(await faultsOf({ 'assets/old-12345678.js': old, '.well-known/releases.json': list })).toEqual([]);
  });

  test('still must not contain a secret of a known format', async () => {
    const secret = `const key = "AKIA${'Q3EGR2HWQ6LZN7DV'}"`;
    expect(await faultsOf({ 'assets/old-12345678.js': secret, '.well-known/releases.json': list })).toEqual([
      expect.stringContaining('an AWS access key'),
    ]);
  });
});

describe('limits', () => {
  test('match the platform’s', async () => {
    expect(await faultsOf({}, { maxFiles: 10 })).toEqual(['public The folder has 15 files, but the platform allows 10.']);
    expect(await faultsOf({ 'big.txt': 'a'.repeat(25 * 1024 * 1024 + 1) })).toEqual([
      expect.stringContaining('25.0 MiB, but the platform allows 25.'),
    ]);
    const redirects = Array.from({ length: 2_001 }, (_, index) => `/old-${index} /docs 301`).join('\n');
    expect(await faultsOf({ _redirects: redirects })).toEqual([expect.stringContaining('public/_redirects:2001:1')]);
  });

  test('include page weight', async () => {
    expect(await faultsOf({ 'index.html': pageHtml(`<!-- ${'ä'.repeat(100_000)} -->`) })).toEqual([]);
    const heavy = Array.from({ length: 6_000 }, (_, index) => randomText(index + 10, 20)).join(' ');
    expect(await faultsOf({ 'index.html': pageHtml(`<p>${heavy}</p>`) })).toEqual([
      expect.stringMatching(/KB in Brotli, but the limit is 60\.$/),
    ]);
  });
});

describe('secretVariables', () => {
  test('returns those with a telling name and a distinctive value', () => {
    const env = { NPM_TOKEN: 'abcdefghijkl', API_KEY: 'short', PATH: '/usr/bin:/usr/local/bin', DB_PASSWORD: undefined };
    expect([...secretVariables(env)]).toEqual([['NPM_TOKEN', 'abcdefghijkl']]);
  });
});
