import { describe, expect, test } from 'vitest';
import { SITE_YAML } from '../support/literal-site.ts';
import { addressProblems } from '../support/literal-addresses.ts';

const PAGES = {
  'content/docs/new.mdx': '---\ntitle: New\n---\n\n## Kept\n\n## Renamed\n',
  'content/docs/intro.mdx': '---\ntitle: Intro\n---\n\n## Errors\n',
};

const redirects = (...entries: readonly string[]) => ({
  'content/redirects.yaml': `redirects:\n${entries.map((entry) => `  - { ${entry} }\n`).join('')}`,
});

describe('checkLock', () => {
  test('reports nothing when every address still exists, regardless of additions', async () => {
    expect(await addressProblems(PAGES, '/docs/intro\n  #errors\n/docs/intro.md\n')).toEqual([]);
    expect(await addressProblems(PAGES)).toEqual([]);
  });

  test('treats a path that differs only in case as the same page', async () => {
    expect(await addressProblems(PAGES, '/Docs/Intro\n  #errors\n')).toEqual([]);
  });

  test('reports a removed page once, with its likely new address', async () => {
    expect(await addressProblems(PAGES, '/docs/intro\n/docs/intro.md\n/docs/old-new\n  #kept\n  #x\n/docs/old-new.md\n')).toEqual([
      [
        'addresses.lock:3:1',
        '  error: /docs/old-new is missing from the site, along with the 2 anchors on it.',
        "    Did you mean /docs/new? Add a redirect to content/redirects.yaml: { from: '/docs/old-new', to: '/docs/new' }, or gone: true.",
      ].join('\n'),
    ]);
  });

  test('reports a missing anchor, with the nearest anchor', async () => {
    expect(await addressProblems(PAGES, '/docs/intro\n  #errrors\n')).toEqual([
      [
        'addresses.lock:2:3',
        '  error: /docs/intro no longer has the anchor #errrors.',
        "    Did you mean /docs/intro#errors? Add a redirect to content/redirects.yaml: { from: '/docs/intro#errrors', to: '/docs/intro#errors' }, or gone: true.",
      ].join('\n'),
    ]);
  });

  test.each([
    ['what is new in its folder', '/docs/guides/first-call', '/docs/guides/call-the-api'],
    ['its namesake elsewhere', '/docs/old/key', '/docs/guides/key'],
    ['what is new anywhere', '/docs/old/first-key', '/docs/guides/key'],
  ])('suggests %s as the new address of a page', async (_, lost, found) => {
    const page = '---\ntitle: Page\n---\n';
    const files = {
      'content/docs/index.mdx': page,
      'content/docs/guides/call-the-api.mdx': page,
      'content/docs/guides/key.mdx': page,
      'content/docs/first.mdx': page,
    };
    // The known address most similar to the lost one is /docs/first.
    const known = lost.includes('key') ? '/docs/guides/call-the-api\n/docs/first\n' : '/docs/guides/key\n';
    const problems = await addressProblems(files, `/docs\n${known}${lost}\n`);
    expect(problems).toEqual([expect.stringContaining(`Did you mean ${found}?`)]);
  });

  test('suggests an entry that is valid verbatim, whatever characters the addresses contain', async () => {
    const files = { 'content/docs/index.mdx': '---\ntitle: Docs\n---\n', "public/l'été à deux.pdf": 'x' };
    const lock = "/docs\n/l'été%20à%20trois.pdf\n";
    const [problem = '', ...others] = await addressProblems(files, lock);
    expect(others).toEqual([]);
    const [, entry = ''] = /: \{ (from.*) \}, or gone/.exec(problem) ?? [];
    expect(entry).toContain('à deux');
    expect(await addressProblems({ ...files, ...redirects(entry) }, lock)).toEqual([]);
  });

  test('reports missing files', async () => {
    const [problem, ...others] = await addressProblems({ ...PAGES, 'public/files/b.pdf': 'x' }, '/files/a.pdf\n');
    expect(others).toEqual([]);
    expect(problem).toContain('addresses.lock:1:1\n  error: /files/a.pdf is missing from the site.\n    Did you mean /files/b.pdf?');
  });

  test('accepts a redirect, which also covers the Markdown', async () => {
    const files = { ...PAGES, ...redirects('from: /docs/old, to: /docs/new') };
    expect(await addressProblems(files, '/docs/old\n  #kept\n/docs/old.md\n')).toEqual([]);
  });

  test('requires redirects for the anchors of a moved page', async () => {
    const files = { ...PAGES, ...redirects('from: /docs/old, to: /docs/new') };
    const [problem, ...others] = await addressProblems(files, '/docs/old\n  #kept\n  #renamd\n');
    expect(others).toEqual([]);
    expect(problem).toContain('addresses.lock:3:3\n  error: /docs/old has moved to /docs/new, which has no anchor #renamd.');
    expect(problem).toContain("Did you mean /docs/new#renamed? Add a redirect to content/redirects.yaml: { from: '/docs/old#renamd'");
    const said = { ...PAGES, ...redirects('from: /docs/old, to: /docs/new', 'from: "/docs/old#renamd", to: "/docs/new#renamed"') };
    expect(await addressProblems(said, '/docs/old\n  #kept\n  #renamd\n')).toEqual([]);
  });

  test('needs no redirects for anchors when the whole page redirects to one anchor', async () => {
    const files = { ...PAGES, ...redirects('from: /docs/old, to: "/docs/new#kept"') };
    expect(await addressProblems(files, '/docs/old\n  #anything\n')).toEqual([]);
  });

  test('accepts addresses that are marked as gone', async () => {
    const files = {
      ...PAGES,
      ...redirects('from: /docs/old, gone: true', 'from: "/docs/intro#dead", gone: true', 'from: /a.zip, gone: true'),
    };
    expect(await addressProblems(files, '/a.zip\n/docs/intro\n  #dead\n/docs/old\n  #x\n/docs/old.md\n')).toEqual([]);
  });

  test('skips the anchors of a page whose errors may have removed them', async () => {
    const problemsWith = (text: string): Promise<readonly string[]> =>
      addressProblems({ ...PAGES, 'content/docs/intro.mdx': `---\ntitle: Intro\n---\n\n${text}\n` }, '/docs/intro\n  #errors\n');
    expect(await problemsWith("import Errors from './_errors.mdx';\n\n<Errors />")).toEqual([]);
    expect(await problemsWith('<Nothing>Text</Nothing>')).toHaveLength(1);
  });

  test('applies redirects of the default language to untranslated pages', async () => {
    const site = `${SITE_YAML}locales:\n  default: en\n  available:\n    - { locale: en, lang: en, label: English }\n    - { locale: pt-br, lang: pt-BR, label: Português }\n`;
    const files = {
      ...PAGES,
      'content/site.yaml': site,
      ...redirects('from: /docs/old, to: /docs/new', 'from: "/docs/intro#old", to: "/docs/intro#errors"'),
    };
    expect(await addressProblems(files, '/pt-br/docs/intro\n  #old\n/pt-br/docs/old\n/pt-br/docs/old.md\n')).toEqual([]);
    expect(await addressProblems(files, '/pt-br/docs/other\n')).toHaveLength(1);
    const translated = { ...files, 'content/pt-br/docs/intro.mdx': '---\ntitle: Introdução\n---\n' };
    expect(await addressProblems(translated, '/docs/intro\n  #errors\n/pt-br/docs/intro\n  #errors\n')).toEqual([
      expect.stringContaining('addresses.lock:4:3'),
    ]);
    // One redirect fixes both languages, so the check reports one problem.
    expect(await addressProblems(files, '/docs/intro\n  #dead\n/pt-br/docs/intro\n  #dead\n')).toEqual([
      expect.stringContaining('addresses.lock:2:3'),
    ]);
    expect(await addressProblems(files, '/docs/other\n/pt-br/docs/other\n/pt-br/docs/other.md\n')).toEqual([
      expect.stringContaining('addresses.lock:1:1'),
    ]);
  });
});

describe('a renamed operation', () => {
  const spec = (operationId: string): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1', description: 'Orders.' },
      servers: [{ url: 'https://api.example' }],
      security: [],
      paths: {
        '/orders': { get: { operationId, summary: operationId, description: 'Orders.', responses: { 200: { description: 'OK' } } } },
      },
    });
  const files = { 'content/site.yaml': `${SITE_YAML}apis: [{ id: orders, label: Orders }]\n`, 'specs/orders.yaml': spec('listOrders') };
  const lock =
    '/docs/api/orders/orders\n/docs/api/orders/orders-list\n  #res-200\n/docs/api/orders/orders-list.md\n/downloads/operations/orders/orders-list.openapi.json\n';

  test('is reported once', async () => {
    const problems = (await addressProblems(files, lock)).filter((problem) => problem.startsWith('addresses.lock'));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Did you mean /docs/api/orders/list-orders?');
  });

  test('includes its Markdown and its specification', async () => {
    const moved = { ...files, ...redirects('from: /docs/api/orders/orders-list, to: /docs/api/orders/list-orders') };
    expect((await addressProblems(moved, lock)).filter((problem) => problem.startsWith('addresses.lock'))).toEqual([]);
  });
});
