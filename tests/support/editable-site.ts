import { stringify } from 'yaml';

/** The mutable files of a site, by POSIX path from the site's root. */
export type SiteFiles = Map<string, string>;

export function editableSite(): SiteFiles {
  return new Map([
    ['content/site.yaml', stringify(SITE)],
    ['content/search.yaml', 'glossary:\n  - { en: [booking, reservation] }\n'],
    ['content/checks.yaml', '{}\n'],
    ['content/words.txt', 'customise\nurl\n'],
    ['content/words.js', '// #region all\nexport const words = 1;\n// #endregion all\n'],
    ['content/docs/_note.mdx', 'What all pages of this part say.\n'],
    ['content/docs/plan.svg', picture(20)],
    ['public/logo.svg', picture(10)],
    [
      'content/docs/index.mdx',
      page('Start', 'Read [about](./about.mdx#first) and look at ![the plan](./plan.svg) and ![the logo](/logo.svg).'),
    ],
    ['content/docs/about.mdx', page('About', "import Note from './_note.mdx'\n\n<Note />\n\n## First\n\nA booking is a booking.")],
    ['content/docs/code.mdx', page('Code', '```js file="/words.js#all"\n```\n\n```mermaid alt="A leads to B"\ngraph LR\n  A --> B\n```')],
    [
      'content/docs/shown.mdx',
      page(
        'Shown',
        '<ApiPages api="orders" />\n\n<Schema of="orders#/components/schemas/Order" />\n\n<ChangeLog />\n\n```json schema=orders#/components/schemas/Order\n{ "orderId": "one", "count": 3 }\n```',
      ),
    ],
    ['content/docs/one.mdx', page('One', 'The host is `api.example.com`.\n\n```bash\ncurl https://sandbox.example.com/orders\n```')],
    ['content/docs/two.mdx', page('Two', 'An `Order` is not [paid](./one.mdx).')],
    ['content/pt-br/docs/one.mdx', page('Um', 'A página em português.', 'O que se diz.')],
    ['specs/orders.yaml', stringify(spec('orders', ['place', 'read']))],
    ['specs/payments.yaml', stringify(spec('payments', ['pay']))],
  ]);
}

const SITE = {
  title: 'Edited',
  tagline: 'A site that changes',
  url: 'https://edited.example',
  // Allows pages to be renamed and deleted.
  onBrokenLinks: 'warn',
  locales: {
    default: 'en',
    available: ['en', 'pt-br'].map((locale) => ({ locale, lang: locale === 'en' ? 'en' : 'pt-BR', label: locale })),
  },
  navbar: { items: [{ label: 'Docs', href: '/docs' }] },
  footer: { columns: [], copyright: 'Nobody' },
  environments: [{ sandbox: 'sandbox.example.com', production: 'api.example.com' }],
  apis: [
    { id: 'orders', label: 'Orders' },
    { id: 'payments', label: 'Payments' },
  ],
};

function page(title: string, text: string, description = 'What there is to say of it.'): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${text}\n`;
}

function picture(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>\n`;
}

function spec(name: string, verbs: readonly string[]): unknown {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } };
  const operation = (verb: string): unknown => ({
    post: {
      operationId: `${verb}Order`,
      summary: `${verb} an order`,
      description: `See [the guide](/docs/one), and what it needs.`,
      requestBody: { content },
      responses: { 200: { description: 'Done', content } },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: name, version: '1.0.0', description: `All about ${name}.` },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(verbs.map((verb) => [`/${verb}`, operation(verb)])),
    components: {
      schemas: {
        Order: {
          type: 'object',
          properties: { orderId: { type: 'string', description: 'Which it is' }, count: { type: 'integer', examples: [3] } },
        },
      },
    },
  };
}
