import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const DOCS: SiteFiles = {
  'content/docs/a.mdx': '',
  'content/docs/wip.mdx': '---\ndraft: true\n---\n',
  'content/versions/1.0/docs/a.mdx': '',
  'content/versions/1.0/docs/old.mdx': '',
};

async function problemsOf(yaml: string, files: SiteFiles = DOCS): Promise<readonly string[]> {
  return (await loadLiteralSite({ ...files, 'content/site.yaml': SITE_YAML + yaml })).problems.map(formatProblem);
}

describe('the docs and sidebars that the navigation bar names', () => {
  test('an unknown doc is an error that lists the existing ones', async () => {
    expect(await problemsOf('navbar:\n  items:\n    - { type: doc, doc: intro }\n')).toEqual([
      'content/site.yaml:5:25 #/navbar/items/0/doc\n  error: Can\'t find any doc with id "intro" in version(s) "current".\n    Known doc ids: "a".',
    ]);
  });

  test('a doc that exists only in an older version is missing in all others', async () => {
    expect(await problemsOf('navbar: { items: [{ label: M, items: [{ type: doc, doc: old }] }] }\n')).toEqual([
      expect.stringMatching(
        /^content\/site\.yaml:3:57 #\/navbar\/items\/0\/items\/0\/doc\n {2}error: Can't find any doc with id "old" in version\(s\) "current"\./,
      ),
    ]);
  });

  test('the ids of all affected versions are listed once each', async () => {
    expect(await problemsOf("versions: { latest: '1.0' }\nnavbar: { items: [{ type: doc, doc: intro }] }\n")).toEqual([
      expect.stringContaining('Can\'t find any doc with id "intro" in version(s) "current", "1.0".\n    Known doc ids: "a", "old".'),
    ]);
  });

  test('a draft is accepted', async () => {
    expect(await problemsOf('navbar: { items: [{ type: doc, doc: wip }] }\n')).toEqual([]);
  });

  test('an unknown sidebar is an error that lists the existing ones', async () => {
    expect(await problemsOf('sidebars: { guide: [{ doc: a }] }\nnavbar: { items: [{ type: docSidebar, sidebar: guied }] }\n')).toEqual([
      'content/site.yaml:4:48 #/navbar/items/0/sidebar\n  error: Can\'t find any sidebar with id "guied" in version(s) "current".\n    Did you mean "guide"?',
    ]);
  });

  test('existing docs and sidebars are accepted', async () => {
    expect(
      await problemsOf(
        'sidebars: { guide: [{ doc: a }] }\nnavbar: { items: [{ type: docSidebar, sidebar: guide }, { type: doc, doc: a }] }\n',
      ),
    ).toEqual([]);
  });
});

describe('the neighbours in front matter', () => {
  test('an unknown doc is an error that suggests the nearest doc of the version', async () => {
    expect(
      await problemsOf('', {
        'content/docs/a.mdx': '---\npagination_next: b\npagination_prev: wip\n---\n',
        'content/docs/wip.mdx': '---\ndraft: true\n---\n',
      }),
    ).toEqual([
      'content/docs/a.mdx:2:1 #/pagination_next\n  error: There is no doc with id "b" in version "current". [front-matter]\n    Did you mean "a"?',
    ]);
  });
});

describe('the kinds of items', () => {
  test('each kind has its own keys', async () => {
    await expect(problemsOf('navbar: { items: [{ type: doc, href: /a }] }\n')).rejects.toThrow('Unexpected key "href"');
    await expect(problemsOf('navbar: { items: [{ type: docs, doc: a }] }\n')).rejects.toThrow(
      'Unexpected value "docs" of "navbar.items.0.type", expected one of "link", "dropdown", "doc"',
    );
    await expect(problemsOf('navbar: { items: [{ label: M, items: [{ type: localeDropdown }] }] }\n')).rejects.toThrow(
      'Unexpected value "localeDropdown" of "navbar.items.0.items.0.type"',
    );
  });

  test('a regular expression must be valid', async () => {
    await expect(problemsOf("navbar: { items: [{ label: A, href: /a, activeBaseRegex: '/docs/(' }] }\n")).rejects.toThrow(
      /content\/site\.yaml:3:58 #\/navbar\/items\/0\/activeBaseRegex\n {2}error: Invalid regular expression/,
    );
  });
});
