import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { attribute, publishedPages } from '../support/published-page.ts';

const EMPTY = new Set<string>();

test('operations and tables of changes link only to existing fields', async () => {
  const pages = publishedPages((await builtSite()).files);
  const ids = new Map(
    pages.map(({ pathname, whole }) => [pathname, new Set(whole.elements.flatMap((element) => attribute(element, 'id') ?? []))]),
  );
  const rows = pages.flatMap(({ whole: { html } }) => [
    ...html.matchAll(/<(p|details) class="provenance[" ][^]*?<\/\1>/g),
    ...html.matchAll(/<table class="migration__table"[^]*?<\/table>/g),
  ]);
  const links = rows.flatMap(([html]) => [...html.matchAll(/href="(\/[^"#]*)#([^"]*)"/g)].map(([, path = '', id = '']) => ({ path, id })));
  const dead = links.filter(({ path, id }) => !(ids.get(path) ?? EMPTY).has(decodeURIComponent(id)));
  expect(links.length).toBeGreaterThan(300);
  expect([...new Set(dead.map(({ path, id }) => `${path}#${id}`))]).toEqual([]);
});

test('a request field names the source of its value, and a response field its destinations', async () => {
  const pages = publishedPages((await builtSite()).files);
  const htmlOf = (pathname: string) => pages.find((page) => page.pathname === pathname)?.whole.html ?? '';
  expect(htmlOf('/docs/api/sales/hotel-booking-service')).toContain(
    '<p class="provenance" lang="en">From: <a href="/docs/api/sales/get-hotel-avail-lambda#res-200.hotels.roomOptions.roomTypes.rates.rateKey">Get Hotel Avail Lambda <code>res-200.hotels.roomOptions.roomTypes.rates.rateKey</code></a></p>',
  );
  expect(htmlOf('/docs/api/sales/get-hotel-avail-lambda')).toContain(
    'Used by: <a href="/docs/api/sales/hotel-booking-service#body.rooms.rateKey">Hotel Booking Service <code>body.rooms.rateKey</code></a>',
  );
});

test('the introduction to a group shows the changes since the group that it replaces', async () => {
  const pages = publishedPages((await builtSite()).files);
  const html = pages.find(({ pathname }) => pathname === '/docs/api/vcn-new/pernoria-api')?.html ?? '';
  const section = /<section aria-labelledby="changes-since-vcn-old"[^]*?<\/section>/.exec(html)?.[0] ?? '';
  const textOf = (row: string) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const rows = [...section.matchAll(/<tr>[^]*?<\/tr>/g)].map(([row]) => textOf(row));
  expect(rows.slice(0, 4)).toEqual([
    'Before Now Fields',
    expect.stringMatching(/^POST \/vcn\/create POST \/vcns \d+ differences$/),
    expect.stringMatching(/^POST \/vcn\/update PATCH \/vcns\/\{vcnId\} \d+ differences$/),
    expect.stringMatching(/^POST \/vcn\/cancel POST \/vcns\/\{vcnId\}\/cancel \d+ differences$/),
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^body\.amountInCents body\.amount\.amount Breaking: renamed · type integer → string/),
      expect.stringMatching(/^body\.startDate body\.activeFrom Breaking: renamed$/),
      expect.stringMatching(/^body\.hotelCode — Breaking: removed Taken from bookingId \.$/),
      expect.stringMatching(
        /^body\.externalId body\.clientReference Breaking: renamed · pattern added: \^\[A-Za-z0-9\._-\]\{1,40\}\$ Links/,
      ),
      expect.stringMatching(/^body\.vcnId path\.vcnId Breaking: moved/),
      '— body.brand added',
    ]),
  );
});
