import { defineSchema } from '../data/validate-data.ts';

const text = { type: 'string', minLength: 1 };
const color = { type: 'string', pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$', examples: ['#24211d'] };
const texts = { type: 'object', additionalProperties: text };
const navLink = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: { label: text, href: text, activeBase: text, position: { enum: ['left', 'right'] } },
};

/** The rest, of which a message must not repeat the value, is in `validateSource`. */
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

/** What `content/site.yaml` may say. */
export const SITE_SCHEMA = defineSchema('https://schemas.pernoria.example/site', {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'url'],
  properties: {
    title: text,
    titleDelimiter: text,
    tagline: text,
    url: { type: 'string', pattern: '^https?://[^/]+$', examples: ['https://docs.example.com'] },
    baseUrl: { type: 'string', pattern: '^/(.*/)?$', examples: ['/portal/'] },
    trailingSlash: { type: 'boolean' },
    onBrokenLinks: { enum: ['ignore', 'warn', 'throw'] },
    onSpecFaults: { enum: ['warn', 'throw'] },
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
            properties: { locale: { type: 'string', pattern: '^[A-Za-z0-9-]+$', examples: ['pt-br'] }, lang: text, label: text },
          },
        },
      },
    },
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
        colors: {
          type: 'object',
          additionalProperties: false,
          required: ['background', 'text'],
          properties: { background: color, text: color },
        },
      },
    },
    breadcrumbs: { type: 'boolean' },
    navbar: {
      type: 'object',
      additionalProperties: false,
      properties: {
        items: {
          type: 'array',
          items: {
            if: { type: 'object', required: ['items'] },
            // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
            then: {
              type: 'object',
              additionalProperties: false,
              required: ['label', 'items'],
              properties: { label: text, items: { type: 'array', minItems: 1, items: navLink } },
            },
            else: navLink,
          },
        },
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
    sidebars: { type: 'object', additionalProperties: { type: 'array', minItems: 1, items: { $ref: '#/$defs/sidebarEntry' } } },
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
    migrations: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: { from: text, to: text, operations: texts, renames: texts, notes: texts },
      },
    },
    postman: {
      type: 'object',
      additionalProperties: false,
      required: ['environments'],
      properties: {
        environments: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['id', 'name', 'variables'],
            properties: {
              id: { type: 'string', pattern: '^[a-z0-9-]+$', examples: ['sandbox'] },
              name: text,
              variables: { type: 'object', required: ['baseUrl'], additionalProperties: { type: 'string' } },
            },
          },
        },
      },
    },
    editLinkBase: text,
    socialImage: text,
  },
  $defs: {
    sidebarEntry: {
      if: { type: 'object', required: ['category'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'items'],
        properties: { category: text, items: { type: 'array', minItems: 1, items: { $ref: '#/$defs/sidebarEntry' } } },
      },
      else: {
        if: { type: 'object', required: ['link'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { type: 'object', additionalProperties: false, required: ['link', 'label'], properties: { link: text, label: text } },
        else: {
          type: 'object',
          additionalProperties: false,
          required: ['doc'],
          properties: { doc: { type: 'string', pattern: '^/', examples: ['/docs/intro'] }, label: text },
        },
      },
    },
  },
});
