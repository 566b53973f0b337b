import { defineSchema } from '../../data/validate-data.ts';
import { postmanSchema } from './postman-config.ts';
import { byKey, byType, color, flag, object, text, texts } from './schema-parts.ts';
import { sidebarEntry, sidebars } from './sidebar-schema.ts';

const active = { activeBase: text, activeBaseRegex: text };
const position = { position: { enum: ['left', 'right'] } };

const navLink = object(['label', 'href'], { type: { const: 'link' }, label: text, href: text, ...active, ...position });

const navKinds = {
  doc: object(['type', 'doc'], { type: {}, doc: text, label: text, ...active, ...position }),
  docSidebar: object(['type', 'sidebar'], { type: {}, sidebar: text, label: text, ...active, ...position }),
  docsVersion: object(['type'], { type: {}, label: text, ...position }),
  html: object(['type', 'html'], { type: {}, html: text, ...position }),
};

const navEntry = byKey({ type: byType({ link: navLink, ...navKinds }) }, navLink);

const navDropdown = object(['label', 'items'], {
  type: { const: 'dropdown' },
  label: text,
  items: { type: 'array', minItems: 1, items: navEntry },
  ...position,
});

const navMenu = object(['type'], { type: {}, ...position });

const navbarItem = byKey(
  {
    items: navDropdown,
    type: byType({ link: navLink, dropdown: navDropdown, ...navKinds, docsVersionDropdown: navMenu, localeDropdown: navMenu }),
  },
  navLink,
);

const version = {
  name: text,
  banner: { enum: ['none', 'unreleased', 'unmaintained'] },
  noIndex: flag,
};

const versionId = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', examples: ['1.0'] };

/** The rest, whose values no message may repeat, is in `validateSource`. */
const specSource = {
  if: { type: 'object', required: ['kind'], properties: { kind: { const: 'raw' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { additionalProperties: false, required: ['url'], properties: { kind: {}, url: text, tokenEnv: text } },
  else: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'repository', 'path'],
    properties: {
      kind: { enum: ['github', 'gitlab', 'bitbucket', 'azure-devops', 'raw'] },
      baseUrl: text,
      repository: text,
      path: text,
      ref: text,
      tokenEnv: text,
    },
  },
};

const faultLevel = { enum: ['error', 'warn', 'ignore'] };

/** Which kinds there are is in `specFaultProblems`: under the id of a group they are one level further in. */
const byKind = {
  type: 'object',
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  additionalProperties: { if: { type: 'object' }, then: { additionalProperties: faultLevel }, else: faultLevel },
};

const properties = {
  title: text,
  titleDelimiter: text,
  tagline: text,
  url: { type: 'string', pattern: '^https?://[^/]+$', examples: ['https://docs.example.com'] },
  baseUrl: { type: 'string', pattern: '^/(.*/)?$', examples: ['/portal/'] },
  trailingSlash: { type: 'boolean' },
  onBrokenLinks: { enum: ['ignore', 'warn', 'throw'] },
  onSpecFaults: { enum: ['warn', 'throw'] },
  checks: object([], { specFaults: byKind }),
  product: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'slug'],
    properties: { name: text, slug: { type: 'string', pattern: '^[a-z0-9-]+$' } },
  },
  locales: {
    type: 'object',
    additionalProperties: false,
    required: ['default', 'available'],
    properties: {
      default: text,
      available: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['locale', 'lang', 'label'],
          properties: {
            locale: { type: 'string', pattern: '^[A-Za-z0-9-]+$', examples: ['pt-br'] },
            lang: text,
            label: text,
            dir: { enum: ['ltr', 'rtl'] },
          },
        },
      },
    },
  },
  versions: object([], {
    latest: versionId,
    current: object([], version),
    older: { type: 'array', items: object(['id'], { id: versionId, ...version }) },
  }),
  colorMode: {
    type: 'object',
    additionalProperties: false,
    properties: {
      default: { enum: ['light', 'dark'] },
      disableSwitch: { type: 'boolean' },
      respectPrefersColorScheme: { type: 'boolean' },
    },
  },
  announcementBar: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'content'],
    properties: {
      id: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', examples: ['new-release'] },
      content: text,
      closeable: { type: 'boolean' },
      colors: object(['background', 'text'], { background: color, text: color }),
    },
  },
  breadcrumbs: { type: 'boolean' },
  navbar: {
    type: 'object',
    additionalProperties: false,
    properties: {
      items: { type: 'array', items: navbarItem },
    },
  },
  footer: {
    type: 'object',
    additionalProperties: false,
    properties: {
      columns: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'items'],
          properties: { title: text, items: { type: 'array', items: navLink } },
        },
      },
      copyright: text,
    },
  },
  support: object(['label', 'href'], { label: text, href: text }),
  sidebars,
  apis: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'label'],
      properties: {
        id: { type: 'string', pattern: '^[a-z0-9-]+$', examples: ['sales'] },
        label: text,
        spec: text,
        sidebar: { type: 'boolean' },
        lang: text,
        deprecated: { type: 'boolean' },
        source: specSource,
      },
    },
  },
  migrations: { type: 'array', items: object(['from', 'to'], { from: text, to: text, operations: texts, renames: texts, notes: texts }) },
  postman: postmanSchema,
  environments: { type: 'array', items: object(['sandbox', 'production'], { sandbox: text, production: text }) },
  editLinkBase: text,
  lastUpdated: object([], { date: flag, author: flag }),
  changeLog: object([], { show: flag, recentDays: { type: 'integer', minimum: 0 } }),
  socialImage: text,
  socialCards: flag,
  offlineCopy: flag,
  maxFiles: { type: 'integer', minimum: 1 },
  security: object(['contacts', 'expires'], {
    contacts: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', pattern: '^(mailto:|tel:|https://).+', examples: ['mailto:security@example.com'] },
    },
    expires: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2027-06-30'] },
    policy: { type: 'string', pattern: '^https://.+', examples: ['https://example.com/security'] },
    languages: { type: 'array', minItems: 1, items: text },
  }),
  contentSignals: object([], { search: flag, aiInput: flag, aiTrain: flag }),
};

/** What `content/site.yaml` may say. */
export const SITE_SCHEMA = defineSchema('https://schemas.pernoria.example/site', {
  ...object(['title', 'url'], properties),
  $defs: { sidebarEntry },
});

/** What `content/<locale>/site.yaml` may say: what readers of that language see instead. */
export const LOCALE_SCHEMA = defineSchema(
  'https://schemas.pernoria.example/locale-site',
  object([], {
    title: properties.title,
    tagline: properties.tagline,
    announcementBar: properties.announcementBar,
    navbar: properties.navbar,
    footer: properties.footer,
    support: properties.support,
  }),
);

/** What `sidebars.yaml` of an older version may say: the sidebars that its docs had. */
export const SIDEBARS_SCHEMA = defineSchema('https://schemas.pernoria.example/sidebars', { ...sidebars, $defs: { sidebarEntry } });
