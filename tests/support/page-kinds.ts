/** A page of each kind, for checks that must hold on all of them. */
export const PAGE_KINDS = [
  ['the home page', '/'],
  ['a page with tables', '/docs/intro'],
  ['a page with steps', '/docs/getting-access'],
  ['a page with downloads', '/docs/postman'],
  ['a section with a sidebar', '/docs/front'],
  ['a page with every component', '/docs/examples/mdx'],
  ['the style guide', '/docs/examples/style-guide'],
  ['a guide with a table of contents', '/docs/otabuilder/integration'],
  ['a page with a diagram', '/docs/front/autenticacao-sso'],
  ['an API', '/docs/api/sales/booking-api'],
  ['an operation with parameters', '/docs/api/sales/get-bookings-lambda'],
  ['an operation with a large body', '/docs/api/sales/hotel-booking-service'],
  ['an operation without a sidebar', '/docs/api/vcn-new/create-vcn'],
  ['a webhook', '/docs/api/loyalty/notification-url'],
  ['a page for an unknown address', '/docs/nothing-here'],
] as const;
