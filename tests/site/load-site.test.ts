import { describe, expect, test } from 'vitest';
import { formatProblem, InputError } from '../../src/errors.ts';
import { assertNoErrors, type Site } from '../../src/site/load-site.ts';
import { defaultLang } from '../../src/site/config/locales.ts';
import { sourceOfPage } from '../../src/site/page.ts';
import { flattenSidebar } from '../../src/site/sidebar/sidebars.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Booking API, version: 1.0.0, description: "All about bookings. And more." }
paths:
  /bookings:
    get:
      operationId: listBookings
      summary: List bookings
      description: "Lists them.\\n\\nAll of them."
      responses: { '200': { description: OK } }
webhooks:
  bookingMade:
    post:
      operationId: bookingMade
      summary: Booking made
      responses: { '200': { description: OK } }
`;

const pathsOf = ({ pages }: Site) => [...pages.values()].map(({ pathname }) => pathname);
const problemsOf = ({ problems }: Site) => problems.map(formatProblem);

describe('loadSite', () => {
  test('has a home page and a 404 page without any content', async () => {
    const site = await loadLiteralSite({});
    const shared = { description: '', lang: 'en', sidebar: undefined, locale: 'en', version: undefined, isFallback: false };
    expect([...site.pages]).toEqual([
      ['/', { ...shared, kind: 'default-home', pathname: '/', title: undefined, isUnlisted: false }],
      ['/404', { ...shared, kind: 'not-found', pathname: '/404', title: 'Page Not Found', isUnlisted: true }],
    ]);
  });

  test('creates pages for documents', async () => {
    const site = await loadLiteralSite({
      'content/docs/Intro.mdx': '---\ntitle: " Intro "\ndescription: D\nlang: pt-BR\nunlisted: true\n---\n',
    });
    expect(site.pages.get('/docs/intro')).toMatchObject({
      kind: 'guide',
      pathname: '/docs/Intro',
      title: 'Intro',
      description: 'D',
      lang: 'pt-BR',
      isUnlisted: true,
    });
  });

  test.each([
    ['error', 'error'],
    ['warn', 'warning'],
  ])('applies the configured severity to an unused key: %s', async (level, severity) => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}checks: { writing: { front-matter: ${level} } }\n`,
      'content/docs/a.md': '---\ntitle: A\nunheard_of: 1\n---\n',
    });
    expect(site.problems).toMatchObject([{ severity, kind: 'front-matter', where: { line: 3 } }]);
    expect(site.pages.get('/docs/a')).toMatchObject({ title: 'A' });
  });

  test('uses the content’s own home page', async () => {
    const site = await loadLiteralSite({ 'content/site.yaml': `${SITE_YAML}tagline: T\n`, 'content/index.mdx': 'Hello' });
    expect(site.pages.get('/')).toMatchObject({ kind: 'guide', title: undefined, description: 'T' });
  });

  test('omits drafts unless requested', async () => {
    const files = { 'content/a.mdx': '---\ndraft: true\n---\n' };
    expect(pathsOf(await loadLiteralSite(files))).not.toContain('/a');
    expect(pathsOf(await loadLiteralSite(files, { includeDrafts: true }))).toContain('/a');
  });

  test('creates pages for a specification: introduction, operations, webhooks', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales, lang: pt-BR }]`,
      'specs/sales.yaml': SPEC,
    });
    expect(
      [...site.pages.values()]
        .slice(0, 3)
        .map(({ kind, pathname, title, description, lang }) => [kind, pathname, title, description, lang]),
    ).toEqual([
      ['api-introduction', '/docs/api/sales/booking-api', 'Booking API', 'All about bookings. And more.', 'pt-BR'],
      ['operation', '/docs/api/sales/list-bookings', 'List bookings', 'Lists them.', 'pt-BR'],
      ['operation', '/docs/api/sales/booking-made', 'Booking made', '', 'pt-BR'],
    ]);
  });

  test('lists all pages except unlisted ones', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]`,
      'content/a.mdx': '',
      'specs/sales.yaml': SPEC,
    });
    const unlisted = ['/a', '/docs/api/sales/booking-api', '/docs/api/sales/list-bookings'].map((path) => site.pages.get(path)?.isUnlisted);
    expect(unlisted).toEqual([false, false, false]);
  });

  test('falls back to the group’s description for an introduction', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]`,
      'specs/sales.yaml': SPEC.replace('All about bookings. And more.', ''),
    });
    expect(site.pages.get('/docs/api/sales/booking-api')?.description).toBe('Sales: Booking API 1.0.0.');
  });

  test('omits an API without a specification, with a warning', async () => {
    const site = await loadLiteralSite({ 'content/site.yaml': `${SITE_YAML}apis:\n  - { id: sales, label: Sales }` });
    expect(site.apis).toEqual([]);
    expect(problemsOf(site)).toEqual([
      'content/site.yaml:4:5 #/apis/0\n  warning: The API "sales" is left out because its specification specs/sales.yaml does not exist.\n' +
        '    Add the file, or set spec: in its entry under apis to another file.',
    ]);
  });

  test.each([
    ['{ id: j1, label: A, spec: j1.json }', 'error', 'its specification j1.json', 'Write spec: specs/j1.json.'],
    ['{ id: j1, label: A }', 'error', 'its specification specs/j1.yaml', 'Write spec: specs/j1.json.'],
    ['{ id: a, label: A, spec: specs/j2.json }', 'error', 'its specification specs/j2.json', 'Write spec: specs/j1.json.'],
    ['{ id: a, label: A, spec: specs/other/many.yaml }', 'error', 'its specification specs/other/many.yaml', 'Add the file'],
  ])('suggests the intended file for %s', async (entry, severity, what, cure) => {
    const site = await loadLiteralSite({ 'content/site.yaml': `${SITE_YAML}apis: [${entry}]`, 'specs/j1.json': SPEC });
    expect(problemsOf(site)).toEqual([expect.stringContaining(`${severity}: The API`)]);
    expect(problemsOf(site)[0]).toContain(what);
    expect(problemsOf(site)[0]).toContain(cure);
  });

  test('replaces {product} with its slug in addresses and its name in text', async () => {
    const { config } = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}product: { name: Acme Inc, slug: acme }\ntagline: '{product} docs'\nnavbar: { items: [{ label: 'The {product} API', href: '/docs/{product}-api', activeBase: '/docs/{product}' }] }\n`,
    });
    expect([config.tagline, config.navbar.items]).toEqual([
      'Acme Inc docs',
      [{ label: 'The Acme Inc API', href: '/docs/acme-api', activeBase: '/docs/acme' }],
    ]);
  });

  test('assigns each page to the first sidebar that lists it', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}sidebars: { one: [{ doc: /a }], two: [{ category: C, items: [{ doc: /A/ }, { doc: /b }] }] }\n`,
      'content/a.mdx': '',
      'content/b.mdx': '',
      'content/c.mdx': '',
    });
    expect(['/a', '/b', '/c'].map((path) => site.pages.get(path)?.sidebar)).toEqual(['one', 'two', undefined]);
  });

  test('lets a page choose another sidebar, or none', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}sidebars: { one: [{ doc: /a }, { doc: /b }, { doc: /c }], two: [{ doc: /d }] }\n`,
      'content/a.mdx': '---\ndisplayed_sidebar: two\n---\n',
      'content/b.mdx': '---\ndisplayed_sidebar: null\n---\n',
      'content/c.mdx': '---\ndisplayed_sidebar: gone\n---\n',
      'content/d.mdx': '',
    });
    expect(['/a', '/b', '/c', '/d'].map((path) => site.pages.get(path)?.sidebar)).toEqual(['two', undefined, undefined, 'two']);
    expect(problemsOf(site)).toEqual([
      'content/c.mdx:2:1 #/displayed_sidebar\n  error: Can\'t find any sidebar with id "gone" in version(s) "current". [front-matter]\n    Did you mean "one"? There are 2 sidebar ids.',
    ]);
  });

  test('gives every API a sidebar unless disabled', async () => {
    const files = { 'specs/sales.yaml': SPEC };
    const withSidebar = await loadLiteralSite({ ...files, 'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]` });
    const without = await loadLiteralSite({
      ...files,
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales, sidebar: false }]`,
    });
    expect([
      withSidebar.pages.get('/docs/api/sales/list-bookings')?.sidebar,
      without.pages.get('/docs/api/sales/list-bookings')?.sidebar,
    ]).toEqual(['sales', undefined]);
  });

  test('labels a page in a sidebar with its label, else title, else file name', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}sidebars: { one: [{ doc: /a }, { doc: /b }, { doc: /c }] }\n`,
      'content/a.mdx': '---\ntitle: A\nsidebar_label: Short\n---\n',
      'content/b.mdx': '---\ntitle: B\n---\n',
      'content/c.mdx': '',
    });
    expect(flattenSidebar(site.versions[0].sidebars.get('one')?.items ?? []).map(({ label }) => label)).toEqual(['Short', 'B', 'C']);
  });

  test('reports two pages with the same route, with both sources', async () => {
    const site = await loadLiteralSite({ 'content/docs/a.mdx': '---\nslug: same\n---\n', 'content/docs/b.mdx': '---\nslug: Same\n---\n' });
    expect(problemsOf(site)).toEqual([
      'content/docs/b.mdx:1:1\n  error: Two pages have the route /docs/Same: content/docs/a.mdx and content/docs/b.mdx.\n    Give one of them another file name, slug or operationId.',
    ]);
  });

  test('explains the route of a page that is named like its folder', async () => {
    const files = { 'content/docs/errors/index.md': '---\ntitle: B\n---\n' };
    const named = await loadLiteralSite({ ...files, 'content/docs/errors/errors.md': '---\ntitle: A\n---\n' });
    expect(problemsOf(named)).toEqual([
      expect.stringMatching(
        /Two pages have the route \/docs\/errors: .*\n {4}A page named like its folder has the route of the folder\. For \/docs\/errors\/errors, write slug: errors in the front matter of content\/docs\/errors\/errors\.md\.$/,
      ),
    ]);
    const mended = await loadLiteralSite({ ...files, 'content/docs/errors/errors.md': '---\ntitle: A\nslug: errors\n---\n' });
    expect(problemsOf(mended)).toEqual([]);
    expect([...mended.pages.keys()]).toContain('/docs/errors/errors');
  });

  test('reports a guide with the same route as an operation, at the operation', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]`,
      'content/docs/api/sales/list-bookings.mdx': '',
      'specs/sales.yaml': SPEC,
    });
    expect(problemsOf(site)).toEqual([
      expect.stringMatching(
        /^specs\/sales\.yaml:\d+:\d+[^\n]*\n {2}error: Two pages have the route \/docs\/api\/sales\/list-bookings: content\/docs\/api\/sales\/list-bookings\.mdx and specs\/sales\.yaml \(List bookings\)\./,
      ),
    ]);
  });

  test('warns about settings truncated by a comment', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': 'title: The #1 docs\nurl: https://docs.example # later\ntagline: "#1" # the best',
      'content/docs/a/_category_.yml': 'label: Issue #2',
      'content/docs/a/b.mdx': '---\ntitle: B\n---\n',
    });
    expect(site.config.title).toBe('The');
    expect(site.problems.map(({ severity, where: { filePath, line }, what }) => [severity, filePath, line, what])).toEqual([
      ['warning', 'content/site.yaml', 1, 'The title ends before the #, where a YAML comment starts: "The".'],
      ['warning', 'content/docs/a/_category_.yml', 1, 'The label ends before the #, where a YAML comment starts: "Issue".'],
    ]);
  });

  test('collects the problems of documents, specifications and sidebars without failing', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\nsidebars: { one: [{ doc: /gone }] }`,
      'content/a.mdx': '---\ntitle: 1\n---\n',
      'specs/sales.yaml': 'openapi: 4.0.0\n',
    });
    expect(new Set(site.problems.map(({ where }) => where.filePath))).toEqual(
      new Set(['content/a.mdx', 'specs/sales.yaml', 'content/site.yaml']),
    );
    expect(pathsOf(site)).toEqual(['/a', '/', '/404']);
  });

  test('throws for a faulty site.yaml', async () => {
    await expect(loadLiteralSite({ 'content/site.yaml': 'title: 1' })).rejects.toBeInstanceOf(InputError);
  });
});

describe('defaultLang', () => {
  test('is the language of the default locale', async () => {
    const { config } = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}locales: { default: br, available: [{ locale: en, lang: en, label: English }, { locale: br, lang: pt-BR, label: Português }] }`,
    });
    expect(defaultLang(config)).toBe('pt-BR');
  });
});

describe('sourceOfPage', () => {
  test('returns the source file of a page', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]`,
      'content/a.mdx': '',
      'specs/sales.yaml': SPEC,
    });
    const sources = ['/a', '/docs/api/sales/booking-api', '/docs/api/sales/list-bookings', '/', '/404'].map((path) => {
      const page = site.pages.get(path);
      return page && sourceOfPage(page);
    });
    expect(sources).toEqual(['content/a.mdx', 'specs/sales.yaml', 'specs/sales.yaml', 'content/site.yaml', 'content/site.yaml']);
  });
});

describe('assertNoErrors', () => {
  const where = { filePath: 'a' };

  test('throws only for errors', () => {
    const problems = [{ severity: 'warning', what: 'W', where } as const, { severity: 'error', what: 'E', where } as const];
    expect(() => assertNoErrors(problems)).toThrow(new InputError([{ severity: 'error', what: 'E', where }]));
  });

  test('ignores warnings', () => {
    expect(() => assertNoErrors([{ severity: 'warning', what: 'W', where }])).not.toThrow();
  });
});
