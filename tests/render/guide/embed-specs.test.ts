import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../src/errors.ts';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: https://api.example }]
paths:
  /orders/{id}:
    post:
      operationId: placeOrder
      summary: Place an order
      description: Buys things. And more.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            examples:
              small: { summary: A small one, value: { pin: '1' } }
              large: { value: { pin: '22' } }
      responses:
        '201': { description: Done, content: { application/json: { example: { total: 3 } } } }
        '204': { description: Nothing }
components:
  schemas:
    Order:
      type: object
      required: [pin]
      properties:
        pin: { type: string, writeOnly: true, description: Not *told*. }
        total: { type: integer, readOnly: true }
        parts: { type: array, items: { $ref: '#/components/schemas/Order' } }
`;

function render(text: string): Promise<{ readonly html: string; readonly problems: readonly string[] }> {
  const files = {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: shop, label: Shop }]\n`,
    'specs/shop.yaml': SPEC,
    'content/docs/a.mdx': `---\ntitle: A\n---\n\n${text}\n`,
  };
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get('/docs/a');
    if (!page) throw new Error('There is no page.');
    const { html, problems } = await renderPage(site, page);
    return { html: /<\/h1>([^]*?)<\/article>/.exec(html)?.[1] ?? html, problems: problems.map(formatProblem) };
  });
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const codeOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('<Operation>', () => {
  test('renders a card that links to the operation’s page', async () => {
    const { html, problems } = await render('<Operation id="shop.placeOrder" />');
    expect(problems).toEqual([]);
    expect(html).toContain(
      '<a href="/docs/api/shop/place-order" class="card operation-card"><strong>Place an order</strong><span class="method method--post">POST</span> <code>/orders/{id}</code><div>Buys things. And more.</div></a>',
    );
  });
});

describe('<Schema>', () => {
  test('shows the fields of both directions, and links to repeated fields', async () => {
    const { html, problems } = await render('## schema-Order\n\n<Schema of="shop#/components/schemas/Order" />');
    expect(problems).toEqual([]);
    expect(html).toContain('<div class="payload not-prose" id="schema-Order">');
    expect(html).toContain('id="schema-Order.pin"');
    expect(html).toContain('<p>Not <em>told</em>.</p>');
    expect(html).toContain('array of <a href="#schema-Order">Order</a> (recursive)');
    expect(textOf(html)).toMatch(/pin string required .*total integer parts array of/);
  });

  test('gives two schemas on one page distinct ids', async () => {
    const { html } = await render('<Schema of="shop#/components/schemas/Order" />\n\n<Schema of="shop#/components/schemas/Order" />');
    expect([...html.matchAll(/\bid="(schema[^"]+)"/g)].map(([, id]) => id)).toEqual([
      'schema-Order',
      'schema-Order.pin',
      'schema-Order.total',
      'schema-Order.parts',
      'schema-Order-2',
      'schema-Order-2.pin',
      'schema-Order-2.total',
      'schema-Order-2.parts',
    ]);
  });
});

describe('<Sample>', () => {
  test.each([
    ['lang="curl"', 'cURL', 'https://api.example/orders/'],
    ['', 'cURL', 'https://api.example/orders/'],
    ['request', 'A small one', '{ "pin": "1" }'],
    ['request example="large"', 'large', '{ "pin": "22" }'],
  ])('with %j shows the sample named %s', async (props, title, code) => {
    const { html, problems } = await render(`<Sample operation="shop.placeOrder" ${props} />`);
    expect(problems).toEqual([]);
    expect(html).toContain(`<figcaption>${title}</figcaption>`);
    expect(codeOf(html)).toContain(code.replaceAll('"', '&quot;'));
  });

  test('shows the body of a response', async () => {
    const { html } = await render('<Sample operation="shop.placeOrder" response="201" />');
    expect(html).toMatch(/<figure class="code" data-lang="JSON"><pre tabindex="0"><code>/);
    expect(codeOf(html)).toContain('&quot;total&quot;: 3');
  });
});

describe('a reference to missing content of a specification', () => {
  test.each([
    ['<Operation id="shop.placeOder" />', 'The API "shop" has no operation "placeOder".', 'Did you mean "placeOrder"?'],
    [
      '<Operation id="placeOrder" />',
      '"placeOrder" is not the name of an operation.',
      'Write <group>.<operationId>, such as sales.createBooking.',
    ],
    ['<Operation id="shap.placeOrder" />', 'There is no API "shap".', 'Did you mean "shop"?'],
    [
      '<Schema of="shop#/components/schemas/Ordr" />',
      'The API "shop" has no schema "#/components/schemas/Ordr".',
      'Did you mean "shop#/components/schemas/Order"?',
    ],
    ['<Schema of="Order" />', '"Order" is not the name of a schema.', 'Write <group>#<pointer>, such as sales#/components/schemas/Money.'],
    ['<Sample operation="shop.placeOrder" lang="crul" />', '"Place an order" has no command in "crul".', 'Did you mean "curl"?'],
    ['<Sample operation="shop.placeOrder" response="202" />', '"Place an order" has no response 202.', 'Did you mean'],
    ['<Sample operation="shop.placeOrder" response="204" />', 'The response 204 has no example.', 'Remove the sample.'],
    ['<Sample operation="shop.placeOrder" request example="smal" />', 'The request has no example "smal".', 'Did you mean "small"?'],
    [
      '<Sample operation="shop.placeOrder" request response="201" />',
      'A sample takes only one of lang, request and response, but this one has request and response.',
      'Keep one',
    ],
    ['<ApiPages api="shpo" />', 'There is no API "shpo".', 'Did you mean "shop"?'],
  ])('is an error at its line: %s', async (source, what, cure) => {
    const { problems } = await render(`Text\n\n${source}`);
    expect(problems).toEqual([expect.stringContaining(`content/docs/a.mdx:7:1\n  error: ${what}\n    ${cure}`)]);
  });
});
