import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { checkTitles } from '../../src/site/check-titles.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const problemsOf = async (files: SiteFiles) => checkTitles(await loadLiteralSite(files));
const placesOf = async (files: SiteFiles) => (await problemsOf(files)).map(({ where: { filePath, line } }) => `${filePath}:${line}`);

const titled = (title: string, more = '') => `---\n${more}title: ${title}\n---\n`;

const LOCALES = 'locales: { default: en, available: [{ locale: en, lang: en, label: E }, { locale: pt, lang: pt-BR, label: P }] }\n';

describe('checkTitles', () => {
  test('reports a title shared by two pages of a folder, at the second page', async () => {
    const files = { 'content/docs/a/one.mdx': titled('Errors'), 'content/docs/a/two.mdx': titled('" errors "', 'lang: en\n') };
    expect((await problemsOf(files)).map(formatProblem)).toEqual([
      [
        'content/docs/a/two.mdx:3:1 #/title',
        '  warning: The page /docs/a/two has the same title as its neighbour /docs/a/one: "errors". [duplicate-title]',
        '    Make one of the two titles more specific.',
      ].join('\n'),
    ]);
  });

  test.each([
    ['foo: 1', 1],
    ['tags: 5', 1],
    ['titel: Orders', 0],
    ['title: 5', 0],
    ['title: "Orders', 0],
  ])('reports a page without a title unless its front matter may contain a faulty title: %s', async (line, count) => {
    expect(await problemsOf({ 'content/docs/a.md': `---\n${line}\n---\n\nText.\n` })).toHaveLength(count);
  });

  test.each([
    ['content/docs/getting-started.md', 'Some text.\n', 'Getting started'],
    ['content/docs/02-a_b.mdx', '---\ndescription: x\n---\n\n## Part\n', 'A b'],
    ['content/docs/guide/index.md', '', 'Guide'],
    ['content/docs/a.md', '---\nsidebar_label: The label\n---\n', 'The label'],
  ])('reports a page without a title, and refers to it by its file name: %s', async (file, text, name) => {
    const site = await loadLiteralSite({ [file]: text });
    expect(checkTitles(site)).toMatchObject([
      {
        severity: 'warning',
        kind: 'missing-title',
        what: `The page has no title, so it is called "${name}".`,
        where: { filePath: file },
        cure: 'Add title: … to its front matter, or start the page with a # heading.',
      },
    ]);
    expect([...site.pages.values()].map(({ title }) => title)).toContain(name);
  });

  test.each([
    { 'content/docs/a.md': '# A\n' },
    { 'content/docs/a.mdx': 'Text\n\nTitle\n=====\n' },
    { 'content/docs/a.md': '<h1>A</h1>\n' },
    { 'content/docs/a.md': "---\ntitle: ''\n---\n" },
    { 'content/docs/a.md': '---\ntitle: 1.10\n---\n' },
    { 'content/index.mdx': '---\nlayout: home\n---\n' },
  ])('accepts the title in %j', async (files) => expect(await problemsOf(files)).toEqual([]));

  test('accepts equal titles in different folders, unless one sidebar section has both', async () => {
    const files = { 'content/docs/a/errors.mdx': titled('Errors'), 'content/docs/b/errors.mdx': titled('Errors') };
    const sidebar = (items: string) => ({ ...files, 'content/site.yaml': `${SITE_YAML}sidebars: { guide: [${items}] }\n` });
    const [a, b] = ['{ doc: /docs/a/errors }', '{ doc: /docs/b/errors }'];
    expect(await placesOf(files)).toEqual([]);
    expect(await placesOf(sidebar(`{ category: A, items: [${a}] }, { category: B, items: [${b}] }`))).toEqual([]);
    expect(await placesOf(sidebar(`{ category: A, items: [${a}, ${b}] }`))).toEqual(['content/docs/b/errors.mdx:2']);
  });

  test('reports each pair once, regardless of order', async () => {
    const yaml = `${SITE_YAML}sidebars: { guide: [{ doc: /docs/two }, { doc: /docs/one }] }\n`;
    const files = { 'content/site.yaml': yaml, 'content/docs/one.mdx': titled('A'), 'content/docs/two.mdx': titled('A') };
    expect(await placesOf(files)).toEqual(['content/docs/two.mdx:2']);
  });

  test('accepts equal titles across languages and versions, translated or not', async () => {
    const files = {
      'content/site.yaml': SITE_YAML + LOCALES,
      'content/docs/one.mdx': titled('A'),
      'content/docs/two.mdx': titled('B'),
      'content/pt/docs/one.mdx': titled('A'),
      'content/versions/1.0/docs/one.mdx': titled('A'),
    };
    expect(await placesOf(files)).toEqual([]);
  });

  test('reports operations of one API with the same summary, at the second one, but not across APIs', async () => {
    const operation = (id: string) => ({ get: { operationId: id, summary: 'List', responses: { 200: { description: 'OK' } } } });
    const spec = (paths: object) => JSON.stringify({ openapi: '3.1.0', info: { title: 'An API', version: '1' }, paths }, null, 1);
    const yaml = `${SITE_YAML}apis: [{ id: one, label: One }, { id: two, label: Two }]\n`;
    const one = spec({ '/a': operation('listA'), '/b': operation('listB') });
    const files = { 'content/site.yaml': yaml, 'specs/one.yaml': one, 'specs/two.yaml': spec({ '/c': operation('listC') }) };
    const problems = await problemsOf(files);
    expect(problems.map(({ what }) => what)).toEqual([
      'The page /docs/api/one/list-b has the same title as its neighbour /docs/api/one/list-a: "List".',
    ]);
    const line = one.split('\n').findIndex((text) => text.includes('"/b"')) + 1;
    expect(problems.map(({ where }) => where.filePath)).toEqual(['specs/one.yaml']);
    expect(problems[0]?.where.line).toBeGreaterThanOrEqual(line);
  });

  test('applies the severity that the site configures', async () => {
    const yaml = `${SITE_YAML}checks: { writing: { duplicate-title: ignore } }\n`;
    expect(await placesOf({ 'content/site.yaml': yaml, 'content/docs/one.mdx': titled('A'), 'content/docs/two.mdx': titled('A') })).toEqual(
      [],
    );
  });
});
