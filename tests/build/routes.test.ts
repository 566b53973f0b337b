import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';
import { clicksFromHome } from '../support/site-links.ts';

const ROUTES: readonly (readonly [route: string, title: string, lang: string, sidebar: string | undefined])[] = [
  ['/', 'Pernoria Developers', 'en', undefined],
  ['/docs/intro', 'Introduction', 'en', undefined],
  ['/docs/getting-access', 'Getting access', 'en', undefined],
  ['/docs/postman', 'Postman', 'en', undefined],
  ['/docs/front', 'Front', 'pt-BR', 'front'],
  ['/docs/front/autenticacao-sso', 'Autenticação SSO', 'pt-BR', 'front'],
  ['/docs/examples/style-guide', 'Style guide', 'en', undefined],
  ['/docs/examples/mdx', 'MDX components', 'en', undefined],
  ['/docs/examples/child', 'Child page', 'en', undefined],
  ['/docs/examples/sub-child', 'Sub-child page', 'en', undefined],
  ['/docs/api/sales/booking-api', 'Booking API', 'en', 'sales'],
  ['/docs/api/sales/ping-lambda', 'Ping Lambda', 'en', 'sales'],
  ['/docs/api/sales/get-country-list-lambda', 'Get Country List Lambda', 'en', 'sales'],
  ['/docs/api/sales/get-state-list-lambda', 'Get State List Lambda', 'en', 'sales'],
  ['/docs/api/sales/get-city-list-lambda', 'Get City List Lambda', 'en', 'sales'],
  ['/docs/api/sales/hotel-search-lambda', 'Hotel Search Lambda', 'en', 'sales'],
  ['/docs/api/sales/get-hotel-avail-lambda', 'Get Hotel Avail Lambda', 'en', 'sales'],
  ['/docs/api/sales/get-hotel-descriptive-info-lambda', 'Get Hotel Descriptive Info Lambda', 'en', 'sales'],
  ['/docs/api/sales/get-content-file-url-lambda', 'Get Content File URL Lambda', 'en', 'sales'],
  ['/docs/api/sales/hotel-booking-service', 'Hotel Booking Service', 'en', 'sales'],
  ['/docs/api/sales/get-bookings-lambda', 'Get Bookings Lambda', 'en', 'sales'],
  ['/docs/api/sales/send-hotel-res-cancel-lambda', 'Send Hotel Res Cancel Lambda', 'en', 'sales'],
  ['/docs/api/backoffice/pernoria-api', 'Pernoria API', 'en', 'backoffice'],
  ['/docs/api/backoffice/get-order', 'Get Order', 'en', 'backoffice'],
  ['/docs/api/backoffice/query-order', 'Query Order', 'en', 'backoffice'],
  ['/docs/api/backoffice/notification', 'Notification', 'en', 'backoffice'],
  ['/docs/api/backoffice/retrieve-lost-reservation-data', 'Retrieve Lost Reservation Data', 'en', 'backoffice'],
  ['/docs/api/external/external-reservation-api', 'External Reservation API', 'en', 'external'],
  ['/docs/api/external/create-external-reservation-lambda', 'Create External Reservation Lambda', 'en', 'external'],
  ['/docs/api/external/get-external-reservation-lambda', 'Get External Reservation Lambda', 'en', 'external'],
  ['/docs/api/external/update-external-reservation-lambda', 'Update External Reservation Lambda', 'en', 'external'],
  ['/docs/api/lost-reservation/pernoria-api', 'Pernoria API', 'en', undefined],
  ['/docs/api/lost-reservation/receive-lost-reservation', 'Receive Lost Reservation', 'en', undefined],
  ['/docs/api/lost-reservation2/lost-reservation-api', 'Lost Reservation API', 'en', 'lost-reservation2'],
  ['/docs/api/lost-reservation2/lost-reservation-webhook', 'Lost Reservation Webhook', 'en', 'lost-reservation2'],
  ['/docs/api/loyalty/api-de-pontos', 'API de Pontos', 'pt-BR', undefined],
  ['/docs/api/loyalty/get-balance', 'Get Balance', 'pt-BR', undefined],
  ['/docs/api/loyalty/create-redeem', 'Create Redeem', 'pt-BR', undefined],
  ['/docs/api/loyalty/get', 'Get', 'pt-BR', undefined],
  ['/docs/api/loyalty/commit', 'Commit', 'pt-BR', undefined],
  ['/docs/api/loyalty/rollback', 'Rollback', 'pt-BR', undefined],
  ['/docs/api/loyalty/refund', 'Refund', 'pt-BR', undefined],
  ['/docs/api/loyalty/notification-url', 'Notification URL', 'pt-BR', undefined],
  ['/docs/api/person/person-api', 'Person API', 'en', 'person'],
  ['/docs/api/person/create-person-lambda', 'Create Person Lambda', 'en', 'person'],
  ['/docs/api/person/get-person-lambda', 'Get Person Lambda', 'en', 'person'],
  ['/docs/api/person/update-person-lambda', 'Update Person Lambda', 'en', 'person'],
  ['/docs/api/vcn-new/pernoria-api', 'Pernoria API', 'en', undefined],
  ['/docs/api/vcn-new/create-vcn', 'Create VCN', 'en', undefined],
  ['/docs/api/vcn-new/update-vcn', 'Update VCN', 'en', undefined],
  ['/docs/api/vcn-new/cancel-vcn', 'Cancel VCN', 'en', undefined],
  ['/docs/api/vcn-old/pernoria-api', 'Pernoria API', 'en', undefined],
  ['/docs/api/vcn-old/create-vcn', 'Create VCN', 'en', undefined],
  ['/docs/api/vcn-old/update-vcn', 'Update VCN', 'en', undefined],
  ['/docs/api/vcn-old/cancel-vcn', 'Cancel VCN', 'en', undefined],
  ['/docs/otabuilder', 'OTA Builder', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/integration', 'Integração', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/integration/widget-site', 'Widget de site completo', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/integration/busca-destino', 'Busca de destino', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/integration/busca-hotel', 'Busca de hotel', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/integration/busca-quarto', 'Busca de quarto', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/widget-login', 'Widget de login', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/autenticacao-sso', 'Autenticação SSO', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/formulario-de-registro-de-pessoas', 'Formulário de registro de pessoas', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/registro-de-pessoas-sem-formulario', 'Registro de pessoas sem formulário', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/tracking', 'Tracking', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/tracking/datalayer', 'dataLayer', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/tracking/google-tag-manager', 'Google Tag Manager', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/tracking/google-analytics', 'Google Analytics', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/apple-pay', 'Apple Pay', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/apple-pay/criacao-do-certificado-cer', 'Criação do certificado .cer', 'pt-BR', 'otabuilder'],
  ['/docs/otabuilder/flags-debug', 'Flags e debug', 'pt-BR', 'otabuilder'],
];

let pages: ReadonlyMap<string, PublishedPage>;

beforeAll(async () => {
  const all = publishedPages((await builtSite()).files);
  pages = new Map(all.filter(({ file }) => file !== '404.html').map((page) => [page.pathname, page]));
});

function find(page: PublishedPage, name: string, attributes: Readonly<Record<string, string>> = {}) {
  return page.elements.find(
    (element) => element.tagName === name && Object.entries(attributes).every(([key, value]) => attribute(element, key) === value),
  );
}

function titleOf({ html }: PublishedPage): string | undefined {
  return /<head>[^]*?<title>([^<]*)<\/title>/.exec(html)?.[1];
}

describe('the real site', () => {
  test('has exactly these 72 pages', () => {
    expect([ROUTES.length, [...pages.keys()].toSorted()]).toEqual([72, ROUTES.map(([route]) => route).toSorted()]);
  });

  test.each(ROUTES)('has %s with its title, language and sidebar', (route, title, lang, sidebar) => {
    const page = pages.get(route);
    expect(page).toBeDefined();
    if (!page) return;
    const article = find(page, 'article');
    const shown = find(page, 'nav', { id: 'sidebar' });
    expect({
      title: titleOf(page),
      lang: (article && attribute(article, 'lang')) ?? 'en',
      siteLang: attribute(find(page, 'html') ?? never(), 'lang'),
      // Without a sidebar, a page's frame is empty or contains only the menu for small screens.
      sidebar: (shown && attribute(shown, 'dataId')?.replace(/^menu\/.*/, '')) || undefined,
    }).toEqual({
      title: route === '/' ? 'Pernoria Developers' : `${title} | Pernoria Developers`,
      lang,
      siteLang: 'en',
      sidebar,
    });
  });

  test.each(ROUTES.filter(([route]) => route !== '/'))('shows the title of %s as its heading', (route, title) => {
    const [, heading = ''] = /<h1[^>]*>([^]*?)<\/h1>/.exec(pages.get(route)?.html ?? '') ?? [];
    expect(heading.replace(/<[^>]*>/g, '')).toBe(title);
  });

  test('has a unique description for every page, short enough for search engines', () => {
    const descriptions = [...pages.values()].map((page) => {
      const meta = find(page, 'meta', { name: 'description' });
      return (meta && attribute(meta, 'content')) ?? '';
    });
    expect(descriptions.filter((text) => text === '' || text.length > 155)).toEqual([]);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
  });

  test('names the group in the descriptions of pages that share a title', () => {
    const shared = ROUTES.filter(([, title], _, all) => all.filter(([, other]) => other === title).length > 1);
    expect(
      shared.map(([route]) => {
        const meta = find(pages.get(route) ?? never(), 'meta', { name: 'description' });
        return [route, (meta && attribute(meta, 'content')) ?? ''];
      }),
    ).toEqual([
      ['/docs/front/autenticacao-sso', expect.stringMatching(/\bFront\b/)],
      ['/docs/api/backoffice/pernoria-api', expect.stringMatching(/^Backoffice\b/)],
      ['/docs/api/lost-reservation/pernoria-api', expect.stringMatching(/\blost reservation v1\b/i)],
      ['/docs/api/vcn-new/pernoria-api', expect.stringMatching(/\bv2\b/)],
      ['/docs/api/vcn-new/create-vcn', expect.stringMatching(/\bv2\b/)],
      ['/docs/api/vcn-new/update-vcn', expect.stringMatching(/\bv2\b/)],
      ['/docs/api/vcn-new/cancel-vcn', expect.stringMatching(/\bv2\b/)],
      ['/docs/api/vcn-old/pernoria-api', expect.stringMatching(/\bv1\b/)],
      ['/docs/api/vcn-old/create-vcn', expect.stringMatching(/\bv1\b/)],
      ['/docs/api/vcn-old/update-vcn', expect.stringMatching(/\bv1\b/)],
      ['/docs/api/vcn-old/cancel-vcn', expect.stringMatching(/\bv1\b/)],
      ['/docs/otabuilder/autenticacao-sso', expect.stringMatching(/\bwidgets\b/i)],
    ]);
  });

  test('gives every social network and search engine the same facts about a page', () => {
    const wrong = ROUTES.flatMap(([route, , lang]) => {
      const page = pages.get(route) ?? never();
      const content = (key: 'property' | 'name', name: string) => {
        const meta = find(page, 'meta', { [key]: name });
        return meta && attribute(meta, 'content');
      };
      const url = `https://docs.pernoria.example${route}`;
      const canonical = find(page, 'link', { rel: 'canonical' });
      const expected = [
        [canonical && attribute(canonical, 'href'), url],
        [content('property', 'og:url'), url],
        [content('property', 'og:title'), titleOf(page)],
        [content('property', 'og:description'), content('name', 'description')],
        [content('property', 'og:image'), `https://docs.pernoria.example/cards${route === '/' ? '/index' : route}.png`],
        [content('property', 'og:locale'), lang === 'pt-BR' ? 'pt_BR' : 'en'],
        [content('name', 'twitter:card'), 'summary_large_image'],
      ];
      return expected.filter(([actual, wanted]) => actual === undefined || actual !== wanted).map((pair) => [route, ...pair]);
    });
    expect(wrong).toEqual([]);
  });

  test('needs at most two clicks from the home page to every page', () => {
    const clicks = clicksFromHome([...pages.values()]);
    expect(ROUTES.map(([route]) => [route, clicks.get(route)]).filter(([, count]) => count === undefined || Number(count) > 2)).toEqual([]);
  });
});

function never(): never {
  throw new Error('The page has not this part.');
}
