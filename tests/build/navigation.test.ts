import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';
import { linkedAddresses } from '../support/site-links.ts';

/** Sidebars, one entry per line: a page and its badge, or a category and its linked page. A category's pages are indented. */
const SIDEBARS: Readonly<Record<string, string>> = {
  sales: `
Introduction → /docs/api/sales/booking-api
Health → /docs/api/sales/ping-lambda
  Ping Lambda [GET] → /docs/api/sales/ping-lambda
Reference data → /docs/api/sales/get-country-list-lambda
  Get Country List Lambda [GET] → /docs/api/sales/get-country-list-lambda
  Get State List Lambda [GET] → /docs/api/sales/get-state-list-lambda
  Get City List Lambda [GET] → /docs/api/sales/get-city-list-lambda
Shopping → /docs/api/sales/hotel-search-lambda
  Hotel Search Lambda [POST] → /docs/api/sales/hotel-search-lambda
  Get Hotel Avail Lambda [POST] → /docs/api/sales/get-hotel-avail-lambda
Content → /docs/api/sales/get-hotel-descriptive-info-lambda
  Get Hotel Descriptive Info Lambda [GET] → /docs/api/sales/get-hotel-descriptive-info-lambda
  Get Content File URL Lambda [GET] → /docs/api/sales/get-content-file-url-lambda
Booking → /docs/api/sales/hotel-booking-service
  Hotel Booking Service [POST] → /docs/api/sales/hotel-booking-service
  Get Bookings Lambda [GET] → /docs/api/sales/get-bookings-lambda
  Send Hotel Res Cancel Lambda [POST] → /docs/api/sales/send-hotel-res-cancel-lambda`,
  backoffice: `
Introduction → /docs/api/backoffice/pernoria-api
Orders → /docs/api/backoffice/get-order
  Get Order [GET] → /docs/api/backoffice/get-order
  Query Order [POST] → /docs/api/backoffice/query-order
Notifications → /docs/api/backoffice/notification
  Notification [EVENT] → /docs/api/backoffice/notification
Lost reservations → /docs/api/backoffice/retrieve-lost-reservation-data
  Retrieve Lost Reservation Data [GET] → /docs/api/backoffice/retrieve-lost-reservation-data`,
  external: `
Introduction → /docs/api/external/external-reservation-api
External reservations → /docs/api/external/create-external-reservation-lambda
  Create External Reservation Lambda [POST] → /docs/api/external/create-external-reservation-lambda
  Get External Reservation Lambda [GET] → /docs/api/external/get-external-reservation-lambda
  Update External Reservation Lambda [PUT] → /docs/api/external/update-external-reservation-lambda`,
  'lost-reservation2': `
Introduction → /docs/api/lost-reservation2/lost-reservation-api
Webhooks → /docs/api/lost-reservation2/lost-reservation-webhook
  Lost Reservation Webhook [EVENT] → /docs/api/lost-reservation2/lost-reservation-webhook`,
  person: `
Introduction → /docs/api/person/person-api
People → /docs/api/person/create-person-lambda
  Create Person Lambda [POST] → /docs/api/person/create-person-lambda
  Get Person Lambda [GET] → /docs/api/person/get-person-lambda
  Update Person Lambda [PATCH] → /docs/api/person/update-person-lambda`,
  otabuilder: `
Visão geral → /docs/otabuilder
Integração → /docs/otabuilder/integration
  Como integrar → /docs/otabuilder/integration
  Widget de site completo → /docs/otabuilder/integration/widget-site
  Busca de destino → /docs/otabuilder/integration/busca-destino
  Busca de hotel → /docs/otabuilder/integration/busca-hotel
  Busca de quarto → /docs/otabuilder/integration/busca-quarto
Autenticação → /docs/otabuilder/widget-login
  Widget de login → /docs/otabuilder/widget-login
  Autenticação SSO → /docs/otabuilder/autenticacao-sso
Registro de pessoas → /docs/otabuilder/formulario-de-registro-de-pessoas
  Formulário de registro de pessoas → /docs/otabuilder/formulario-de-registro-de-pessoas
  Registro de pessoas sem formulário → /docs/otabuilder/registro-de-pessoas-sem-formulario
Tracking → /docs/otabuilder/tracking
  Visão geral do tracking → /docs/otabuilder/tracking
  dataLayer → /docs/otabuilder/tracking/datalayer
  Google Tag Manager → /docs/otabuilder/tracking/google-tag-manager
  Google Analytics → /docs/otabuilder/tracking/google-analytics
Apple Pay → /docs/otabuilder/apple-pay
  Visão geral do Apple Pay → /docs/otabuilder/apple-pay
  Criação do certificado .cer → /docs/otabuilder/apple-pay/criacao-do-certificado-cer
Flags e debug → /docs/otabuilder/flags-debug`,
  front: `
Visão geral → /docs/front
Autenticação SSO → /docs/front/autenticacao-sso`,
};

const NAVBAR = `
Sales → /docs/api/sales/booking-api
Backoffice/Notification → /docs/api/backoffice/pernoria-api
External Reservations → /docs/api/external/external-reservation-api
Lost Reservations → /docs/api/lost-reservation2/lost-reservation-api
People → /docs/api/person/person-api
Loyalty points → /docs/api/loyalty/api-de-pontos
Virtual cards → /docs/api/vcn-new/pernoria-api
All APIs → /docs/intro#choose-an-api
OTA Builder → /docs/otabuilder
Front → /docs/front
Postman → /docs/postman
Examples → /docs/examples/style-guide
Contribute → https://code.pernoria.example/developer-docs`;

const FOOTER: readonly (readonly [title: string, links: string])[] = [
  [
    'Start',
    `
Introduction → /docs/intro
Getting access → /docs/getting-access
Postman → /docs/postman`,
  ],
  [
    'APIs',
    `
Sales → /docs/api/sales/booking-api
Backoffice/Notification → /docs/api/backoffice/pernoria-api
External Reservations → /docs/api/external/external-reservation-api
Lost Reservations → /docs/api/lost-reservation2/lost-reservation-api
People → /docs/api/person/person-api
API de Pontos → /docs/api/loyalty/api-de-pontos
Virtual cards → /docs/api/vcn-new/pernoria-api`,
  ],
  [
    'Widgets',
    `
OTA Builder → /docs/otabuilder
Front → /docs/front
Apple Pay → /docs/otabuilder/apple-pay
Tracking → /docs/otabuilder/tracking`,
  ],
  [
    'More',
    `
Style guide → /docs/examples/style-guide
Contribute → https://code.pernoria.example/developer-docs
Status → https://status.pernoria.example`,
  ],
];

/** API groups without a sidebar: breadcrumb label, and the pages in their "In this API" list. */
const GROUPS: readonly (readonly [group: string, label: string, pages: string, isDeprecated: boolean])[] = [
  [
    'loyalty',
    'Loyalty points',
    `
API de Pontos → /docs/api/loyalty/api-de-pontos
Get Balance [GET] → /docs/api/loyalty/get-balance
Create Redeem [POST] → /docs/api/loyalty/create-redeem
Get [GET] → /docs/api/loyalty/get
Commit [POST] → /docs/api/loyalty/commit
Rollback [POST] → /docs/api/loyalty/rollback
Refund [POST] → /docs/api/loyalty/refund
Notification URL [EVENT] → /docs/api/loyalty/notification-url`,
    false,
  ],
  [
    'vcn-new',
    'Virtual cards v2',
    `
Pernoria API → /docs/api/vcn-new/pernoria-api
Create VCN [POST] → /docs/api/vcn-new/create-vcn
Update VCN [PATCH] → /docs/api/vcn-new/update-vcn
Cancel VCN [POST] → /docs/api/vcn-new/cancel-vcn`,
    false,
  ],
  [
    'vcn-old',
    'Virtual cards v1',
    `
Pernoria API → /docs/api/vcn-old/pernoria-api
Create VCN [POST] → /docs/api/vcn-old/create-vcn
Update VCN [POST] → /docs/api/vcn-old/update-vcn
Cancel VCN [POST] → /docs/api/vcn-old/cancel-vcn`,
    true,
  ],
  [
    'lost-reservation',
    'Lost reservations v1',
    `
Pernoria API → /docs/api/lost-reservation/pernoria-api
Receive Lost Reservation [POST] → /docs/api/lost-reservation/receive-lost-reservation`,
    true,
  ],
];

/** Links that an article must contain, even if the frame also contains them. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  '/docs/intro': [
    '/docs/getting-access',
    '/docs/postman',
    '/docs/api/sales/booking-api',
    '/docs/api/backoffice/pernoria-api',
    '/docs/api/external/external-reservation-api',
    '/docs/api/lost-reservation2/lost-reservation-api',
    '/docs/api/person/person-api',
    '/docs/api/loyalty/api-de-pontos',
    '/docs/api/vcn-new/pernoria-api',
    '/docs/api/vcn-old/pernoria-api',
    '/docs/api/lost-reservation/pernoria-api',
    '/docs/otabuilder',
    '/docs/front',
  ],
  '/docs/api/sales/hotel-booking-service': ['/docs/api/loyalty/commit', '/docs/api/loyalty/rollback', '/docs/api/loyalty/create-redeem'],
  '/docs/api/backoffice/get-order': ['/docs/api/loyalty/api-de-pontos', '/docs/api/vcn-new/pernoria-api'],
  '/docs/api/vcn-new/pernoria-api': [
    '/docs/api/vcn-old/pernoria-api',
    '/docs/api/vcn-old/create-vcn',
    '/docs/api/vcn-old/update-vcn',
    '/docs/api/vcn-old/cancel-vcn',
  ],
  '/docs/api/vcn-old/pernoria-api': ['/docs/api/vcn-new/pernoria-api', '/docs/api/vcn-new/create-vcn'],
  '/docs/api/lost-reservation2/lost-reservation-api': [
    '/docs/api/lost-reservation/pernoria-api',
    '/docs/api/lost-reservation/receive-lost-reservation',
    '/docs/api/backoffice/retrieve-lost-reservation-data',
  ],
  '/docs/examples/style-guide': ['/docs/examples/mdx', '/docs/examples/child', '/docs/examples/sub-child'],
  '/docs/examples/mdx': ['/docs/examples/style-guide', '/docs/examples/child', '/docs/examples/sub-child'],
  '/docs/examples/child': ['/docs/examples/style-guide', '/docs/examples/mdx', '/docs/examples/sub-child'],
  '/docs/examples/sub-child': ['/docs/examples/style-guide', '/docs/examples/mdx', '/docs/examples/child'],
};

const INTRODUCTIONS = [
  '/docs/api/sales/booking-api',
  '/docs/api/backoffice/pernoria-api',
  '/docs/api/external/external-reservation-api',
  '/docs/api/lost-reservation/pernoria-api',
  '/docs/api/lost-reservation2/lost-reservation-api',
  '/docs/api/loyalty/api-de-pontos',
  '/docs/api/person/person-api',
  '/docs/api/vcn-new/pernoria-api',
  '/docs/api/vcn-old/pernoria-api',
];

let pages: readonly PublishedPage[];

beforeAll(async () => {
  pages = publishedPages((await builtSite()).files);
});

function page(pathname: string): PublishedPage {
  const found = pages.find((candidate) => candidate.pathname === pathname);
  if (!found) throw new Error(`There is no page ${pathname}`);
  return found;
}

function within(element: Element | undefined): readonly Element[] {
  if (!element) return [];
  return [element, ...element.children.flatMap((child) => (child.type === 'element' ? within(child) : []))];
}

const hasClass = (element: Element, name: string) => (attribute(element, 'className') ?? '').split(' ').includes(name);

/** Formats a link as `Label [BADGE] → address`. */
function lineOf(link: Element): string {
  const badge = within(link).find((element) => hasClass(element, 'method'));
  const label = toString({ ...link, children: link.children.filter((child) => child !== badge && !isBadge(child)) });
  return `${label.trim()}${badge ? ` [${toString(badge)}]` : ''} → ${attribute(link, 'href')}`;
}

const isBadge = (node: Element['children'][number]) => node.type === 'element' && hasClass(node, 'badge');

function linesOf(element: Element | undefined): readonly string[] {
  return within(element)
    .filter(({ tagName }) => tagName === 'a')
    .map(lineOf);
}

const linesIn = (text: string): readonly string[] => text.trim().split('\n');

describe.each(Object.entries(SIDEBARS))('the sidebar %s', (id, expected) => {
  test('lists its pages in order, and a category links to its first page', () => {
    const shown = pages.filter(({ elements }) => elements.some((element) => attribute(element, 'dataId') === id));
    const lines = shown.map(({ elements }) => {
      const sidebar = elements.find((element) => attribute(element, 'id') === 'sidebar');
      const [list] = sidebar?.children ?? [];
      const items = list?.type === 'element' ? list.children : [];
      return items.flatMap((item) => {
        if (item.type !== 'element') return [];
        const [first = '', ...rest] = linesOf(item);
        return [first, ...rest.map((line) => `  ${line}`)];
      });
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const each of lines) expect(each).toEqual(expected.trim().split(/\n/));
  });

  test('starts with all categories open', () => {
    const collapsed = pages.filter(({ elements }) => elements.some((element) => attribute(element, 'dataCollapsed') === 'true'));
    expect(collapsed.map(({ pathname }) => pathname)).toEqual([]);
  });
});

describe('every page', () => {
  test('has the complete navigation bar', () => {
    for (const { elements } of pages) {
      const bar = elements.find((element) => hasClass(element, 'navbar-links'));
      expect(linesOf(bar)).toEqual(linesIn(NAVBAR));
      const brand = elements.find((element) => hasClass(element, 'brand'));
      expect(brand && lineOf(brand)).toBe('Pernoria Developers → /');
      expect(
        within(bar)
          .filter(({ tagName }) => tagName === 'summary')
          .map(toString),
      ).toEqual(['APIs']);
    }
  });

  test('has the complete footer', () => {
    for (const { elements } of pages) {
      const columns = elements.filter((element) => hasClass(element, 'footer-column'));
      const titles = columns.map((column) => toString(within(column).find((element) => hasClass(element, 'footer-title')) ?? column));
      expect(columns.map((column, index) => [titles[index], linesOf(column)])).toEqual(
        FOOTER.map(([title, links]) => [title, linesIn(links)]),
      );
      expect(toString(elements.find((element) => hasClass(element, 'copyright')) ?? { type: 'root', children: [] })).toBe(
        'Copyright © 2025 Pernoria. Read offline (ZIP)',
      );
    }
  });

  test('announces the shutdown', () => {
    for (const { elements } of pages) {
      const bar = elements.find((element) => hasClass(element, 'announcement'));
      expect(bar && [attribute(bar, 'dataAnnouncement'), toString(bar), ...linesOf(bar)]).toEqual([
        'deprecations-2026',
        'VCN v1 and lost reservation v1 stop working on 31 December 2026. See the deprecation table.',
        'See the deprecation table → /docs/intro#versioning-and-deprecation',
      ]);
    }
  });

  test('marks its section in the navigation bar', () => {
    const marked = (pathname: string) =>
      within(page(pathname).elements.find((element) => hasClass(element, 'navbar-links')))
        .filter((element) => attribute(element, 'ariaCurrent') !== undefined)
        .map(toString);
    expect(
      [
        '/',
        '/docs/api/sales/ping-lambda',
        '/docs/api/backoffice/get-order',
        '/docs/otabuilder/tracking/datalayer',
        '/docs/examples/child',
        '/docs/api/vcn-new/create-vcn',
        '/docs/api/loyalty/commit',
        '/docs/intro',
      ].map(marked),
    ).toEqual([
      [],
      ['Sales'],
      ['Backoffice/Notification'],
      ['OTA Builder'],
      ['Examples'],
      ['Virtual cards'],
      ['Loyalty points'],
      ['All APIs'],
    ]);
  });

  test('links to its neighbours if, and only if, a sidebar lists it', () => {
    const hasNeighbours = ({ elements }: PublishedPage) => elements.some((element) => /^(Previous|Next)/.test(titleOfNeighbour(element)));
    const hasSidebar = ({ elements }: PublishedPage) =>
      elements.some((element) => attribute(element, 'id') === 'sidebar' && /^(?!menu\/)./.test(attribute(element, 'dataId') ?? ''));
    expect(pages.filter((each) => hasNeighbours(each) !== hasSidebar(each)).map(({ pathname }) => pathname)).toEqual([]);
  });
});

const titleOfNeighbour = (element: Element) => (/^(prev|next)$/.test(attribute(element, 'rel') ?? '') ? toString(element) : '');

describe('the home page', () => {
  test('offers two ways to start, and a card for every API and product', () => {
    const { elements } = page('/');
    expect(linesOf(elements.find((element) => hasClass(element, 'hero-actions')))).toEqual([
      'Get access → /docs/getting-access',
      'Read the introduction → /docs/intro',
    ]);
    const cards = elements.filter((element) => hasClass(element, 'card'));
    const titles = cards.map((card) => [
      toString(within(card).find(({ tagName }) => tagName === 'strong') ?? card),
      attribute(card, 'href'),
      ...(within(card).find((element) => hasClass(element, 'card__facts'))?.children ?? [])
        .map((fact) => toString(fact).trim())
        .filter(Boolean),
    ]);
    expect(titles).toEqual([
      ['Booking API', '/docs/api/sales/booking-api', '/sales/v1', 'English'],
      ['Backoffice', '/docs/api/backoffice/pernoria-api', '/backoffice/v1', 'English'],
      ['People', '/docs/api/person/person-api', '/people/v1', 'English'],
      ['API de Pontos', '/docs/api/loyalty/api-de-pontos', '/loyalty/v1', 'Brazilian Portuguese'],
      ['Virtual cards', '/docs/api/vcn-new/pernoria-api', '/vcn/v2', 'English'],
      ['External reservations', '/docs/api/external/external-reservation-api', '/external/v1', 'English'],
      ['Lost reservations', '/docs/api/lost-reservation2/lost-reservation-api', 'Webhooks', 'English'],
      ['Virtual cards v1', '/docs/api/vcn-old/pernoria-api', '/vcn/v1', 'English', 'Deprecated'],
      ['Lost reservations v1', '/docs/api/lost-reservation/pernoria-api', 'Your server', 'English', 'Deprecated'],
      ['OTA Builder', '/docs/otabuilder', 'Brazilian Portuguese'],
      ['Front', '/docs/front', 'Brazilian Portuguese'],
    ]);
    expect(INTRODUCTIONS.filter((path) => !titles.some(([, href]) => href === path))).toEqual([]);
  });

  test('starts with a search box, and with the same request and response as the operation page', () => {
    const hero = within(page('/').elements.find((element) => hasClass(element, 'hero')));
    expect(hero.filter((element) => attribute(element, 'dataAction') === 'search')).toHaveLength(1);
    const shown = hero.filter(({ tagName }) => tagName === 'pre').map((code) => toString(code));
    const documented = page('/docs/api/sales/hotel-search-lambda')
      .elements.filter(({ tagName }) => tagName === 'pre')
      .map(toString);
    expect(shown).toHaveLength(2);
    for (const text of shown) expect(documented).toContain(text);
  });

  test('shows three steps, each with a command', () => {
    const { elements } = page('/');
    const strip = within(elements.findLast((element) => hasClass(element, 'strip')));
    expect(strip.filter(({ tagName }) => tagName === 'h2').map(toString)).toEqual(['Three steps to a first booking']);
    expect(strip.filter(({ tagName }) => tagName === 'li').map((step) => toString(step).trim().split('.')[0])).toEqual([
      'Get a token',
      'Search',
      'Book',
    ]);
    const commands = strip.filter(({ tagName }) => tagName === 'pre').map((code) => toString(code).match(/\bcurl /g));
    expect(commands.map((calls) => calls?.at(-1))).toEqual(['curl ', 'curl ', 'curl ']);
  });
});

describe('the introduction', () => {
  test('has the quickstart second, and collapses the error codes and all but five changes', () => {
    const { elements } = page('/docs/intro');
    const sections = elements.filter(({ tagName }) => tagName === 'h2').map((heading) => attribute(heading, 'id'));
    expect(sections.slice(0, 3)).toEqual(['what-you-can-build', 'quickstart', 'choose-an-api']);
    const folds = elements.filter(({ tagName }) => tagName === 'details');
    const isFolded = (found: (element: Element) => boolean) => folds.some((fold) => within(fold).some(found));
    expect(isFolded((element) => attribute(element, 'id') === 'price-changed')).toBe(true);
    const isChangeLog = (table: Element) => toString(table).startsWith('DateAPIVersionChange');
    const [newest, ...older] = elements.filter((element) => element.tagName === 'table' && isChangeLog(element));
    expect(within(newest).filter(({ tagName }) => tagName === 'time')).toHaveLength(5);
    expect(isFolded((element) => element === newest)).toBe(false);
    expect(older.map((table) => isFolded((element) => element === table))).toEqual([true]);
  });
});

describe.each(GROUPS)('the group %s, which has no sidebar', (group, label, expected, isDeprecated) => {
  const own = () => pages.filter(({ pathname }) => pathname.startsWith(`/docs/api/${group}/`));

  test('lists and describes its pages on each of them', () => {
    expect(own()).toHaveLength(linesIn(expected).length);
    for (const { pathname, elements } of own()) {
      const list = elements.find((element) => hasClass(element, 'in-this-api'));
      expect(linesOf(list)).toEqual(linesIn(expected));
      const current = within(list).filter((element) => attribute(element, 'ariaCurrent') === 'page');
      expect(current.map((link) => attribute(link, 'href'))).toEqual([pathname]);
      const items = within(list).filter(({ tagName }) => tagName === 'li');
      expect(items.map((item) => toString(item.children.at(-1) ?? item)).filter((text) => text.length < 20)).toEqual([]);
      expect(
        within(list)
          .filter((element) => hasClass(element, 'badge'))
          .map(toString),
      ).toEqual(isDeprecated ? items.map(() => 'Deprecated') : []);
    }
  });

  test('lists its pages in the menu of small screens', () => {
    for (const { pathname, elements } of own()) {
      const menu = elements.find((element) => attribute(element, 'dataId') === `menu/${group}`);
      const [heading, ...lines] = linesOf(menu);
      expect(heading).toMatch(/^In this API → /);
      const [introduction, ...operations] = linesIn(expected);
      expect(lines).toEqual([introduction, ...operations.map((line) => (isDeprecated ? line.replace(' [', 'Deprecated [') : line))]);
      const current = within(menu).filter((element) => attribute(element, 'ariaCurrent') === 'page');
      expect(current.map((link) => attribute(link, 'href'))).toEqual([pathname]);
    }
  });

  test('has its name in the breadcrumbs, as a link to its introduction', () => {
    const introduction = linesIn(expected)[0]?.split(' → ')[1];
    for (const { elements } of own()) {
      const crumbs = elements.find((element) => hasClass(element, 'breadcrumbs'));
      // The first breadcrumb is an icon.
      expect(linesOf(crumbs)).toEqual([' → /', `${label} → ${introduction}`]);
    }
  });
});

describe('the text', () => {
  test.each(Object.entries(LINKS))('of %s links to related pages', (pathname, expected) => {
    const { elements, ...rest } = page(pathname);
    const article = within(elements.find(({ tagName }) => tagName === 'article'));
    const addresses = linkedAddresses({ ...rest, elements: article }).map((address) => address.split('#')[0]);
    expect(expected.filter((address) => !addresses.includes(address))).toEqual([]);
  });

  test.each(INTRODUCTIONS)('of %s links to the start pages', (pathname) => {
    const { elements, ...rest } = page(pathname);
    const article = within(elements.find(({ tagName }) => tagName === 'article'));
    const addresses = linkedAddresses({ ...rest, elements: article }).map((address) => address.split('#')[0]);
    expect(['/docs/intro', '/docs/getting-access'].filter((address) => !addresses.includes(address))).toEqual([]);
  });
});
