import { defineSchema } from '../../data/validate-data.ts';
import { apis, environments, faultLevel, migrations, specFaults } from './api-schema.ts';
import { footer, navbar } from './navigation-schema.ts';
import { postmanSchema } from './postman-config.ts';
import { withDescription, color, flag, languageTag, object, nonEmptyText } from '../../data/schema-parts.ts';
import { sidebarEntry, sidebars } from './sidebar-schema.ts';
import { WRITING_KINDS } from './writing-kinds.ts';

const version = {
  name: withDescription('Visible text. Default: the id.', nonEmptyText),
  banner: withDescription(
    "Banner on the version's pages. Default: `none` for the latest version, `unreleased` for newer versions, `unmaintained` for older ones.",
    {
      enum: ['none', 'unreleased', 'unmaintained'],
    },
  ),
  noIndex: withDescription('Excludes the version from search engines. Default: false.', flag),
  canonical: withDescription('Version in canonical URLs of pages that the latest version also has. Default: `latest`.', {
    enum: ['latest', 'self'],
  }),
};

const versionId = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', examples: ['1.0'] };

const locales = object(['default', 'available'], {
  default: withDescription('Locale whose addresses have no prefix.', nonEmptyText),
  available: withDescription('All languages, in menu order.', {
    type: 'array',
    minItems: 1,
    items: object(['locale', 'lang', 'label'], {
      locale: withDescription("Segment of the locale's addresses, and its folder below content/.", {
        type: 'string',
        pattern: '^[A-Za-z0-9-]+$',
        examples: ['pt-br'],
      }),
      lang: withDescription('BCP 47 tag.', languageTag),
      label: withDescription('Name of the language, in that language.', nonEmptyText),
      dir: withDescription('Text direction. Default: ltr.', { enum: ['ltr', 'rtl'] }),
    }),
  }),
});

const versions = object([], {
  latest: withDescription('Id of the version whose addresses have no prefix. Default: `current`.', versionId),
  current: withDescription('Version in content/docs.', object([], version)),
  older: withDescription('Older versions, newest first. Default: every folder in content/versions, highest number first.', {
    type: 'array',
    items: object(['id'], { id: withDescription('Folder below content/versions.', versionId), ...version }),
  }),
});

const announcementBar = object(['id', 'content'], {
  id: withDescription('Browsers remember dismissed ids, so change the id when the text changes.', {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]+$',
    examples: ['new-release'],
  }),
  content: withDescription('Text of the bar, in Markdown.', nonEmptyText),
  closeable: withDescription('Whether readers can dismiss the bar. Default: true.', { type: 'boolean' }),
  colors: withDescription(
    'Colours in light and dark mode. The contrast must be at least 4.5:1.',
    object(['background', 'text'], {
      background: withDescription('Background colour.', color),
      text: withDescription('Text colour.', color),
    }),
  ),
});

const security = object(['contacts', 'expires'], {
  contacts: withDescription('Contact URLs, the preferred one first.', {
    type: 'array',
    minItems: 1,
    items: { type: 'string', pattern: '^(mailto:|tel:|https://)\\S+$', examples: ['mailto:security@example.com'] },
  }),
  expires: withDescription('Expiry date of security.txt, at most a year ahead.', {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2027-06-30'],
  }),
  policy: withDescription('URL of the disclosure policy.', {
    type: 'string',
    pattern: '^https://\\S+$',
    examples: ['https://example.com/security'],
  }),
  languages: withDescription('BCP 47 tags of the languages that the contacts understand.', {
    type: 'array',
    minItems: 1,
    items: languageTag,
  }),
});

const properties = {
  title: withDescription('Name of the site.', nonEmptyText),
  titleDelimiter: withDescription('Separator between page title and site title. Default: `|`.', nonEmptyText),
  tagline: withDescription('One line about the site.', nonEmptyText),
  url: withDescription('Origin of the published site, without a trailing slash.', {
    type: 'string',
    pattern: '^https?://[^\\s/"<>\\\\]+$',
    examples: ['https://docs.example.com'],
    $comment: 'Write only the origin, such as https://docs.example.com, and set the path of the site with baseUrl: /path/.',
  }),
  baseUrl: withDescription('Path of the site, with leading and trailing slashes. Default: `/`.', {
    type: 'string',
    pattern: '^/([^\\s/"\'<>\\\\?#*:]+/)*$',
    examples: ['/portal/'],
  }),
  trailingSlash: withDescription('Whether page addresses end with a slash. Default: as written in links.', { type: 'boolean' }),
  onBrokenLinks: withDescription(
    'Default severity of broken links: `throw` makes them errors; `ignore` also silences those in specifications. `checks.writing.dead-link` takes precedence. Default: warn.',
    { enum: ['ignore', 'warn', 'throw'] },
  ),
  onSpecFaults: withDescription('`warn` repairs or omits faulty parts of specifications. `throw` stops the build.', {
    enum: ['warn', 'throw'],
  }),
  checks: withDescription(
    'Severities of problems.',
    object([], {
      specFaults,
      writing: withDescription(
        'Severities of problems on pages, by kind.',
        object(
          [],
          Object.fromEntries(Object.entries(WRITING_KINDS).map(([kind, what]) => [kind, withDescription(`Reports ${what}.`, faultLevel)])),
        ),
      ),
      verifiedMaxAge: withDescription('Days after which a page with `verified` is due for another check. Default: never.', {
        type: 'integer',
        minimum: 1,
      }),
    }),
  ),
  product: withDescription(
    'Values of `{product}` in pages, links and addresses. Default: derived from the title.',
    object(['name', 'slug'], {
      name: withDescription('Value in prose.', nonEmptyText),
      slug: withDescription('Value in addresses.', { type: 'string', pattern: '^[a-z0-9-]+$' }),
    }),
  ),
  locales: withDescription('Languages of the site. Default: English.', locales),
  versions: withDescription('Versions of the docs.', versions),
  colorMode: withDescription(
    'Light and dark mode.',
    object([], {
      default: withDescription('Initial mode. Default: light.', { enum: ['light', 'dark'] }),
      disableSwitch: withDescription('Hides the switch. Default: false.', { type: 'boolean' }),
      respectPrefersColorScheme: withDescription("Whether pages start in the system's mode. Default: false.", { type: 'boolean' }),
    }),
  ),
  announcementBar: withDescription('Announcement bar above all pages.', announcementBar),
  breadcrumbs: withDescription('Whether pages show breadcrumbs. Default: true.', { type: 'boolean' }),
  navbar,
  footer,
  support: withDescription(
    'Link for readers whose search has no results.',
    object(['label', 'href'], {
      label: withDescription('Visible text.', nonEmptyText),
      href: withDescription('Path or URL.', nonEmptyText),
    }),
  ),
  sidebars,
  apis,
  migrations,
  postman: postmanSchema,
  environments,
  responseEnums: withDescription(
    'Whether new enum values in responses are breaking. `open`: clients must tolerate unknown values. Default: `closed`.',
    { enum: ['open', 'closed'] },
  ),
  shownAtFirst: withDescription(
    'Number of values, alternatives, responses, scopes, servers or operations that a list shows before it collapses; five times as many fields or models. Lists less than a quarter longer do not collapse. Default: 20.',
    { type: 'integer', minimum: 1 },
  ),
  webhooks: withDescription(
    'Settings of webhooks.',
    object([], {
      exampleSecret: withDescription('Public secret that signs Standard Webhooks examples. Without it, examples are not signed.', {
        type: 'string',
        pattern: '^whsec_[A-Za-z0-9+/]+={0,2}$',
        examples: ['whsec_ZXhhbXBsZQ=='],
      }),
    }),
  ),
  editLinkBase: withDescription(
    'Base URL of "Edit this page" links, followed by the path of the file. Without it, pages have no such link.',
    nonEmptyText,
  ),
  lastUpdated: withDescription(
    'Last change of each page, from git.',
    object([], {
      date: withDescription('Whether to show its date. Default: false.', flag),
      author: withDescription('Whether to show its author. Default: false.', flag),
    }),
  ),
  changeLog: withDescription(
    'Change logs of specifications, from git.',
    object([], {
      show: withDescription('Whether to show change logs. Default: true.', flag),
      recentDays: withDescription('Days for which new or changed operations and fields are marked. Default: 180.', {
        type: 'integer',
        minimum: 0,
      }),
    }),
  ),
  socialImage: withDescription('Image for social previews, as a path below public/.', nonEmptyText),
  socialCards: withDescription('Whether builds draw a social card for each page. Default: true.', flag),
  offlineCopy: withDescription(
    'Whether builds create an offline copy, for sites of up to 1,000 pages. A copy larger than 25 MiB fails the build. Default: true.',
    flag,
  ),
  maxFiles: withDescription("The platform's file limit; builds with more files fail. Default: 20,000.", { type: 'integer', minimum: 1 }),
  security: withDescription('Security contacts for security.txt (RFC 9116).', security),
  contentSignals: withDescription(
    'What crawlers may use pages for, in robots.txt.',
    object([], {
      search: withDescription('Search indexes that link to the site. Default: true.', flag),
      aiInput: withDescription('Answers of AI systems. Default: true.', flag),
      aiTrain: withDescription('Training of AI models. Default: unspecified.', flag),
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
