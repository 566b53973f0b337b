import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiCatalogFiles } from '../../src/machines/api-catalog.ts';
import { securityFiles } from '../../src/machines/security-txt.ts';
import { skillFiles } from '../../src/machines/skills.ts';
import { checkExpiry } from '../../src/site/config/check-expiry.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { inSiteFolder, loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Sales API, version: '1', description: 'Sells *rooms*.' }
servers:
  - { url: https://api.sandbox.example.com/sales, description: Sandbox }
  - { url: https://api.example.com/sales, description: Production }
paths:
  /bookings: { get: { operationId: list, summary: 'List [all] bookings', responses: { '200': { description: All } } } }
webhooks: { booked: { post: { summary: Booked, responses: { '200': { description: Thanks } } } } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://auth.example.com/token, scopes: { 'sales:read': Read } } } }
    key: { type: apiKey, in: header, name: X-Key, description: "For **tests**, \`<token>\`.\\n\\nOnly." }`;

const FILES = {
  'content/site.yaml': `${SITE_YAML}baseUrl: /portal/
product: { name: Rooms, slug: rooms }
footer: { columns: [{ title: Start, items: [{ label: Start, href: /docs/start }] }] }
apis: [{ id: sales, label: Sales }, { id: old, label: Old, spec: specs/sales.yaml, deprecated: true }]
`,
  'content/docs/start.mdx': '---\ntitle: Start\ndescription: The first steps.\n---\n[Sales](/docs/api/sales/list)\n',
  'specs/sales.yaml': SPEC,
};

describe('the catalogue of APIs', () => {
  test('lists each API, its specification and its documentation', async () => {
    const [file] = apiCatalogFiles(await loadLiteralSite(FILES));
    expect(file?.path).toBe('.well-known/api-catalog');
    const at = 'https://docs.example/portal';
    const { linkset } = JSON.parse(file?.text ?? '') as { linkset: readonly object[] };
    expect(linkset[0]).toEqual({
      anchor: 'https://docs.example/.well-known/api-catalog',
      item: [{ href: 'https://api.example.com/sales' }],
    });
    expect(linkset[1]).toEqual({
      anchor: 'https://api.example.com/sales',
      'service-desc': [
        { href: `${at}/downloads/sales.yaml`, type: 'application/yaml', title: 'Sales API' },
        { href: `${at}/downloads/sales.json`, type: 'application/json', title: 'Sales API' },
      ],
      'service-doc': [
        { href: `${at}/docs/api/sales/sales-api`, type: 'text/html', title: 'Sales API' },
        { href: `${at}/docs/api/sales/sales-api.md`, type: 'text/markdown', title: 'Sales API' },
      ],
    });
    expect(linkset.length).toBe(3);
  });

  test('uses the documentation as the anchor of an API without a fixed address', async () => {
    const spec = SPEC.replaceAll(/https:\/\/api[^,]*/g, '/v1');
    const [file] = apiCatalogFiles(await loadLiteralSite({ ...FILES, 'specs/sales.yaml': spec }));
    expect(file?.text).toContain('"anchor": "https://docs.example/portal/docs/api/sales/sales-api"');
  });

  test('omits servers with a customer-defined address', async () => {
    const anchorFor = async (server: string) => {
      const spec = SPEC.replace(/servers:\n.*\n.*\n/, `servers: [${server}]\n`);
      const [file] = apiCatalogFiles(await loadLiteralSite({ ...FILES, 'specs/sales.yaml': spec }));
      return /"item": \[\s*\{\s*"href": "([^"]*)"/.exec(file?.text ?? '')?.[1];
    };
    const hostOf = (rest: string) => `{ url: 'https://{host}/hooks', variables: { host: { default: hooks.customer.example${rest} } } }`;
    expect(await anchorFor(hostOf(''))).toBe('https://docs.example/portal/docs/api/sales/sales-api');
    expect(await anchorFor(hostOf(', enum: [hooks.customer.example]'))).toBe('https://hooks.customer.example/hooks');
  });

  test('does not exist on a site without APIs', async () => {
    expect(apiCatalogFiles(await loadLiteralSite({ 'content/docs/a.mdx': '' }))).toEqual([]);
  });
});

describe('skills', () => {
  test('are listed with the digest of their text, one for each API that is not retired', async () => {
    const [index, skill, ...others] = skillFiles(await loadLiteralSite(FILES));
    expect([index?.path, skill?.path, others]).toEqual([
      '.well-known/agent-skills/index.json',
      '.well-known/agent-skills/rooms-sales/SKILL.md',
      [],
    ]);
    const description = 'Sells rooms. Use it for code that calls the Sales API of Rooms.';
    expect(JSON.parse(index?.text ?? '')).toEqual({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'rooms-sales',
          type: 'skill-md',
          description,
          url: '/.well-known/agent-skills/rooms-sales/SKILL.md',
          digest: `sha256:${createHash('sha256')
            .update(skill?.text ?? '')
            .digest('hex')}`,
        },
      ],
    });
    const [, frontMatter = ''] = /^---\n(.*?)\n---\n\n# Sales API\n/s.exec(skill?.text ?? '') ?? [];
    expect(parse(frontMatter)).toEqual({ name: 'rooms-sales', description });
  });

  test('state where an API is, how to authenticate, what it does and where to read more', async () => {
    const [, skill] = skillFiles(await loadLiteralSite(FILES));
    const at = 'https://docs.example/portal';
    expect(skill?.text.split('\n').filter((line) => /^(?:##|-) /.test(line))).toEqual([
      '## Base addresses',
      '- Sandbox: `https://api.sandbox.example.com/sales`',
      '- Production: `https://api.example.com/sales`',
      '## Authentication',
      '- `oauth`, OAuth 2.0 clientCredentials `https://auth.example.com/token` `sales:read`',
      '- `key`, API key `X-Key` (header): For tests, \\<token\\>. Only.',
      '## Operations',
      `- \`GET /bookings\`: [List \\[all\\] bookings](${at}/docs/api/sales/list.md)`,
      '## Webhooks',
      `- \`booked\`: [Booked](${at}/docs/api/sales/booked.md)`,
      '## Guides',
      `- [Start](${at}/docs/start.md): The first steps.`,
      '## Read on',
      `- [Introduction of the API](${at}/docs/api/sales/sales-api.md)`,
      `- [OpenAPI, YAML](${at}/downloads/sales.yaml)`,
      `- [OpenAPI, JSON](${at}/downloads/sales.json)`,
    ]);
  });
});

describe('skills of a site with several products', () => {
  const GUIDES = {
    'content/site.yaml': `${SITE_YAML}product: { name: Rooms, slug: rooms }
apis: [{ id: sales, label: Sales }]
navbar: { items: [{ label: Builder, href: /docs/builder }] }
sidebars: { builder: [{ doc: /docs/builder }, { doc: /docs/builder/search }], front: [{ doc: /docs/front }] }
`,
    'content/docs/builder/index.mdx': '---\ntitle: Overview\ndescription: Builds <pages>.\n---\n',
    'content/docs/builder/search.mdx': '---\ntitle: Search\n---\n[Sales](/docs/api/sales/list)\n',
    'content/docs/front/index.mdx': '---\ntitle: Front\n---\n',
    'specs/sales.yaml': SPEC.replace('title: Sales API', 'title: Rooms API'),
  };

  test('exist for each product, with its guides', async () => {
    const [, sales, builder, front, ...others] = skillFiles(await loadLiteralSite(GUIDES));
    expect([sales?.path, builder?.path, front?.path, others]).toEqual([
      ...['sales', 'builder', 'front'].map((id) => `.well-known/agent-skills/rooms-${id}/SKILL.md`),
      [],
    ]);
    expect(builder?.text).toBe(`---
name: rooms-builder
description: Builds <pages>. Use it to integrate Builder (Rooms).
---

# Builder

Builds \\<pages\\>.

## Guides

- [Overview](https://docs.example/docs/builder.md): Builds \\<pages\\>.
- [Search](https://docs.example/docs/builder/search.md)
`);
    expect(sales?.text.split('\n').filter((line) => line.includes('/docs/') && !line.includes('/docs/api'))).toEqual([
      '- [Search](https://docs.example/docs/builder/search.md)',
    ]);
  });

  test('have unique names, regardless of their sidebars’ names', async () => {
    const yaml = `${SITE_YAML}product: { name: Rooms, slug: rooms }
sidebars: { '\u6307\u5357': [{ doc: /docs/front }], '\u6848\u4f8b': [{ doc: /docs/builder/search }], ${'a'.repeat(90)}: [{ doc: /docs/a }], ${'a'.repeat(91)}: [{ doc: /docs/b }] }
`;
    const page = '---\ntitle: A\ndescription: Without an end\n---\n';
    const site = await loadLiteralSite({ ...GUIDES, 'content/site.yaml': yaml, 'content/docs/a.mdx': page, 'content/docs/b.mdx': page });
    const [index, ...skills] = skillFiles(site);
    const { skills: listed } = JSON.parse(index?.text ?? '') as { skills: readonly Readonly<Record<string, string>>[] };
    expect(listed.map(({ name }) => name)).toEqual(['rooms', 'rooms-2', `rooms-${'a'.repeat(58)}`, `rooms-${'a'.repeat(56)}-2`]);
    expect(listed.map(({ url }) => url)).toEqual(skills.map(({ path }) => `/${path}`));
    expect(listed.at(-1)?.['description']).toBe('Without an end. Use it to integrate A (Rooms).');
  });

  test('escape backticks in code', async () => {
    const spec = GUIDES['specs/sales.yaml'].replace('booked:', "'a`b':");
    const [, sales] = skillFiles(await loadLiteralSite({ ...GUIDES, 'specs/sales.yaml': spec }));
    expect(sales?.text).toContain('- ``a`b``: [Booked]');
  });

  test('do not repeat the product’s name', async () => {
    const [, sales] = skillFiles(await loadLiteralSite(GUIDES));
    expect(sales?.text).toContain('Use it for code that calls the Rooms API (Sales).');
  });
});

describe('security.txt', () => {
  const YAML = `${SITE_YAML}baseUrl: /portal/\nsecurity:\n  contacts: [mailto:a@b.example, https://b.example/hole]\n  expires: '2027-06-30'\n`;

  test('contains what the site specifies', async () => {
    const { config } = await loadLiteralSite({ 'content/site.yaml': `${YAML}  policy: https://b.example/policy\n  languages: [en, pt]\n` });
    expect(securityFiles(config)).toEqual([
      {
        path: '.well-known/security.txt',
        text: [
          'Contact: mailto:a@b.example',
          'Contact: https://b.example/hole',
          'Expires: 2027-06-30T00:00:00Z',
          'Policy: https://b.example/policy',
          'Preferred-Languages: en, pt',
          'Canonical: https://docs.example/.well-known/security.txt',
          '',
        ].join('\n'),
      },
    ]);
  });

  test('does not exist on a site without contacts', async () => {
    expect(securityFiles((await loadLiteralSite({})).config)).toEqual([]);
  });

  test.each([
    ['2027-05-30', []],
    ['2027-06-10', ['security.txt expires in 20 days. content/site.yaml:6']],
    ['2027-07-01', ['security.txt expired on 2027-06-30. content/site.yaml:6']],
  ])('on %s, has its date reported as %j', async (today, expected) => {
    const { config, source } = await inSiteFolder({ 'content/site.yaml': YAML }, (root) => loadConfig(root));
    const problems = checkExpiry(config, source, new Date(`${today}T12:00:00Z`));
    expect(problems.map(({ what, where }) => `${what} ${where.filePath}:${where.line}`)).toEqual(expected);
  });
});
