import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { attribute, publishedPages } from '../support/published-page.ts';
import { fetchedAddresses, linkedAddresses } from '../support/site-links.ts';

const nameOf = (name: string) =>
  name
    .replace(/^((?:portal\/)?assets\/[\w-]*?)-[\w-]{8}\.(js|css|txt)$/, '$1-*.$2')
    .replace(/(search|reference)-data\/[\w-]{8,12}\//, '$1-data/*/');
const namesOf = (files: Tree) => [...new Set([...files.keys()].map(nameOf))].toSorted();

function addressesOf(files: Tree): readonly string[] {
  const pages = publishedPages(files);
  const all = pages.flatMap((page) => [...fetchedAddresses(page), ...linkedAddresses(page)]);
  return [...new Set(all)].filter((address) => /^\/(?!\/)/.test(address)).toSorted();
}

const textsOf = (files: Tree, ending: string) =>
  [...files].filter(([name]) => name.endsWith(ending)).map(([, bytes]) => bytes.toString('utf8'));

describe('the minimal site', () => {
  let files: Tree;

  beforeAll(async () => {
    ({ files } = await builtSite(fixture('minimal')));
  });

  test('publishes exactly these files', () => {
    expect(namesOf(files).filter((name) => !name.startsWith('assets/'))).toEqual([
      '.well-known/build.json',
      '.well-known/releases.json',
      '.well-known/sbom.cdx.json',
      '404.html',
      'RSC/R/404.txt',
      'RSC/R/_root.txt',
      'RSC/R/docs.txt',
      '_headers',
      'cards/docs.png',
      'cards/index.png',
      'docs.md',
      'docs/index.html',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'offline.zip',
      'pages.json',
      'robots.txt',
      'search-data/*/editions.json',
      'search-data/*/index.json',
      'search-data/*/postings-0.json',
      'search-data/*/texts-0.json',
      'sidebars.json',
      'sitemap.xml',
      'third-party-licences.txt',
    ]);
  });

  test('has assets whose names change with their content', () => {
    expect(namesOf(files).filter((name) => name.startsWith('assets/'))).toEqual([
      'assets/address-*.js',
      'assets/check-worker-*.js',
      'assets/checker-*.js',
      'assets/composer-*.js',
      'assets/first-view-*.js',
      'assets/home-*.css',
      'assets/index-*.js',
      'assets/libraries-*.js',
      'assets/moved-ids-*.js',
      'assets/navigation-*.js',
      'assets/near-pages-*.js',
      'assets/open-search-*.js',
      'assets/open-tool-*.js',
      'assets/operation-model-*.js',
      'assets/reference-*.css',
      'assets/rolldown-runtime-*.js',
      'assets/schema-tree-*.js',
      'assets/scripted-*.css',
      'assets/search-*.css',
      'assets/show-search-*.js',
      'assets/site-*.css',
      'assets/site-*.js',
      'assets/spec-*.js',
      'assets/start-*.txt',
      'assets/start-interactions-*.js',
      'assets/tool-parts-*.js',
      'assets/tools-*.css',
      'assets/update-menus-*.js',
    ]);
  });

  test('has a home page that links to its page', () => {
    expect(files.get('index.html')?.toString('utf8')).toContain('<a href="/docs" class="card">');
  });

  test('shows what its author wrote', () => {
    expect(files.get('docs/index.html')?.toString('utf8')).toMatch(
      /<title>Hello \| Minimal<\/title>[^]*<h1 id="content" tabindex="-1">Hello<\/h1><\/div><\/header><div class="prose"><p>A site of one page\.<\/p>/,
    );
  });
});

describe('a site under a base URL', () => {
  let files: Tree;

  beforeAll(async () => {
    ({ files } = await builtSite(fixture('base-url')));
  });

  test('is published there, except for the files that the platform reads at the root', () => {
    expect([...files.keys()].filter((name) => !name.startsWith('portal/'))).toEqual([
      '.well-known/agent-skills/base-url-sales/SKILL.md',
      '.well-known/agent-skills/index.json',
      '.well-known/api-catalog',
      '.well-known/build.json',
      '.well-known/releases.json',
      '.well-known/sbom.cdx.json',
      '404.html',
      '_headers',
      'pages.json',
      'portal.md',
      'robots.txt',
    ]);
  });

  test('has its pages and payloads there', () => {
    expect(namesOf(files).filter((name) => /\.(html|txt|json)$/.test(name))).toEqual([
      '.well-known/agent-skills/index.json',
      '.well-known/build.json',
      '.well-known/releases.json',
      '.well-known/sbom.cdx.json',
      '404.html',
      'pages.json',
      'portal/RSC/R/404.txt',
      'portal/RSC/R/_root.txt',
      'portal/RSC/R/docs.txt',
      'portal/RSC/R/docs/api/sales/list-bookings.txt',
      'portal/RSC/R/docs/api/sales/sales-api.txt',
      'portal/RSC/R/docs/second.txt',
      'portal/assets/start-*.txt',
      'portal/docs/api/sales/list-bookings/index.html',
      'portal/docs/api/sales/llms-full.txt',
      'portal/docs/api/sales/sales-api/index.html',
      'portal/docs/index.html',
      'portal/docs/second/index.html',
      'portal/downloads/api-example.postman_environment.json',
      'portal/downloads/operations/sales/list-bookings.openapi.json',
      'portal/downloads/sales.json',
      'portal/downloads/sales.postman_collection.json',
      'portal/index.html',
      'portal/llms-full.txt',
      'portal/llms.txt',
      'portal/pages.json',
      'portal/reference-data/*/sales.json',
      'portal/search-data/*/editions.json',
      'portal/search-data/*/index.json',
      'portal/search-data/*/postings-0.json',
      'portal/search-data/*/texts-0.json',
      'portal/sidebars.json',
      'portal/third-party-licences.txt',
      'robots.txt',
    ]);
  });

  test('links to and fetches only addresses under it', () => {
    const addresses = addressesOf(files);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !address.startsWith('/portal/'))).toEqual([]);
  });

  test('also links only to addresses under it from payloads and sidebars', () => {
    const texts = [...textsOf(files, '.txt'), ...textsOf(files, '.json')].map((text) => text.replaceAll('\\"', '"'));
    const hrefs = texts.flatMap((text) => [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, href = '']) => href));
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => !href.startsWith('/portal/'))).toEqual([]);
  });

  test('requests payloads, sidebars and scripts under it', () => {
    const code = textsOf(files, '.js').join('\n');
    expect(code).toMatch(/["'`]\/portal\/RSC\/["'`]/);
    expect(code.match(/["'`]\/(RSC|assets|sidebars)[^"'`]*["'`]/g)).toBeNull();
  });

  test('has canonical addresses that include it', () => {
    const pages = publishedPages(files).filter(({ file }) => file !== '404.html');
    const canonicals = pages.map(({ elements }) =>
      elements.filter((element) => attribute(element, 'rel') === 'canonical').map((element) => attribute(element, 'href')),
    );
    expect(canonicals.flat()).toEqual([
      'https://docs.example/portal/docs/api/sales/list-bookings',
      'https://docs.example/portal/docs/api/sales/sales-api',
      'https://docs.example/portal/docs',
      'https://docs.example/portal/docs/second',
      'https://docs.example/portal/',
    ]);
  });

  test('has its header rules under it', () => {
    const patterns = (files.get('_headers')?.toString('utf8') ?? '').split('\n').filter((line) => line.startsWith('/'));
    expect(patterns.filter((pattern) => !pattern.startsWith('/portal/'))).toEqual(['/*', '/.well-known/api-catalog', '/portal*.md']);
  });
});

describe('a site with trailing slashes', () => {
  let files: Tree;

  beforeAll(async () => {
    ({ files } = await builtSite(fixture('trailing-slash')));
  });

  test('links to its pages with a trailing slash', () => {
    const links = [...new Set(publishedPages(files).flatMap(linkedAddresses))]
      .filter((address) => !/^#|\.(?:md|txt)$/.test(address))
      .toSorted();
    expect(links).toEqual(['/', '/docs/', '/docs/second/', '/offline.zip']);
  });

  test('also links with a trailing slash from payloads and sidebars', () => {
    const texts = [...textsOf(files, '.txt'), ...textsOf(files, '.json')].map((text) => text.replaceAll('\\"', '"'));
    const hrefs = texts.flatMap((text) => [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href));
    const pages = hrefs.filter((href) => !href.endsWith('.md'));
    expect([...new Set(pages)].toSorted()).toEqual(['/', '/docs/', '/docs/second/']);
  });

  test('gives machines addresses with a trailing slash', () => {
    const canonicals = publishedPages(files).flatMap(({ elements }) =>
      elements.filter((element) => attribute(element, 'rel') === 'canonical').map((element) => attribute(element, 'href')),
    );
    expect(canonicals).toEqual(['https://docs.example/docs/', 'https://docs.example/docs/second/', 'https://docs.example/']);
  });
});
