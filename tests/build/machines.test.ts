import ICAL from 'ical.js';
import { imageSize } from 'image-size';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';
import { findXmlFaults } from '../support/xml/find-xml-faults.ts';

const ORIGIN = 'https://docs.pernoria.example';

let files: Tree;
let pages: readonly PublishedPage[];

beforeAll(async () => {
  ({ files } = await builtSite());
  pages = publishedPages(files).filter(({ file }) => file !== '404.html');
});

function metas({ elements }: PublishedPage, name: string): readonly string[] {
  return elements
    .filter((element) => element.tagName === 'meta' && [attribute(element, 'name'), attribute(element, 'property')].includes(name))
    .map((element) => attribute(element, 'content') ?? '');
}

function textOf(name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`There is no ${name}.`);
  return bytes.toString('utf8');
}

describe('the sitemap', () => {
  test('is valid, and lists every indexable page by its canonical address', async () => {
    const sitemap = textOf('sitemap.xml');
    expect(await findXmlFaults(sitemap, 'sitemap.xsd')).toEqual([]);
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    const indexed = pages.filter((page) => !metas(page, 'robots').some((content) => content.includes('noindex')));
    const canonical = indexed.map(({ elements }) => {
      const link = elements.find((element) => attribute(element, 'rel') === 'canonical');
      return link && attribute(link, 'href');
    });
    expect(listed.toSorted()).toEqual(canonical.toSorted());
    expect(listed.length).toBeGreaterThan(60);
  });

  test('is named in robots.txt, which is at the origin’s root even with a base URL', async () => {
    expect(textOf('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
    const below = (await builtSite(fixture('base-url'))).files;
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(String(below.get('robots.txt'))) ?? [];
    expect(below.has(new URL(address).pathname.slice(1))).toBe(true);
  });
});

describe('changes and end dates', () => {
  test('are published as a valid feed, which API introductions and the home page link to', async () => {
    expect(await findXmlFaults(textOf('changes.atom'), 'atom.rng')).toEqual([]);
    const naming = pages.filter(({ elements }) =>
      elements.some((element) => attribute(element, 'type') === 'application/atom+xml' && attribute(element, 'href') === '/changes.atom'),
    );
    expect(naming.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/', '/docs/intro', '/docs/api/sales/booking-api']));
  });

  test('are published as a calendar, which the table of changes links to', () => {
    const calendar = new ICAL.Component(ICAL.parse(textOf('sunsets.ics')) as unknown[]);
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((event) => ['summary', 'dtstart', 'dtstamp'].map((name) => String(event.getFirstPropertyValue(name))));
    expect(events).toEqual([
      ['Stops working: Virtual cards v1', '2026-12-31', '2025-03-01T00:00:00Z'],
      ['Stops working: Lost reservations v1', '2026-12-31', '2026-11-26T00:00:00Z'],
    ]);
    expect(textOf('docs/intro/index.html')).toContain('href="/sunsets.ics"');
  });
});

describe('link previews', () => {
  test.each(['og:type', 'og:site_name', 'og:title', 'og:url', 'og:locale', 'og:image', 'og:image:alt', 'og:description', 'twitter:card'])(
    'have one %s on every page',
    (name) => {
      expect(pages.filter((page) => metas(page, name).filter(Boolean).length !== 1).map(({ pathname }) => pathname)).toEqual([]);
    },
  );

  test('have a picture of the stated size for each page', () => {
    const wrong = pages.flatMap((page) => {
      const [address = ''] = metas(page, 'og:image');
      const bytes = address.startsWith(`${ORIGIN}/`) ? files.get(decodeURI(address.slice(ORIGIN.length + 1))) : undefined;
      if (!bytes) return [[page.pathname, address]];
      const { width, height } = imageSize(bytes);
      const stated = [...metas(page, 'og:image:width'), ...metas(page, 'og:image:height')];
      return [width, height].join() === '1200,630' && stated.join() === '1200,630' ? [] : [[page.pathname, width, height, stated]];
    });
    expect(wrong).toEqual([]);
    expect(new Set(pages.flatMap((page) => metas(page, 'og:image'))).size).toBe(pages.length);
  });

  test('describe the page’s location in its language', () => {
    const [alt] = metas(pages.find(({ pathname }) => pathname === '/docs/api/vcn-new/update-vcn') ?? never(), 'og:image:alt');
    expect(alt).toBe('Update VCN – PATCH /vcns/{vcnId} – Virtual cards v2 – Pernoria Developers');
  });
});

describe('search results', () => {
  test.each(['title', 'description'])('have one %s for each page of a group', (what) => {
    const texts = pages.map((page) => ({ group: page.pathname.split('/').slice(0, 4).join('/'), text: textFor(page, what) }));
    const seen = new Set<string>();
    const repeated = texts.filter(({ group, text }) => seen.size === seen.add(`${group} ${text}`).size);
    expect(repeated).toEqual([]);
    expect(texts.filter(({ text }) => text === '')).toEqual([]);
  });

  test('have one type of structured data for each page', () => {
    const typesOf = ({ html }: PublishedPage): readonly string[] =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        // `structured-data.test.ts` checks the other properties.
        .map(([, json = '']) => JSON.parse(json) as { '@context': string; '@type': string })
        .map((thing) => `${thing['@context']} ${thing['@type']}`);
    const wanted = ({ pathname }: PublishedPage): string =>
      pathname === '/' ? 'WebSite' : pathname.startsWith('/docs/api/') ? 'APIReference' : 'TechArticle';
    const wrong = pages.filter((page) => !typesOf(page).includes(`https://schema.org ${wanted(page)}`));
    expect(wrong.map(({ pathname }) => pathname)).toEqual([]);
  });
});

function textFor(page: PublishedPage, what: string): string {
  return what === 'title' ? (/<title>([^<]*)/.exec(page.html)?.[1] ?? '') : (metas(page, what)[0] ?? '');
}

function never(): never {
  throw new Error('The site has not this page.');
}
