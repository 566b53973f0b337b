import { describe, expect, test } from 'vitest';
import { headersFile } from '../../../scripts/edge/headers-file.ts';

function rulesOf(text: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    text.split('\n\n').map((rule) => {
      const [pattern = '', ...headers] = rule.trim().split('\n');
      return [pattern, headers.map((header) => header.trim())];
    }),
  );
}

const headers = (input: Partial<Parameters<typeof headersFile>[0]> = {}) =>
  headersFile({ written: '', baseUrl: '/', downloads: ['a.yaml', 'a.json', 'a.d.ts'], ...input });

describe('headersFile', () => {
  test('sends with every response what a page’s policy cannot express', () => {
    expect(rulesOf(headers())['/*']).toEqual(
      expect.arrayContaining([
        "Content-Security-Policy: frame-ancestors 'none'",
        'Strict-Transport-Security: max-age=31536000; includeSubDomains',
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        expect.stringMatching(/^Permissions-Policy: /),
        'Cross-Origin-Opener-Policy: same-origin',
        'Cross-Origin-Resource-Policy: same-origin',
      ]),
    );
  });

  test('has one rule per folder of cacheable files, however many files there are', () => {
    const rules = rulesOf(headers());
    const cached = Object.keys(rules).filter((pattern) => rules[pattern]?.some((header) => header.startsWith('Cache-Control')));
    expect(cached).toEqual(['/reference-data/*', '/search-data/*', '/assets/*']);
    for (const pattern of cached) expect(rules[pattern]).toContain('Cache-Control: public, max-age=31536000, immutable');
    for (const pattern of cached.slice(0, 2)) expect(rules[pattern]).toContain('X-Robots-Tag: noindex');
  });

  test('excludes payloads and sidebars from search engines', () => {
    const rules = rulesOf(headers());
    for (const pattern of ['/RSC/*', '/sidebars.json', '/pages.json']) expect(rules[pattern]).toEqual(['X-Robots-Tag: noindex']);
  });

  test('declares that a page may be served as Markdown, and excludes twins from search engines', () => {
    const rules = rulesOf(headers());
    expect(rules['/*']).toContain('Vary: Accept');
    expect(rules['/*.md']).toEqual(['X-Robots-Tag: noindex']);
    expect(rules['/*llms-full.txt']).toEqual(['X-Robots-Tag: noindex']);
  });

  test('puts every rule under the base URL', () => {
    expect(Object.keys(rulesOf(headers({ baseUrl: '/portal/' })))).toEqual([
      '/*',
      '/portal/RSC/*',
      '/portal/sidebars.json',
      '/portal/pages.json',
      '/portal/downloads/a.yaml',
      '/portal/downloads/a.d.ts',
      '/portal/reference-data/*',
      '/portal/search-data/*',
      '/.well-known/api-catalog',
      '/portal/',
      '/portal*.md',
      '/portal/*llms-full.txt',
      '/portal/assets/*',
    ]);
  });

  test('puts the site’s own rules first', () => {
    expect(headers({ written: '\n/old\n  X-A: b\n\n' })).toMatch(/^\/old\n {2}X-A: b\n\n\/\*\n/);
  });

  test('does not depend on the order of the downloads', () => {
    expect(headers({ downloads: ['a.d.ts', 'a.json', 'a.yaml'] })).toBe(headers());
  });

  test('declares the types of downloads by name or else by extension, so that a 404 stays HTML', () => {
    const types = (downloads: readonly string[]) =>
      Object.entries(rulesOf(headers({ downloads }))).filter(([pattern]) => pattern.startsWith('/downloads/'));
    expect(types(['b.yaml', 'a.yaml', 'a.d.ts', 'a.json'])).toEqual([
      ['/downloads/a.yaml', ['Content-Type: application/yaml']],
      ['/downloads/b.yaml', ['Content-Type: application/yaml']],
      ['/downloads/a.d.ts', ['Content-Type: text/plain; charset=utf-8']],
    ]);
    expect(types(Array.from({ length: 100 }, (_, index) => `${index}.yaml`))).toEqual([
      ['/downloads/*.yaml', ['Content-Type: application/yaml']],
    ]);
    expect(types([])).toEqual([]);
  });

  test('links to the catalogue from the catalogue itself too', () => {
    const rules = rulesOf(headers());
    expect(rules['/']).toEqual(['Link: </.well-known/api-catalog>; rel="api-catalog"']);
    expect(rules['/.well-known/api-catalog']).toEqual(expect.arrayContaining([...(rules['/'] ?? [])]));
  });

  test('throws when there are more rules than the platform allows', () => {
    const written = (count: number) => Array.from({ length: count }, (_, index) => `/${index}\n  X-A: b`).join('\n\n');
    const own = Object.keys(rulesOf(headers({ downloads: [] }))).length;
    expect(() => headers({ written: written(100 - own), downloads: [] })).not.toThrow();
    expect(() => headers({ written: written(101 - own), downloads: [] })).toThrow(
      '101 header rules, but the platform reads only 100: remove rules from public/_headers.',
    );
  });
});
