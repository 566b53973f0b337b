import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { generateSite } from '../support/generate-site.ts';
import { articleOf, attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';
import { fragmentsOfTwin, linksOfTwin, strayBlocks, twinFaults } from '../support/twin-faults.ts';

/** Maximum size that a program can be expected to read in one request. */
const MAX_CHARACTERS = 50_000;

const SITES = [
  ['the real site', undefined, ''],
  ['a site with versions', fixture('versions'), ''],
  ['a site in two languages', fixture('locales'), 'portal/'],
  ['a site below a base URL', fixture('base-url'), 'portal/'],
  ['a site whose addresses end with a slash', fixture('trailing-slash'), ''],
  ['a generated site', generateSite({ pages: 20 }), ''],
] as const;

const isUnknown = ({ file }: PublishedPage): boolean => /(?:^|\/)404\.html$/.test(file);

function twinFile({ elements }: PublishedPage): string | undefined {
  const link = elements.find((element) => attribute(element, 'type') === 'text/markdown');
  return link && decodeURI(attribute(link, 'href') ?? '').slice(1);
}

function answers(files: Tree, pathname: string): boolean {
  const folder = pathname.replace(/\/$/, '');
  return files.has(pathname) || files.has(folder === '' ? 'index.html' : `${folder}/index.html`);
}

function partsOf(files: Tree, name: string): readonly string[] {
  const parts: string[] = [];
  for (;;) {
    const bytes = files.get(parts.length === 0 ? name : name.replace(/\.md$/, `.part-${parts.length + 1}.md`));
    if (!bytes) return parts;
    parts.push(bytes.toString('utf8'));
  }
}

describe.each(SITES)('the twins of %s', (_, source, base) => {
  let files: Tree;
  let pages: readonly PublishedPage[];

  beforeAll(async () => {
    ({ files } = await builtSite(source));
    pages = publishedPages(files).filter((page) => !isUnknown(page));
  });

  test('are next to their pages, which link to them', () => {
    const named = pages.map((page) => [page.pathname, twinFile(page)]);
    expect(named).toEqual(
      pages.map(({ pathname }) => [
        pathname,
        pathname === `/${base}`.replace(/(?<=.)\/$/, '') ? `${base}index.md` : `${pathname.slice(1)}.md`,
      ]),
    );
    expect(pages.filter((page) => !files.has(twinFile(page) ?? ''))).toEqual([]);
  });

  test('contain every heading, name and sample of their page, and no tags', () => {
    const faults = pages.map((page) => [
      page.pathname,
      twinFaults(articleOf(page.html) ?? '', partsOf(files, twinFile(page) ?? '').join('\n')),
    ]);
    expect(faults.filter(([, found]) => found?.length)).toEqual([]);
  });

  test('contain no sample that their page does not show', () => {
    const parts = [...files].filter(([name]) => name.includes('reference-parts/')).map(([, bytes]) => bytes.toString('utf8'));
    const stray = pages.flatMap((page) =>
      strayBlocks(articleOf(page.html) ?? '', parts, partsOf(files, twinFile(page) ?? '').join('\n')).map((text) => [page.pathname, text]),
    );
    expect(stray).toEqual([]);
  });

  test('are short enough, start with the index of all twins, and link from part to part', () => {
    for (const page of pages) {
      const name = twinFile(page) ?? '';
      const parts = partsOf(files, name);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(MAX_CHARACTERS);
        expect(part).toMatch(/^> .*\/llms\.txt\)\n\n# \S/);
        const linked = linksOfTwin(part).map((href) => decodeURI(new URL(href).pathname).slice(1));
        const others = parts.flatMap((other, index) =>
          other === part ? [] : index === 0 ? name : name.replace(/\.md$/, `.part-${index + 1}.md`),
        );
        expect(linked).toEqual(expect.arrayContaining(others));
      }
    }
  });

  test('link only to existing files, and to the twins of all pages except their own', () => {
    const sites = new Set(
      pages.flatMap(({ elements }) =>
        elements.flatMap((element) => (attribute(element, 'rel') === 'canonical' ? new URL(attribute(element, 'href') ?? '').origin : [])),
      ),
    );
    const texts = [...files].filter(([name]) => /\.md$|llms\.txt$/.test(name));
    const dead = texts.flatMap(([name, bytes]) =>
      linksOfTwin(bytes.toString('utf8'))
        // `URL` throws for relative links.
        .map((href) => new URL(href))
        .filter(({ origin: own, pathname }) => sites.has(own) && !answers(files, decodeURIComponent(pathname).slice(1)))
        .map(({ href }) => `${name}: ${href}`),
    );
    expect(dead).toEqual([]);
    const noHeadings = texts.flatMap(([name, bytes]) =>
      linksOfTwin(bytes.toString('utf8'))
        .map((href) => new URL(href))
        .filter(({ origin: own, hash }) => sites.has(own) && hash !== '')
        .flatMap(({ pathname, hash, href }) => {
          const target = files.get(decodeURIComponent(pathname).slice(1));
          const isTwin = pathname.endsWith('.md') && target !== undefined;
          return isTwin && !fragmentsOfTwin(target.toString('utf8')).has(decodeURIComponent(hash.slice(1))) ? [`${name}: ${href}`] : [];
        }),
    );
    expect(noHeadings).toEqual([]);
    const paths = new Set(pages.map(({ pathname }) => pathname));
    const toPages = pages.flatMap((page) =>
      linksOfTwin(partsOf(files, twinFile(page) ?? '').join('\n'))
        .map((href) => new URL(href))
        .filter(({ origin: own, pathname }) => sites.has(own) && paths.has(decodeURI(pathname).replace(/(?<=.)\/$/, '')))
        .filter(({ pathname }) => decodeURI(pathname).replace(/(?<=.)\/$/, '') !== page.pathname)
        .filter(({ href }) => !page.html.includes(`rel="canonical" href="${decodeURI(href)}"`))
        .map(({ href }) => `${page.pathname}: ${href}`),
    );
    expect(toPages).toEqual([]);
  });
});

describe('llms.txt', () => {
  let files: Tree;
  let text: string;

  beforeAll(async () => {
    ({ files } = await builtSite());
    text = files.get('llms.txt')?.toString('utf8') ?? '';
  });

  test('starts with the site’s name and description, and has a line for every listed page', () => {
    expect(text).toMatch(/^# Pernoria Developers\n\n> \S/);
    const pages = publishedPages(files).filter((page) => !isUnknown(page) && !page.html.includes('content="noindex'));
    const listed = new Set(linksOfTwin(text).map((href) => new URL(href).pathname.slice(1)));
    expect(pages.map(twinFile).filter((name) => !listed.has(name ?? ''))).toEqual([]);
    const lines = [...text.matchAll(/^- \[[^\]]*\]\((\S+?)\)/gm)].map(([, address]) => address);
    expect(lines.length).toBeGreaterThanOrEqual(pages.length);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('states the length of each full text, which contains the twins of its pages', () => {
    const whole = [...files.keys()].filter((name) => name.endsWith('llms-full.txt'));
    expect(whole).toEqual(expect.arrayContaining(['llms-full.txt', 'docs/api/sales/llms-full.txt']));
    for (const name of whole) expect(text).toMatch(new RegExp(`/${name}\\): [\\d.]+ [kM]B$`, 'm'));
    const sales = files.get('docs/api/sales/llms-full.txt')?.toString('utf8') ?? '';
    const own = [...files].filter(([name]) => name.startsWith('docs/api/sales/') && name.endsWith('.md'));
    expect(own.length).toBeGreaterThan(5);
    for (const [, bytes] of own) expect(sales).toContain(bytes.toString('utf8').trim());
  });
});
