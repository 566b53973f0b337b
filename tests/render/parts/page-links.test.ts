import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../src/errors.ts';
import { createPageLinks } from '../../../src/render/parts/page-links.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';
import { loadSite } from '../../../src/site/load-site.ts';

const FILES: SiteFiles = {
  'content/docs/index.mdx': '',
  'content/docs/intro.mdx': '',
  'content/docs/guide/index.mdx': '',
  'content/docs/guide/a.mdx': '',
  'content/docs/guide/b.mdx': '---\nslug: other\n---\n',
  'content/docs/criação.mdx': '',
  'public/file.pdf': 'x',
  'public/files/My política.pdf': 'x',
  'specs/sales.yaml': 'openapi: 3.1.0\ninfo: { title: Sales, version: 1.0.0 }\npaths: {}\n',
};
const PLACE = { filePath: 'content/docs/guide/a.mdx', line: 3, column: 5 };

/** The links of `/docs/guide/a` on a site with these lines in its `site.yaml`. */
function linksOf<T>(
  use: (links: ReturnType<typeof createPageLinks>) => T,
  yaml = '',
  pathname = '/docs/guide/a',
  more: SiteFiles = {},
): Promise<T> {
  return inSiteFolder({ ...FILES, ...more, 'content/site.yaml': SITE_YAML + yaml }, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get(pathname);
    if (!page) throw new Error(`There is no page ${pathname}.`);
    return use(createPageLinks(site, page));
  });
}

const hrefOf = (href: string, yaml?: string, pathname?: string) => linksOf(({ resolve }) => resolve(href, PLACE).href, yaml, pathname);

describe('createPageLinks', () => {
  test.each([
    ['/docs/intro', '/docs/intro', 'a path from the root'],
    ['/Docs/Intro/', '/docs/intro', 'another spelling of a path, corrected'],
    ['../intro', '/docs/intro', 'a path from the route of the page'],
    ['./', '/docs/guide', 'the folder of the page'],
    ['../intro.mdx', '/docs/intro', 'a file from the folder of the page'],
    ['./index.mdx', '/docs/guide', 'the index of a folder'],
    ['/docs/intro?q=1#a', '/docs/intro?q=1#a', 'query and hash, kept'],
    ['#a', '#a', 'a place on the page itself'],
    ['?q=1', '?q=1', 'a query on the page itself'],
    ['/docs/cria%C3%A7%C3%A3o', '/docs/criação', 'an encoded path'],
    ['/docs/criação', '/docs/criação', 'a path with accents'],
    ['/file.pdf', '/file.pdf', 'a file below public/'],
    ['/files/My%20pol%C3%ADtica.pdf', '/files/My%20pol%C3%ADtica.pdf', 'one whose name an address has to encode'],
    ['/files/My política.pdf', '/files/My política.pdf', 'the same as it is called'],
    ['pathname:///file.pdf', '/file.pdf', 'a file as Docusaurus names it'],
    ['/docs/intro#content', '/docs/intro#content-1', 'a heading with the text of a part of the frame'],
    ['/docs/intro#top', '/docs/intro#top', 'the top of a page'],
    ['/', '/', 'the home page'],
  ])('resolves %s to %s: %s', async (href, expected) => {
    expect(await hrefOf(href)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'C:%5Cdocs%5Ca.md',
    'c:/a.md',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'blob:https://docs.example/1',
    'file:///etc/passwd',
    'view-source:https://docs.example',
  ])('gives no link to a program or a document of its own, and says so: %s', async (href) => {
    const { target, problems } = await linksOf((links) => ({ target: links.resolve(href, PLACE), problems: links.problems }));
    expect(target).toEqual({ isExternal: false });
    expect(problems.map(formatProblem)).toEqual([expect.stringContaining(`a.mdx:3:5\n  warning: The link to ${href} leads to no page`)]);
  });

  // Browsers drop what is in front and inside of them: they are paths here, which lead nowhere.
  test.each([' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'])(
    'takes %j for a path',
    async (href) => expect(await hrefOf(href)).toBeUndefined(),
  );

  test.each(['https://a.example', 'mailto:a@b.example', 'tel:+551100', 'vscode://x'])('leaves %s alone', async (href) => {
    expect(await hrefOf(href)).toBe(href);
  });

  test('leads to the files of an API below the base URL, and to no others', async () => {
    const yaml = 'baseUrl: /portal/\napis:\n  - { id: sales, label: Sales }\n';
    expect(await hrefOf('/downloads/sales.yaml', yaml)).toBe('/portal/downloads/sales.yaml');
    expect(await hrefOf('/downloads/sales.postman_collection.json', yaml)).toBe('/portal/downloads/sales.postman_collection.json');
    const broken = await linksOf(({ resolve }) => resolve('/downloads/sales.yml', PLACE), yaml);
    expect(broken).toEqual({ isExternal: false });
  });

  test('stays in the version of the page, whatever its addresses begin with', async () => {
    const files = { 'content/versions/2.0/docs/intro.mdx': '', 'content/versions/2.0/docs/old.mdx': '' };
    const hrefs = (pathname: string) =>
      linksOf(
        ({ resolve }) => ['/docs/intro', '/docs/old'].map((href) => resolve(href).href),
        "versions: { latest: '2.0' }\n",
        pathname,
        files,
      );
    expect(await hrefs('/docs/next/guide/a')).toEqual(['/docs/next/intro', '/docs/old']);
    expect(await hrefs('/docs/intro')).toEqual(['/docs/intro', '/docs/old']);
  });

  test('never takes a link of the site for one that leaves it', async () => {
    const targets = await linksOf(({ resolve }) =>
      ['/docs/intro', '#a', '/file.pdf', '/gone'].map((href) => resolve(href, PLACE).isExternal),
    );
    expect(targets).toEqual([false, false, false, false]);
  });

  test('follows the route of a file that has a slug', async () => {
    expect(await hrefOf('./b.mdx')).toBe('/docs/guide/other');
  });

  test.each([
    ['https://a.example/x', true],
    ['//a.example', true],
    ['mailto:a@b.example', false],
  ])('leaves %s as it is', async (href, isExternal) => {
    expect(await linksOf(({ resolve }) => resolve(href, PLACE))).toEqual({ href, isExternal });
  });

  test('replaces {product}, encoded or not', async () => {
    const yaml = 'product: { name: Intro, slug: intro }\n';
    expect([await hrefOf('/docs/{product}', yaml), await hrefOf('/docs/%7Bproduct%7D', yaml)]).toEqual(['/docs/intro', '/docs/intro']);
  });

  test('puts the base URL before paths, and before files', async () => {
    const yaml = 'baseUrl: /portal/\n';
    expect([
      await hrefOf('/docs/intro#a', yaml),
      await hrefOf('/file.pdf', yaml),
      await hrefOf('/', yaml),
      await hrefOf('#a', yaml),
    ]).toEqual(['/portal/docs/intro#a', '/portal/file.pdf', '/portal/', '#a']);
  });

  test('follows the policy for slashes at the end, but not for files', async () => {
    const yaml = 'trailingSlash: true\n';
    expect([await hrefOf('/docs/intro#a', yaml), await hrefOf('/file.pdf', yaml)]).toEqual(['/docs/intro/#a', '/file.pdf']);
  });

  test('gives no href to what does not exist, and says so with the nearest page', async () => {
    const [target, problems] = await linksOf(({ resolve, problems: found }) => [resolve('/docs/intor', PLACE), found]);
    expect(target).toEqual({ isExternal: false });
    expect(problems.map(formatProblem)).toEqual([
      'content/docs/guide/a.mdx:3:5\n  warning: The link to /docs/intor leads nowhere; it is shown as text.\n    Did you mean /docs/intro?',
    ]);
  });

  test.each(['./a', './guides'])(
    'suggests for %s on the index of a folder a page of that folder, and never the page itself',
    async (href) => {
      const cures = await linksOf(
        ({ resolve, problems }) => [resolve(href, PLACE).href, ...problems.map(({ cure }) => cure)],
        '',
        '/docs/guide',
      );
      expect(cures).toEqual([undefined, 'Did you mean /docs/guide/a?']);
    },
  );

  test('says nothing of a link without a place: the frame leaves it out', async () => {
    expect(await linksOf(({ resolve, problems }) => [resolve('/gone').href, problems])).toEqual([undefined, []]);
  });

  test.each([
    ['throw', ['error']],
    ['warn', ['warning']],
    ['ignore', []],
  ])('obeys onBrokenLinks: %s', async (policy, severities) => {
    const found = await linksOf(({ resolve, problems }) => {
      resolve('/gone', PLACE);
      return problems.map(({ severity }) => severity);
    }, `onBrokenLinks: ${policy}\n`);
    expect(found).toEqual(severities);
  });

  test('keeps the anchors of internal links for later, decoded', async () => {
    const internal = await linksOf(({ resolve, internal: found }) => {
      for (const href of ['/docs/intro#cria%C3%A7%C3%A3o', '#a', '/docs/intro', 'https://a.example#b']) resolve(href, PLACE);
      resolve('/docs#unplaced');
      return found;
    });
    expect(internal).toEqual([
      { pathname: '/docs/intro', fragment: 'criação', href: '/docs/intro#cria%C3%A7%C3%A3o', place: PLACE },
      { pathname: '/docs/guide/a', fragment: 'a', href: '#a', place: PLACE },
      { pathname: '/docs/intro', fragment: '', href: '/docs/intro', place: PLACE },
    ]);
  });

  test('takes a stray percent for a letter', async () => {
    expect(
      await linksOf(({ resolve, internal }) => [resolve('/docs/100%', PLACE).href, resolve('#100%', PLACE).href, internal[0]?.fragment]),
    ).toEqual([undefined, '#100%', '100%']);
  });

  test('never leaves the folder of public files', async () => {
    expect(await hrefOf('/../content/site.yaml')).toBeUndefined();
  });
});
