import { defineSchema } from '../../data/validate-data.ts';
import { apis, environments, faultLevel, migrations, specFaults } from './api-schema.ts';
import { footer, navbar } from './navigation-schema.ts';
import { postmanSchema } from './postman-config.ts';
import { about, color, flag, languageTag, object, text } from '../../data/schema-parts.ts';
import { sidebarEntry, sidebars } from './sidebar-schema.ts';
import { WRITING_KINDS } from './writing-kinds.ts';

const version = {
  name: about('What readers see; the id unless given.', text),
  banner: about('What pages of the version say above their text. Unless given: nothing in the latest, else what follows from the order.', {
    enum: ['none', 'unreleased', 'unmaintained'],
  }),
  noIndex: about('Keeps search engines away; false unless given.', flag),
  canonical: about('Which page search engines should keep where the latest version has the same one: `latest` unless given.', {
    enum: ['latest', 'self'],
  }),
};

const versionId = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', examples: ['1.0'] };

const locales = object(['default', 'available'], {
  default: about('The locale whose addresses have no prefix.', text),
  available: about('All languages, in the order of the menu.', {
    type: 'array',
    minItems: 1,
    items: object(['locale', 'lang', 'label'], {
      locale: about('Segment of its addresses, and name of its folder below content/.', {
        type: 'string',
        pattern: '^[A-Za-z0-9-]+$',
        examples: ['pt-br'],
      }),
      lang: about('BCP 47 tag.', languageTag),
      label: about('Its name in the language itself.', text),
      dir: about('Direction of the script; ltr unless given.', { enum: ['ltr', 'rtl'] }),
    }),
  }),
});

const versions = object([], {
  latest: about('Id of the version that has the plain addresses; `current` unless given.', versionId),
  current: about('The version of content/docs, which is edited.', object([], version)),
  older: about('Newest first; every folder of content/versions, the highest number first, unless given.', {
    type: 'array',
    items: object(['id'], { id: about('Its folder below content/versions.', versionId), ...version }),
  }),
});

const announcementBar = object(['id', 'content'], {
  id: about('Who has closed this one sees it no more: a new text needs a new id.', {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]+$',
    examples: ['new-release'],
  }),
  content: about('Markdown.', text),
  closeable: about('Whether readers can close it; true unless given.', { type: 'boolean' }),
  colors: about(
    "Instead of the site's own, in both modes, with a contrast of at least 4.5:1.",
    object(['background', 'text'], { background: about('Behind the text.', color), text: about('Of the text.', color) }),
  ),
});

const security = object(['contacts', 'expires'], {
  contacts: about('Addresses, the preferred one first.', {
    type: 'array',
    minItems: 1,
    items: { type: 'string', pattern: '^(mailto:|tel:|https://)\\S+$', examples: ['mailto:security@example.com'] },
  }),
  expires: about('The day from which nobody is to trust this any more; at most a year ahead.', {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2027-06-30'],
  }),
  policy: about('Address of what is asked of those who look for holes.', {
    type: 'string',
    pattern: '^https://\\S+$',
    examples: ['https://example.com/security'],
  }),
  languages: about('BCP 47 tags of the languages that are understood.', { type: 'array', minItems: 1, items: languageTag }),
});

const properties = {
  title: about('Name of the site.', text),
  titleDelimiter: about("What stands between a page's title and the site's; `|` unless given.", text),
  tagline: about('What the site is about, in one line.', text),
  url: about('Origin of the published site, without a slash at its end.', {
    type: 'string',
    pattern: '^https?://[^\\s/"<>\\\\]+$',
    examples: ['https://docs.example.com'],
    $comment: 'Write the origin alone, such as https://docs.example.com; the path below which the site lies is baseUrl: /path/.',
  }),
  baseUrl: about('Path below which the site lies; starts and ends with a slash, `/` unless given.', {
    type: 'string',
    pattern: '^/([^\\s/"\'<>\\\\?#*:]+/)*$',
    examples: ['/portal/'],
  }),
  trailingSlash: about('Whether addresses of pages end with a slash; as they are written unless given.', { type: 'boolean' }),
  onBrokenLinks: about('What becomes of links that lead nowhere; warn unless given.', { enum: ['ignore', 'warn', 'throw'] }),
  onSpecFaults: about('With warn, faults of specifications are mended or left out; with throw, they stop a build.', {
    enum: ['warn', 'throw'],
  }),
  checks: about(
    'How severe faults are.',
    object([], {
      specFaults,
      writing: about(
        'How severe doubts about pages are.',
        object([], Object.fromEntries(Object.entries(WRITING_KINDS).map(([kind, what]) => [kind, about(`For ${what}.`, faultLevel)]))),
      ),
      verifiedMaxAge: about('Days after which a page is to be checked again that says when it was; never unless given.', {
        type: 'integer',
        minimum: 1,
      }),
    }),
  ),
  product: about(
    'What `{product}` stands for in pages, links and addresses; made of the title unless given.',
    object(['name', 'slug'], {
      name: about('In texts.', text),
      slug: about('In addresses.', { type: 'string', pattern: '^[a-z0-9-]+$' }),
    }),
  ),
  locales: about('The languages of the site; English alone unless given.', locales),
  versions: about('The versions of the docs.', versions),
  colorMode: about(
    'Light and dark.',
    object([], {
      default: about('Light unless given.', { enum: ['light', 'dark'] }),
      disableSwitch: about('Whether readers cannot choose; false unless given.', { type: 'boolean' }),
      respectPrefersColorScheme: about('Whether the mode of the system is the default; false unless given.', { type: 'boolean' }),
    }),
  ),
  announcementBar: about('A line above all pages.', announcementBar),
  breadcrumbs: about('Whether pages show where they are; true unless given.', { type: 'boolean' }),
  navbar,
  footer,
  support: about(
    'Where readers ask who have searched in vain.',
    object(['label', 'href'], { label: about('What readers see.', text), href: about('Path or address.', text) }),
  ),
  sidebars,
  apis,
  migrations,
  postman: postmanSchema,
  environments,
  responseEnums: about(
    'Whether new values in responses are breaking changes. `open`: the APIs promise no closed lists, and clients tolerate values that they do not know. `closed` unless given.',
    { enum: ['open', 'closed'] },
  ),
  shownAtFirst: about(
    'How many values, alternatives, responses, scopes, servers and operations of a tag a page of the reference shows before it folds the rest: of a list that is at least a quarter longer. Of fields and models five times as many. 20 unless given.',
    { type: 'integer', minimum: 1 },
  ),
  webhooks: about(
    'What pages say of webhooks.',
    object([], {
      exampleSecret: about('Public secret that the examples of Standard Webhooks are signed with; none are unless given.', {
        type: 'string',
        pattern: '^whsec_[A-Za-z0-9+/]+={0,2}$',
        examples: ['whsec_ZXhhbXBsZQ=='],
      }),
    }),
  ),
  editLinkBase: about('Address that the path of a file is added to, for "Edit this page"; no such link unless given.', text),
  lastUpdated: about(
    'What pages say of their last change, if git knows it.',
    object([], { date: about('False unless given.', flag), author: about('False unless given.', flag) }),
  ),
  changeLog: about(
    'What pages say of changes of specifications, if git knows them.',
    object([], {
      show: about('Whether they do; true unless given.', flag),
      recentDays: about('Days for which operations and fields are marked that were added or changed; 180 unless given.', {
        type: 'integer',
        minimum: 0,
      }),
    }),
  ),
  socialImage: about('Path, below public/, of the picture for social previews.', text),
  socialCards: about('Whether a build makes such a picture for each page; true unless given.', flag),
  offlineCopy: about('Whether a site of up to 1,000 pages is also one file, to be read without a network; true unless given.', flag),
  maxFiles: about('How many files the platform takes: a build of more fails. 20,000 unless given.', { type: 'integer', minimum: 1 }),
  security: about('Whom to tell of a hole, in security.txt (RFC 9116).', security),
  contentSignals: about(
    'To which ends crawlers may use the site, in robots.txt.',
    object([], {
      search: about('An index that leads readers to the site; true unless given.', flag),
      aiInput: about('Answers of programs that read the site meanwhile; true unless given.', flag),
      aiTrain: about('Training of models; nothing is said of it unless given.', flag),
    }),
  ),
};

export const SITE_SCHEMA = defineSchema('https://schemas.pernoria.example/site', {
  title: 'content/site.yaml',
  ...object(['title', 'url'], properties),
  $defs: { sidebarEntry },
});

/** Schema of `content/<locale>/site.yaml`, which overrides texts for one language. */
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

/** Schema of `sidebars.yaml` of an older version. */
export const SIDEBARS_SCHEMA = defineSchema('https://schemas.pernoria.example/sidebars', {
  title: 'content/versions/<version>/sidebars.yaml',
  ...sidebars,
  $defs: { sidebarEntry },
});
