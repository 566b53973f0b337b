import { describe, expect, test } from 'vitest';
import { parseRedirectsFile } from '../../scripts/edge/platform/parse-redirects-file.ts';
import { checkRules, listRedirectRules, redirectsFile } from '../../src/addresses/redirect-rules.ts';
import { formatProblem, InputError } from '../../src/errors.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const PAGES: SiteFiles = {
  'content/docs/new.mdx': '---\ntitle: New\n---\n\n## Here\n',
  'content/docs/Ação.mdx': '---\ntitle: Ação\n---\n\nText\n',
};

async function rulesOf(yaml: string, files: SiteFiles = PAGES): Promise<readonly string[]> {
  const site = await loadLiteralSite({ ...files, 'content/redirects.yaml': yaml });
  return listRedirectRules(site).map(({ from, to, status }) => `${from} ${to} ${status}`);
}

describe('listRedirectRules', () => {
  test('covers a page, its Markdown and its payload', async () => {
    expect(await rulesOf('redirects: [{ from: /docs/old, to: /docs/new }]')).toEqual([
      '/docs/old /docs/new 301',
      '/docs/old.md /docs/new.md 302',
      '/RSC/R/docs/old.txt /RSC/R/docs/new.txt 302',
    ]);
  });

  test('omits anchors and removed addresses', async () => {
    expect(await rulesOf('redirects: [{ from: "/docs/new#a", to: "/docs/new#here" }, { from: /docs/dead, gone: true }]')).toEqual([]);
  });

  test('encodes addresses and keeps the fragment', async () => {
    const [rule] = await rulesOf('redirects: [{ from: /docs/olá, to: "/docs/Ação#é" }]');
    expect(rule).toBe('/docs/ol%C3%A1 /docs/A%C3%A7%C3%A3o#%C3%A9 301');
  });

  test('writes each rule so that the platform parses it as one, with any characters in a fragment or name', async () => {
    const hostile = `a b' "<x> # 301 \\n/* https://evil.example 302`;
    const yaml = `redirects: [{ from: "/docs/old name, 'x' <y>", to: "/docs/new#${hostile.replaceAll('"', '\\"')}" }]`;
    const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': yaml });
    const text = redirectsFile(site, '') ?? '';
    const { rules, ignored } = parseRedirectsFile(text);
    expect(ignored).toEqual([]);
    expect(rules.map(({ from, status }) => `${from} ${status}`)).toEqual([
      "/docs/old%20name,%20'x'%20%3Cy%3E 301",
      "/docs/old%20name,%20'x'%20%3Cy%3E.md 302",
      "/RSC/R/docs/old%20name,%20'x'%20%3Cy%3E.txt 302",
    ]);
    expect(decodeURIComponent(rules[0]?.to ?? '')).toBe(`/docs/new#${hostile.replace('\\n', '\n')}`);
  });

  test('respects the base URL, trailing slashes and languages', async () => {
    const site = `${SITE_YAML}baseUrl: /portal/\ntrailingSlash: true\nlocales:\n  default: en\n  available:\n    - { locale: en, lang: en, label: English }\n    - { locale: pt-br, lang: pt-BR, label: Português }\n`;
    const rules = await rulesOf('redirects: [{ from: /docs/old, to: /docs/new }]', { ...PAGES, 'content/site.yaml': site });
    expect(rules).toEqual([
      '/portal/docs/old /portal/docs/new/ 301',
      '/portal/pt-br/docs/old /portal/pt-br/docs/new/ 301',
      '/portal/docs/old.md /portal/docs/new.md 302',
      '/portal/RSC/R/docs/old.txt /portal/RSC/R/docs/new.txt 302',
      '/portal/pt-br/docs/old.md /portal/pt-br/docs/new.md 302',
      '/portal/RSC/R/pt-br/docs/old.txt /portal/RSC/R/pt-br/docs/new.txt 302',
    ]);
  });

  test('skips a language that has the page or an entry of its own', async () => {
    const site = `${SITE_YAML}locales:\n  default: en\n  available:\n    - { locale: en, lang: en, label: English }\n    - { locale: pt-br, lang: pt-BR, label: Português }\n    - { locale: fr, lang: fr, label: Français }\n`;
    const files = { ...PAGES, 'content/site.yaml': site, 'content/fr/docs/old.mdx': '---\ntitle: Vieux\n---\n\nTexte\n' };
    const yaml = 'redirects: [{ from: /docs/old, to: /docs/new }, { from: /pt-br/docs/old, to: /docs/Ação }]';
    const pages = (await rulesOf(yaml, files)).filter((rule) => rule.endsWith('301'));
    expect(pages).toEqual(['/docs/old /docs/new 301', '/pt-br/docs/old /docs/A%C3%A7%C3%A3o 301']);
  });

  test('lists the entries of a file before those of its page', async () => {
    const rules = await rulesOf('redirects: [{ from: /docs/old, to: /docs/new }, { from: /docs/old.md, to: /llms.txt }]');
    expect(rules.filter((rule) => rule.startsWith('/docs/old.md'))).toEqual(['/docs/old.md /llms.txt 302']);
  });
});

/** Creates page redirects, each of which needs three rules. */
const manyRedirects = (count: number): string =>
  `redirects:\n${Array.from({ length: count }, (_, index) => `  - { from: /docs/old-${index}, to: /docs/new }\n`).join('')}`;

describe('checkRules', () => {
  test('accepts as many rules as the platform allows', async () => {
    const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': manyRedirects(666) });
    expect(checkRules(site, '# Own\n/a /docs/new\n/b /docs/new 301\n')).toEqual([]);
    const [problem, ...others] = checkRules(site, '# Own\n/a /docs/new\n/b /docs/new 301\n\n/c /docs/new\n').map(formatProblem);
    expect(others).toEqual([]);
    expect(problem).toContain('content/redirects.yaml\n  error: The redirects need 2001 rules');
    expect(problem).toContain('Write gone: true for the oldest redirects, or one rule with a *');
  });

  test('counts wildcard rules separately', async () => {
    const site = await loadLiteralSite(PAGES);
    const patterns = Array.from({ length: 101 }, (_, index) => (index % 2 ? `/old-${index}/* /docs/new` : `/old-${index}/:name /docs/new`));
    expect(checkRules(site, patterns.slice(1).join('\n'))).toEqual([]);
    expect(checkRules(site, patterns.join('\n')).map(formatProblem)).toEqual([
      expect.stringContaining(
        'public/_redirects\n  error: The file has 101 rules from the first one with * or :name onwards, but the platform allows 100.',
      ),
    ]);
  });

  test('counts the rules after a wildcard as the platform does', async () => {
    const site = await loadLiteralSite(PAGES);
    const behind = `/a/* /docs/new\n${Array.from({ length: 100 }, (_, index) => `/b-${index} /docs/new`).join('\n')}`;
    expect(parseRedirectsFile(behind).ignored).toHaveLength(1);
    expect(checkRules(site, behind)).toMatchObject([{ what: expect.stringMatching(/^The file has 101 rules/) }]);
  });

  test('reports an address that the site itself also redirects, with its line', async () => {
    const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': 'redirects: [{ from: /docs/old, to: /docs/new }]' });
    expect(checkRules(site, '# Own\n\n/docs/old /docs/new 302\n').map(formatProblem)).toEqual([
      expect.stringContaining('public/_redirects:3:1\n  error: content/redirects.yaml also redirects /docs/old.'),
    ]);
  });
});

describe('redirectsFile', () => {
  test('starts with the site’s own rules', async () => {
    const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': 'redirects: [{ from: /docs/old, to: /docs/new }]' });
    expect(redirectsFile(site, '# Own\n/a /b 302\n\n')?.split('\n').slice(0, 3)).toEqual(['# Own', '/a /b 302', '/docs/old /docs/new 301']);
    expect(redirectsFile(site, '')?.startsWith('/docs/old ')).toBe(true);
  });

  test('ends with the site’s wildcards, so that they do not shadow the other rules', async () => {
    const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': manyRedirects(40) });
    const text = redirectsFile(site, '/a /b\n/c/* /docs/new\n') ?? '';
    expect(parseRedirectsFile(text).ignored).toEqual([]);
    expect(text.trimEnd().split('\n').at(-1)).toBe('/c/* /docs/new');
  });

  test('returns undefined without rules, and the site’s own file without redirects', async () => {
    const site = await loadLiteralSite(PAGES);
    expect(redirectsFile(site, '')).toBeUndefined();
    expect(redirectsFile(site, '/a /b\n')).toBe('/a /b\n');
  });

  test('throws when the platform would ignore rules', async () => {
    const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': manyRedirects(667) });
    expect(() => redirectsFile(site, '')).toThrow(InputError);
  });
});
