import { beforeAll, describe, expect, test } from 'vitest';
import { findNearPages } from '../../src/near-pages/find-near-pages.ts';
import { indexPages, type PageIndex } from '../../src/near-pages/index-pages.ts';
import type { ListedPage, PageList } from '../../src/near-pages/page-list.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { pageList } from '../../src/site/page-list.ts';
import { repositoryRoot } from '../support/child-process.ts';

/** Indexes pages at these addresses, with each address's last segment as the title. */
function indexOf(hrefs: readonly string[], rest: Partial<PageList> = {}): PageIndex {
  const pages = hrefs.map((href): ListedPage => [href, href.split('/').filter(Boolean).at(-1) ?? '']);
  return indexPages({ baseUrl: '/', languages: { '': 'en' }, versions: [], pages, ...rest });
}

const DOCS = ['/docs/intro', '/docs/getting-access', '/docs/postman', '/docs/api/sales/booking-api', '/docs/otabuilder', '/docs/front'];

/** The first pages in reading order. */
const FIRST_PAGES = [
  '/docs/intro',
  '/docs/getting-access',
  '/docs/postman',
  '/docs/api/sales/booking-api',
  '/docs/api/backoffice/pernoria-api',
  '/docs/api/external/external-reservation-api',
];

const PERSON_API = [
  '/docs/api/person/person-api',
  '/docs/api/person/create-person-lambda',
  '/docs/api/person/get-person-lambda',
  '/docs/api/person/update-person-lambda',
];

const hrefsNear = (index: PageIndex, pathname: string): readonly string[] => findNearPages(index, pathname).pages.map(({ href }) => href);

describe('the pages of the real site', () => {
  let index: PageIndex;

  beforeAll(async () => {
    index = indexPages(pageList(await loadSite({ root: repositoryRoot, includeDrafts: false })));
  });

  test.each<readonly [string, string, readonly string[]]>([
    ['a folder: the first page of each folder in it', '/docs', DOCS],
    [
      'a folder of folders',
      '/docs/api/',
      [
        '/docs/api/sales/booking-api',
        '/docs/api/backoffice/pernoria-api',
        '/docs/api/external/external-reservation-api',
        '/docs/api/lost-reservation2/lost-reservation-api',
        '/docs/api/person/person-api',
        '/docs/api/loyalty/api-de-pontos',
      ],
    ],
    ['a folder of pages', '/docs/api/person', PERSON_API],
    ['a folder whose name is misspelt', '/docs/api/persn', PERSON_API],
    ['a folder above which one is misspelt', '/doc/api/person', PERSON_API],
    ['a folder without what is above it', '/api/persons', PERSON_API],
    ['two swapped letters', '/docs/api/sales/hotel-bokoing-service', ['/docs/api/sales/hotel-booking-service']],
    ['a wrong letter', '/docs/postmen', ['/docs/postman']],
    ['a wrong first letter', '/docs/bostman', ['/docs/postman']],
    ['a letter too many', '/docs/postmann', ['/docs/postman']],
    ['a singular for a plural', '/docs/api/sales/get-booking-lambda', ['/docs/api/sales/get-bookings-lambda']],
    ['a plural for a singular', '/docs/api/loyalty/refunds', ['/docs/api/loyalty/refund']],
    ['the name of an operation as code has it', '/docs/api/sales/getBookingsLambda', ['/docs/api/sales/get-bookings-lambda']],
    ['words that are written together', '/docs/gettingaccess', ['/docs/getting-access']],
    ['a word that is written apart', '/docs/ota-builder/tracking/datalayer', ['/docs/otabuilder/tracking/datalayer']],
    ['accents', '/docs/front/autentica%C3%A7%C3%A3o-sso', ['/docs/front/autenticacao-sso']],
    ['the beginning of a name', '/docs/api/sales/hotel-search', ['/docs/api/sales/hotel-search-lambda']],
    ['a name alone', '/google-analytics', ['/docs/otabuilder/tracking/google-analytics']],
    ['other marks', '/docs/intro),', ['/docs/intro']],
    ['the language of the site, which has no segment', '/en/docs/intro', ['/docs/intro']],
    ['a language that the site does not have', '/pt-br/docs/intro', ['/docs/intro']],
    ['a version that the site does not have', '/docs/v2/api/sales/ping', ['/docs/api/sales/ping-lambda']],
    ['something below a page', '/docs/intro/unheard-of/things', ['/docs/intro']],
    ['something below a folder that is most of the address', '/docs/api/person/unheard-of', PERSON_API],
    ['something below a folder that is not', '/docs/unheard-of', DOCS],
    ['something else', '/unheard-of', []],
    ['a version without a page', '/docs/3.0', FIRST_PAGES],
    ['what has no words', '/docs/%', FIRST_PAGES],
    ['a file', '/docs/postmann.pdf', []],
    ['the Markdown of a page', '/docs/postmann.md', ['/docs/postman']],
    ['the place of the home page', '/', []],
  ])('%s: %s', (_name, pathname, expected) => {
    expect(hrefsNear(index, pathname)).toEqual(expected);
  });

  test('number at most six', () => {
    expect(hrefsNear(index, '/docs/api/sales').length).toBe(6);
  });
});

describe('the pages of a site with languages and versions', () => {
  const LANGUAGES = { '': 'en', 'pt-br': 'pt-BR' };
  const index = indexOf(
    ['', '/1.0', '/2.0']
      .flatMap((version) => [`/docs${version}/intro`, `/docs${version}/setup`])
      .concat(['/docs/added', '/pt-br', '/pt-br/docs/intro', '/pt-br/docs/primeira', '/pt-br/docs/1.0/setup']),
    { languages: LANGUAGES, versions: ['1.0', '2.0'] },
  );

  test.each<readonly [string, string, readonly string[]]>([
    ['a slip in the default language', '/docs/inrto', ['/docs/intro']],
    ['two letters that are swapped near the beginning', '/docs/steup', ['/docs/setup']],
    ['a slip in another language', '/pt-br/docs/inrto', ['/pt-br/docs/intro']],
    ['a slip in another version', '/docs/1.0/inrto', ['/docs/1.0/intro']],
    ['a page that another version has', '/docs/1.0/added', ['/docs/added']],
    ['a version that is not there', '/docs/3.0/intro', ['/docs/intro']],
    ['a language that is not there', '/fr/docs/setup', ['/docs/setup']],
    ['a page that only another language has', '/docs/primeira', ['/pt-br/docs/primeira']],
    ['a page that this language does not have', '/pt-br/docs/added', ['/docs/added']],
    ['a version without its folder', '/1.0/setup', ['/docs/1.0/setup']],
    ['a folder in another language', '/pt-br/docs', ['/pt-br/docs/intro', '/pt-br/docs/primeira', '/pt-br/docs/1.0/setup']],
    ['nothing that is there', '/pt-br/docs/unheard-of', []],
  ])('%s: %s', (_name, pathname, expected) => {
    expect(hrefsNear(index, pathname)).toEqual(expected);
  });

  test.each([
    ['/docs/x', 'en'],
    ['/pt-br/docs/x', 'pt-BR'],
    ['/PT-BR', 'pt-BR'],
    ['/constructor', 'en'],
  ])('%s is in %s', (pathname, lang) => {
    expect(findNearPages(index, pathname).lang).toBe(lang);
  });
});

describe('the pages of a site below a base URL', () => {
  const index = indexOf(['/portal/docs/', '/portal/docs/second/', '/portal/'], { baseUrl: '/portal/' });

  test.each<readonly [string, string, readonly string[]]>([
    ['a slip', '/portal/docs/secnd/', ['/portal/docs/second/']],
    ['a base URL in capitals', '/PORTAL/docs/secnd', ['/portal/docs/second/']],
    ['no base URL', '/docs/second', ['/portal/docs/second/']],
    ['a misspelt base URL', '/potral/docs/second', ['/portal/docs/second/']],
    ['something below a page', '/portal/docs/unheard-of', ['/portal/docs/']],
    ['something below the base URL', '/portal/unheard-of', []],
  ])('%s: %s', (_name, pathname, expected) => {
    expect(hrefsNear(index, pathname)).toEqual(expected);
  });
});

describe('likeness', () => {
  test('finds a page by its title', () => {
    const index = indexPages({ baseUrl: '/', languages: { '': 'en' }, versions: [], pages: [['/docs/a', 'Virtual cards']] });
    expect(hrefsNear(index, '/docs/virtual-card')).toEqual(['/docs/a']);
  });

  test('prefers the page with that name to its descendants', () => {
    expect(hrefsNear(indexOf(['/docs/guides/tracking/data', '/docs/guides/tracking']), '/docs/tracking')).toEqual([
      '/docs/guides/tracking',
      '/docs/guides/tracking/data',
    ]);
  });

  test('omits pages that are much less similar than the nearest', () => {
    const index = indexOf(['/docs/alpha-beta-gamma', '/docs/alpha-beta-delta', '/docs/alpha-omega-sigma']);
    expect(hrefsNear(index, '/docs/alpha-beta-gama')).toEqual(['/docs/alpha-beta-gamma']);
  });
});
