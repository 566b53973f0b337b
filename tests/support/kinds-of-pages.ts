export const KINDS_OF_PAGES = [
  ['home', '/'],
  ['guide with an environment', '/docs/otabuilder/integration'],
  ['long guide with tables', '/docs/intro'],
  ['guide with every component', '/docs/examples/mdx'],
  ['guide with pictures and footnotes', '/docs/examples/style-guide'],
  ['guide without a table of contents', '/docs/examples/sub-child'],
  ['introduction of an API', '/docs/api/sales/booking-api'],
  ['introduction with a migration', '/docs/api/vcn-new/pernoria-api'],
  ['operation with several bodies', '/docs/api/sales/hotel-booking-service'],
  ['deprecated operation', '/docs/api/vcn-old/create-vcn'],
  ['webhook', '/docs/api/backoffice/notification'],
] as const;
