import { defineSchema } from '../../data/validate-data.ts';
import { apis, environments, faultLevel, migrations, specFaults } from './api-schema.ts';
import { footer, navbar } from './navigation-schema.ts';
import { postmanSchema } from './postman-config.ts';
import { about, color, flag, languageTag, object, text } from '../../data/schema-parts.ts';
import { sidebarEntry, sidebars } from './sidebar-schema.ts';
import { WRITING_KINDS } from './writing-kinds.ts';

const version = {
  name: about('Visible text. Default: the id.', text),
  banner: about('Banner on pages of the version. Default: none for the latest version, otherwise by its position.', {
    enum: ['none', 'unreleased', 'unmaintained'],
  }),
  noIndex: about('Excludes the version from search engines. Default: false.', flag),
  canonical: about('Canonical page if the latest version has the same page. Default: `latest`.', {
    enum: ['latest', 'self'],
  }),
};

const versionId = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', examples: ['1.0'] };

const locales = object(['default', 'available'], {
  default: about('Locale without a prefix in its addresses.', text),
  available: about('All languages, in menu order.', {
    type: 'array',
    minItems: 1,
    items: object(['locale', 'lang', 'label'], {
      locale: about('Segment of its addresses and name of its folder below content/.', {
        type: 'string',
        pattern: '^[A-Za-z0-9-]+$',
        examples: ['pt-br'],
      }),
      lang: about('BCP 47 tag.', languageTag),
      label: about('Name in its own language.', text),
      dir: about('Direction of the script. Default: ltr.', { enum: ['ltr', 'rtl'] }),
    }),
  }),
});

const versions = object([], {
  latest: about('Id of the version without a prefix in its addresses. Default: `current`.', versionId),
  current: about('Version in content/docs.', object([], version)),
  older: about('Newest first. Default: every folder of content/versions, highest number first.', {
    type: 'array',
    items: object(['id'], { id: about('Folder below content/versions.', versionId), ...version }),
  }),
});

const announcementBar = object(['id', 'content'], {
  id: about('Dismissal is stored by id: change the id with the text.', {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]+$',
    examples: ['new-release'],
  }),
  content: about('Markdown.', text),
  closeable: about('Whether readers can collapse it. Default: true.', { type: 'boolean' }),
  colors: about(
    'Colours for both modes, with a contrast of at least 4.5:1.',
    object(['background', 'text'], { background: about('Background colour.', color), text: about('Text colour.', color) }),
  ),
});

const security = object(['contacts', 'expires'], {
  contacts: about('Contact URLs, the preferred one first.', {
    type: 'array',
    minItems: 1,
    items: { type: 'string', pattern: '^(mailto:|tel:|https://)\\S+$', examples: ['mailto:security@example.com'] },
  }),
  expires: about('Expiry date of the file, at most a year ahead.', {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2027-06-30'],
  }),
  policy: about('URL of the disclosure policy.', {
    type: 'string',
    pattern: '^https://\\S+$',
    examples: ['https://example.com/security'],
  }),
  languages: about('BCP 47 tags of the languages that the contacts understand.', { type: 'array', minItems: 1, items: languageTag }),
});

const properties = {
  title: about('Name of the site.', text),
  titleDelimiter: about('Separator between the titles of page and site. Default: `|`.', text),
  tagline: about('One line about the site.', text),
  url: about('Origin of the published site, without a trailing slash.', {
    type: 'string',
    pattern: '^https?://[^\\s/"<>\\\\]+$',
    examples: ['https://docs.example.com'],
    $comment: 'Write only the origin, such as https://docs.example.com, and set the path of the site with baseUrl: /path/.',
  }),
  baseUrl: about('Path of the site, with leading and trailing slash. Default: `/`.', {
    type: 'string',
    pattern: '^/([^\\s/"\'<>\\\\?#*:]+/)*$',
    examples: ['/portal/'],
  }),
  trailingSlash: about('Whether page addresses end with a slash. Default: as written in links.', { type: 'boolean' }),
  onBrokenLinks: about(
    'Default severity of broken links: `throw` makes them errors; `ignore` also silences those in specifications. `checks.writing.dead-link` takes precedence. Default: warn.',
    { enum: ['ignore', 'warn', 'throw'] },
  ),
  onSpecFaults: about('With warn, faults of specifications are repaired or left out. With throw, they stop the build.', {
    enum: ['warn', 'throw'],
  }),
  checks: about(
    'Severities of problems.',
    object([], {
      specFaults,
      writing: about(
        'Severities of problems on pages, by kind.',
        object([], Object.fromEntries(Object.entries(WRITING_KINDS).map(([kind, what]) => [kind, about(`For ${what}.`, faultLevel)]))),
      ),
      verifiedMaxAge: about('Days after which a page with `verified` is due for another check. Default: never.', {
        type: 'integer',
        minimum: 1,
      }),
    }),
  ),
  product: about(
    'Values of `{product}` in pages, links and addresses. Default: derived from the title.',
    object(['name', 'slug'], {
      name: about('Value in texts.', text),
      slug: about('Value in addresses.', { type: 'string', pattern: '^[a-z0-9-]+$' }),
    }),
  ),
  locales: about('Languages of the site. Default: English.', locales),
  versions: about('Versions of the docs.', versions),
  colorMode: about(
    'Light and dark mode.',
    object([], {
      default: about('Default: light.', { enum: ['light', 'dark'] }),
      disableSwitch: about('Hides the switch. Default: false.', { type: 'boolean' }),
      respectPrefersColorScheme: about("Whether the system's mode is the default. Default: false.", { type: 'boolean' }),
    }),
  ),
  announcementBar: about('Bar above all pages.', announcementBar),
  breadcrumbs: about('Whether pages show breadcrumbs. Default: true.', { type: 'boolean' }),
  navbar,
  footer,
  support: about(
    'Link for readers whose search has no results.',
    object(['label', 'href'], { label: about('Visible text.', text), href: about('Path or URL.', text) }),
  ),
  sidebars,
  apis,
  migrations,
  postman: postmanSchema,
  environments,
  responseEnums: about(
    'Whether new enum values in responses are breaking. `open`: clients must tolerate unknown values. Default: `closed`.',
    { enum: ['open', 'closed'] },
  ),
  shownAtFirst: about(
    'Number of values, alternatives, responses, scopes, servers and operations that a list shows before it folds, with five times as many fields and models. A list less than a quarter longer does not fold. Default: 20.',
    { type: 'integer', minimum: 1 },
  ),
  webhooks: about(
    'Settings of webhooks.',
    object([], {
      exampleSecret: about('Public secret that signs the examples of Standard Webhooks. Without it, examples are not signed.', {
        type: 'string',
        pattern: '^whsec_[A-Za-z0-9+/]+={0,2}$',
        examples: ['whsec_ZXhhbXBsZQ=='],
      }),
    }),
  ),
  editLinkBase: about('Base URL of "Edit this page"; the path of the file is appended. Without it, the link is omitted.', text),
  lastUpdated: about(
    'Last change of pages, from git.',
    object([], { date: about('Default: false.', flag), author: about('Default: false.', flag) }),
  ),
  changeLog: about(
    'Changes of specifications, from git.',
    object([], {
      show: about('Whether to show them. Default: true.', flag),
      recentDays: about('Days for which added or changed operations and fields are marked. Default: 180.', {
        type: 'integer',
        minimum: 0,
      }),
    }),
  ),
  socialImage: about('Path below public/ of the image for social previews.', text),
  socialCards: about('Whether a build draws a card for each page. Default: true.', flag),
  offlineCopy: about('Whether a build makes an offline copy of a site of up to 1,000 pages. Default: true.', flag),
  maxFiles: about('File limit of the platform; larger builds fail. Default: 20,000.', { type: 'integer', minimum: 1 }),
  security: about('Security contacts for security.txt (RFC 9116).', security),
  contentSignals: about(
    'Permitted uses by crawlers, in robots.txt.',
    object([], {
      search: about('Search index that links to the site. Default: true.', flag),
      aiInput: about('Input for answers of AI systems. Default: true.', flag),
      aiTrain: about('Training of models. Default: not stated.', flag),
    }),
  ),
};

export const SITE_SCHEMA = defineSchema('https://schemas.pernoria.example/site', {
  title: 'content/site.yaml',
  ...object(['title', 'url'], properties),
  $defs: { sidebarEntry },
});

/** Schema of `content/<locale>/site.yaml`, which overrides strings for one language. */
export const LOCALE_SCHEMA = defineSchema('https://schemas.pernoria.example/locale-site', {
  title: 'content/<locale>/site.yaml',
  ...object([], {
    title: properties.title,
    tagline: properties.tagline,
    announcementBar: properties.announcementBar,
    navbar: properties.navbar,
    footer: properties.footer,
    support: properties.support,
  }),
});

export const SIDEBARS_SCHEMA = defineSchema('https://schemas.pernoria.example/sidebars', {
  title: 'content/versions/<version>/sidebars.yaml',
  ...sidebars,
  $defs: { sidebarEntry },
});
