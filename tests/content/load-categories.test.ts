import { describe, expect, test } from 'vitest';
import { loadCategories } from '../../src/content/load-categories.ts';
import { formatProblem } from '../../src/errors.ts';
import { inSiteFolder, type SiteFiles } from '../support/literal-site.ts';

const load = (files: SiteFiles) => inSiteFolder(files, (root) => loadCategories(root, 'content', ['content/pt']));

describe('loadCategories', () => {
  test('reads YAML and JSON, only from the folders of this set', async () => {
    const { categories, problems } = await load({
      'content/docs/a/_category_.yaml': 'label: A\nposition: 2\ncollapsed: true\nlink: { type: generated-index, title: T }\n',
      'content/docs/b/_category_.json': '{ "label": "B", "link": null }',
      'content/docs/c/_category_.yml': '',
      'content/pt/docs/a/_category_.yaml': 'label: Não\n',
    });
    expect(problems).toEqual([]);
    expect(categories.map(({ folder, category }) => [folder, category])).toEqual([
      ['content/docs/a', { label: 'A', position: 2, collapsed: true, link: { type: 'generated-index', title: 'T' } }],
      ['content/docs/b', { label: 'B', link: null }],
      ['content/docs/c', {}],
    ]);
  });

  test('reports faults, and continues without the file', async () => {
    const { categories, problems } = await load({ 'content/a/_category_.yaml': 'lable: A\nlink: { type: doc }\n' });
    expect(problems.map((problem) => formatProblem(problem).split('\n').slice(0, 2))).toEqual([
      ['content/a/_category_.yaml:1:1 #/lable', '  error: Unexpected key "lable".'],
      ['content/a/_category_.yaml:2:7 #/link', '  error: "link" lacks "id".'],
    ]);
    expect(categories.map(({ category }) => category)).toEqual([{}]);
  });

  test('reports a single fault, with a fix, for a doc without an id', async () => {
    const { problems } = await load({ 'content/a/_category_.yaml': 'link: { type: doc, title: T }\n' });
    expect(problems).toMatchObject([{ what: '"link" lacks "id".', cure: 'Add type: generated-index, or add id: … with the id of a doc.' }]);
  });

  test('warns once about all keys of other tools, and keeps the rest', async () => {
    const link = { type: 'generated-index', title: 'T', keywords: ['a'], image: '/x.png' };
    const { categories, problems } = await load({ 'content/a/_category_.json': JSON.stringify({ label: 'A', link, customProps: {} }, null, 2) });
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        what: 'The keys "link.keywords", "link.image" and "customProps" have no effect: they belong to other tools.',
        cure: 'Remove them.',
        where: { line: 6 },
      },
    ]);
    expect(categories[0]?.category).toMatchObject({ label: 'A', link: { title: 'T' } });
  });

  test.each(['{ title: T }', '{ id: a }'])('reports only the missing type for link: %s', async (link) => {
    const { problems } = await load({ 'content/a/_category_.yaml': `link: ${link}\n` });
    expect(problems.filter(({ what }) => what.includes('lacks')).map(({ what }) => what)).toEqual(['"link" lacks "type".']);
  });
});
