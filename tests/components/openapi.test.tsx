import { describe, expect, test } from 'vitest';
import { introductionHeadings } from '../../src/components/openapi/page/introduction-headings.ts';
import type { OpenApiContext } from '../../src/components/openapi/text/render-context.ts';
import { safeHref } from '../../src/url/safe-href.ts';
import type { Api, Operation } from '../../src/openapi/api.ts';
import { en } from '../../src/site/strings/en.ts';
import { planIntroduction } from '../../src/reference/plan-introduction.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { introductionHtml, operationHtml } from '../support/reference-html.tsx';
import { plainParagraph } from '../../src/markdown/spec-markdown.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const context: OpenApiContext = {
  strings: en,
  hrefOf: ({ slug }) => `/docs/api/sales/${slug}`,
  introHref: '/docs/api/sales/sales-api',
  shownAtFirst: 20,
  renderMarkdown: (text, { idPrefix = '', headingShift = 0 } = {}) => {
    const heading = /^(#+) (.*)$/.exec(text);
    const depth = (heading?.[1]?.length ?? 0) + headingShift;
    if (!heading) return plainParagraph(text);
    const html = `<h${depth} id="${idPrefix}${escape(heading[2]?.toLowerCase() ?? '')}">${escape(heading[2] ?? '')}</h${depth}>`;
    return { html, lead: '', isLine: false };
  },
  renderCode: ({ code, lang, title }) => `<pre data-lang="${lang}" title="${title ?? ''}">${escape(code)}</pre>`,
};

interface Page {
  readonly api: Api;
  readonly operation: Operation;
  readonly html: string;
}

async function pageOf(
  operation: Record<string, unknown>,
  components: Record<string, unknown> = {},
  { expandDepth, ...more }: Partial<OpenApiContext> & { readonly expandDepth?: number } = {},
): Promise<Page> {
  const api = await apiOf({
    servers: [{ url: 'https://api.example/v1' }],
    paths: {
      '/bookings/{bookingId}': {
        parameters: [{ name: 'bookingId', in: 'path', required: true, description: 'Which one.', schema: { type: 'string' } }],
        post: { operationId: 'changeBooking', summary: 'Change booking', description: 'Changes a booking.', ...OK, ...operation },
      },
    },
    components,
  });
  const [first] = api.operations;
  if (!first) throw new Error('no operation');
  return {
    api,
    operation: first,
    html: operationHtml(api, first, { ...context, ...more }, expandDepth),
  };
}

function body(schema: unknown): Record<string, unknown> {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,](?: |$))/g, '')
    .trim();
}

function rowOf(html: string, id: string): string {
  const start = html.indexOf(`id="${id}"`);
  if (start === -1) throw new Error(`There is no row ${id}.`);
  const rest = html.slice(html.indexOf('>', start) + 1).replaceAll(/<li><code>(.*?)<\/li>/g, '<code>$1');
  return textOf(rest.slice(0, rest.search(/<li class="field"|<details|<\/li>/)));
}

function idsOf(html: string): readonly string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}

describe('OperationPage', () => {
  test('starts with the method and path, with path parameters marked', async () => {
    const { html } = await pageOf({});
    expect(textOf(html)).toMatch(
      /^POST https:\/\/api\.example\/v1 \/bookings\/ \{bookingId\} Parameters Responses Samples Changes a booking\./,
    );
    expect(html).toContain('<a class="endpoint__variable" href="#param-path.bookingId">{bookingId}</a>');
  });

  test('groups parameters by location, one row each', async () => {
    const parameters = [
      { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
      { name: 'sort', in: 'query', schema: { type: 'array', items: { enum: ['A', 'B'] }, maxItems: 2 }, explode: false },
      { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' }, example: '"v1"' },
    ];
    const { html } = await pageOf({ parameters });
    expect([...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id)).toEqual([
      'path-parameters',
      'query-parameters',
      'headers',
      'responses',
      'example-request',
    ]);
    expect(rowOf(html, 'param-path.bookingId')).toBe('bookingId string required Which one.');
    expect(rowOf(html, 'param-query.limit')).toBe('limit integer How many. From 1 to 100. The default is 20.');
    expect(rowOf(html, 'param-query.sort')).toBe('sort array of string At most 2 items. Separate items with commas. A B');
    expect(rowOf(html, 'param-header.If-Match')).toBe('If-Match string required Example &quot;v1&quot;');
  });

  test('gives every field of the body an anchor, at any depth of nested lists', async () => {
    const guest = { type: 'object', required: ['age'], properties: { age: { type: 'integer', description: 'In years.' } } };
    const rooms = { type: 'array', minItems: 1, items: { type: 'object', properties: { guests: { type: 'array', items: guest } } } };
    const { html } = await pageOf(body({ type: 'object', properties: { rooms } }));
    expect(rowOf(html, 'body.rooms')).toBe('rooms array of object 1 or more items.');
    expect(rowOf(html, 'body.rooms.guests.age')).toBe('age integer required In years.');
    expect(html).toContain('<a class="field__name" href="#body.rooms.guests.age" data-action="tree">');
  });

  test('describes constraints in words', async () => {
    const { html } = await pageOf(
      body({
        type: 'object',
        additionalProperties: false,
        properties: {
          name: { type: ['string', 'null'], minLength: 2, maxLength: 20, default: 'x' },
          code: { type: 'string', minLength: 3, maxLength: 3, pattern: '^[A-Z]+$' },
          points: { type: 'integer', exclusiveMinimum: 0, multipleOf: 100 },
          ages: { type: 'array', uniqueItems: true, maxItems: 1, items: { type: 'integer', minimum: 0, maximum: 17 } },
          tags: { type: 'object', maxProperties: 5, additionalProperties: { type: 'string', maxLength: 1 } },
          kind: { const: 'A' },
          state: { enum: ['ON', 'OFF'], 'x-enumDescriptions': { ON: 'at work' }, examples: ['ON'] },
          when: { type: 'string', format: 'date-time', deprecated: true, examples: ['2026-03-12T00:00:00Z'] },
        },
        // A JSON string, because an object literal with `then` looks like a promise.
        ...(JSON.parse('{ "if": { "properties": { "kind": { "const": "A" } } }, "then": { "required": ["code"] } }') as object),
      }),
    );
    expect(textOf(html)).toContain('application/json object code is required when kind is A. Unknown fields are rejected.');
    expect(rowOf(html, 'body.name')).toBe('name string or null 2 to 20 characters. The default is x.');
    expect(rowOf(html, 'body.code')).toBe('code string 3 upper-case letters.');
    expect(rowOf(html, 'body.points')).toBe('points integer Greater than 0. A multiple of 100.');
    expect(rowOf(html, 'body.ages')).toBe('ages array of integer At most 1 item. Items must be unique. Each item: from 0 to 17.');
    expect(rowOf(html, 'body.tags')).toBe('tags map At most 5 fields.');
    expect(rowOf(html, 'body.tags.*')).toBe('* string At most 1 character.');
    expect(rowOf(html, 'body.kind')).toBe('kind string Always A.');
    expect(html).toContain('<li><code>ON</code> at work</li>');
    expect(rowOf(html, 'body.when')).toBe('when string (date-time) deprecated Example 2026-03-12T00:00:00Z');
  });

  test('keeps nested fields in native disclosures, closed except down to expandDepth', async () => {
    const schema = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'object', properties: { c: {} } } } } } };
    const closed = (await pageOf(body(schema))).html;
    expect(closed.match(/<details class="field__children"( open="")?>/g)).toEqual([
      '<details class="field__children">',
      '<details class="field__children">',
    ]);
    const open = (await pageOf(body(schema), {}, { expandDepth: 2 })).html;
    expect(open.match(/<details class="field__children"( open="")?>/g)).toEqual([
      '<details class="field__children" open="">',
      '<details class="field__children">',
    ]);
    expect(textOf(closed)).toContain('1 field of a');
  });

  test('shows a named schema once, and links to it from other places', async () => {
    const money = { $ref: '#/components/schemas/Money' };
    const schemas = { Money: { type: 'object', properties: { amount: { type: 'string' } } } };
    const { html } = await pageOf(
      body({ type: 'object', properties: { total: money, tax: money, parts: { type: 'array', items: money } } }),
      { schemas },
    );
    expect(idsOf(html).filter((id) => id.endsWith('.amount'))).toEqual(['body.total.amount']);
    expect(html).toContain('<span class="field__type"><a href="#body.total">Money</a></span>');
    expect(html).toContain('<span class="field__type">array of <a href="#body.total">Money</a></span>');
  });

  test('shows a named list of primitive values in full everywhere', async () => {
    const ages = { $ref: '#/components/schemas/Ages' };
    const schemas = { Ages: { type: 'array', maxItems: 4, items: { type: 'integer' } } };
    const { html } = await pageOf(body({ type: 'object', properties: { a: ages, b: ages } }), { schemas });
    expect(rowOf(html, 'body.b')).toBe('b array of integer At most 4 items.');
  });

  test('expands a recursive schema once, and marks the recursion', async () => {
    const schemas = {
      Node: {
        type: 'object',
        properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
      },
    };
    const { html } = await pageOf(body({ $ref: '#/components/schemas/Node' }), { schemas });
    expect(rowOf(html, 'body.children')).toBe('children array of Node (recursive)');
    expect(html).toContain('array of <a href="#body">Node</a> (recursive)');
  });

  test('shows a schema that consists of a list of itself', async () => {
    const { html } = await pageOf(body({ $ref: '#/components/schemas/Tree' }), {
      schemas: { Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    });
    expect(textOf(html)).toContain('array of Tree (recursive)');
  });

  test('omits fields that are sent only in the other direction', async () => {
    const schema = { type: 'object', properties: { id: { type: 'string', readOnly: true }, pin: { type: 'string', writeOnly: true } } };
    const responses = { '200': { description: 'OK', content: { 'application/json': { schema } } } };
    const { html } = await pageOf({ ...body(schema), responses });
    expect(idsOf(html).filter((id) => /\.(id|pin)$/.test(id))).toEqual(['body.pin', 'res-200.id']);
  });

  test('labels the branches of a union by the discriminating value', async () => {
    const branch = (type: string): unknown => ({
      type: 'object',
      required: ['type'],
      properties: { type: { const: type }, amount: { type: 'string' } },
    });
    const { html } = await pageOf(body({ type: 'object', properties: { payment: { oneOf: [branch('CARD'), branch('POINTS')] } } }));
    expect(html).toContain('<p class="union__label">One of, by <code>type</code></p>');
    expect(html).toContain(
      '<section data-tab="CARD" data-label="CARD"><details class="branch" id="body.payment.CARD" open=""><summary class="tab-title"><code>CARD</code></summary>',
    );
    expect(idsOf(html)).toContain('body.payment.POINTS.amount');
  });

  test('summarises a choice of primitive types instead of listing it', async () => {
    const { html } = await pageOf(body({ type: 'object', properties: { id: { type: ['string', 'integer'] } } }));
    expect(rowOf(html, 'body.id')).toBe('id string or integer');
  });

  test('merges the parts of an allOf', async () => {
    const schemas = { Base: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string', description: 'old' } } } };
    const extra = {
      type: 'object',
      required: ['id'],
      properties: { name: { type: 'string', description: 'new' }, more: { type: 'string' } },
    };
    const { html } = await pageOf(body({ allOf: [{ $ref: '#/components/schemas/Base' }, extra] }), { schemas });
    expect(rowOf(html, 'body.id')).toBe('id string required');
    expect(rowOf(html, 'body.name')).toBe('name string new');
    expect(idsOf(html).filter((id) => id.startsWith('body.'))).toEqual(['body.id', 'body.name', 'body.more']);
  });

  test('shows a circular reference as a reference', async () => {
    const schemas = { Money: { type: 'object', properties: { amount: { type: 'string' } } } };
    const total = { $ref: '#/components/schemas/Money', description: 'In all.', unevaluatedProperties: false };
    const { html } = await pageOf(body({ type: 'object', properties: { total } }), { schemas });
    expect(rowOf(html, 'body.total')).toBe('total Money In all. Unknown fields are rejected.');
  });

  test('orders responses by status, with the first success open', async () => {
    const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
    const responses = {
      '201': {
        description: 'Created it.',
        content: { 'application/json': { schema: { type: 'object', properties: { bookingId: { type: 'string' } } } } },
      },
      '404': { description: 'No such booking.', content: problem },
      '422': { description: 'Wrong values.', content: problem },
      '204': { description: 'Nothing to say.' },
    };
    const { html } = await pageOf({ responses }, { schemas: { Problem: { type: 'object', properties: { code: { type: 'string' } } } } });
    expect(html).toContain('<details class="response" data-class="2" open="">');
    expect(textOf(html)).toContain('201 Created Created it.');
    expect(idsOf(html)).toEqual(expect.arrayContaining(['res-201', 'res-201.bookingId', 'res-404.code']));
    expect(html).toContain('<a href="#res-404-body">Problem</a>');
    expect(html).toContain('<div class="response" data-class="2"><div class="response__head"><h3 id="res-204">204 No Content</h3>');
  });

  test('describes a shared header once', async () => {
    const headers = { 'X-Id': { $ref: '#/components/headers/Id' } };
    const responses = { '200': { description: 'OK', headers }, '404': { description: 'Not found', headers } };
    const { html } = await pageOf({ responses }, { headers: { Id: { description: 'Quote it.', schema: { type: 'string' } } } });
    expect(rowOf(html, 'res-200-header.X-Id')).toBe('X-Id string Quote it.');
    expect(html).toContain('<a href="#res-200-header.X-Id"><code>X-Id</code></a>');
    expect(idsOf(html)).not.toContain('res-404-header.X-Id');
  });

  test('names credentials and scopes, with a link to the introduction', async () => {
    const oauth2 = {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://auth.example', scopes: { 'sales:write': 'Book' } } },
    };
    const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
    const { html } = await pageOf({ security: [{ oauth2: ['sales:write'] }, { key: [] }, {}] }, { securitySchemes: { oauth2, key } });
    expect(html).toContain('<a href="/docs/api/sales/sales-api#security-oauth2">OAuth 2.0 client credentials</a>');
    expect(html).toContain('<li><code>sales:write</code>');
    expect(textOf(html)).toContain('OAuth 2.0 client credentials, scope sales:write Book or API key in header X-Key or no credentials');
  });

  test('shows the cURL command, and every example under its name', async () => {
    const examples = { card: { summary: 'By card', value: { a: 1 } }, points: { summary: 'By points', value: { a: 2 } } };
    const responses = { '201': { description: 'Created', content: { 'application/json': { example: { ok: true } } } } };
    const { html } = await pageOf({ requestBody: { content: { 'application/json': { examples } } }, responses });
    expect(html).toMatch(/<summary class="tab-title">cURL<\/summary><pre data-lang="bash" title="">curl --fail-with-body/);
    expect(html).toContain('<summary>Body: By points</summary><div><pre data-lang="json" title="">{\n  "a": 2\n}</pre></div>');
    expect(html).toMatch(/<details class="sample" open=""><summary><code class="status" data-class="2" title="201 Created">201<\/code>/);
  });

  test('offers the request in ten languages: the first is open, the others are collapsed', async () => {
    const samples = [{ lang: 'CSharp', label: 'C#', source: 'a < b' }];
    const { html } = await pageOf({ 'x-codeSamples': samples });
    expect(html).toContain(
      '<div class="tabs" data-choice="" data-group="language" data-query="lang" data-label="Language"><section data-tab="csharp" data-label="C#"><details open=""><summary class="tab-title">C#</summary><pre data-lang="csharp" title="">a ',
    );
    expect(html).toContain('<section data-tab="curl" data-label="cURL"><details><summary class="tab-title">cURL</summary>');
    expect(html.match(/<section data-tab=/g)).toHaveLength(10);
  });

  test('warns about deprecated operations, unless the author already does', async () => {
    expect((await pageOf({ deprecated: true })).html).toContain('<p class="callout-title">Deprecated</p>');
    const announced = '> [!WARNING] Deprecated: use another\n> Soon.';
    expect((await pageOf({ deprecated: true, description: announced })).html).not.toContain('callout-title');
    const unrelated = '> [!WARNING] Quotes expire\n> Commit within 10 minutes.';
    expect((await pageOf({ deprecated: true, description: unrelated })).html).toContain('callout-title');
  });

  test('states who calls a webhook', async () => {
    const api = await apiOf({
      webhooks: {
        changed: {
          post: {
            operationId: 'changed',
            summary: 'Changed',
            ...OK,
            requestBody: { content: { 'application/json': { example: { type: 'booking.changed' } } } },
          },
        },
      },
    });
    const [webhook] = api.webhooks;
    const html = webhook ? operationHtml(api, webhook, context) : '';
    expect(textOf(html)).toMatch(/^EVENT changed Pernoria → calls you POST your endpoint/);
    expect(html).toContain('>Example event</h2>');
    expect(html).toContain('>What you return</h2>');
    expect(html).toContain('<details class="sample" open=""><summary>Body</summary>');
  });

  test('links a callback to the page of its webhook, and describes a callback without a page', async () => {
    const event = { post: { operationId: 'changed', summary: 'Changed', ...OK } };
    const inline = {
      post: { summary: 'Progress', operationId: 'progress', ...OK, ...body({ type: 'object', properties: { done: { type: 'boolean' } } }) },
    };
    const api = await apiOf({
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            summary: 'A',
            ...OK,
            callbacks: { one: { '{$request.body#/url}': { $ref: '#/components/pathItems/E' } }, two: { 'https://a.example': inline } },
          },
        },
      },
      webhooks: { changed: { $ref: '#/components/pathItems/E' } },
      components: { pathItems: { E: event } },
    });
    const [operation] = api.operations;
    const html = operation ? operationHtml(api, operation, context) : '';
    expect(html).toContain('<a href="/docs/api/sales/changed">Changed</a><code class="endpoint__url">POST {$request.body#/url}</code>');
    expect(rowOf(html, 'callback-two.done')).toBe('done boolean');
  });

  test('escapes hostile names, and keeps ids distinct', async () => {
    const text =
      '{ "type": "object", "properties": { "<script>alert(1)</script>": { "type": "string" }, "__proto__": { "type": "string" }, "a b": {}, "a-b": {}, "\\"onclick=": {} } }';
    const { html } = await pageOf(body(JSON.parse(text)));
    expect(html).not.toContain('<script');
    const ids = idsOf(html).filter((id) => id.startsWith('body.'));
    expect(ids).toEqual(['body.&lt;script&gt;alert(1)&lt;/script&gt;', 'body.__proto__', 'body.a-b', 'body.a-b-2', 'body.&quot;onclick=']);
  });

  test('grows linearly when every schema refers to every other', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `S${index}`);
    const refs = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: refs }]));
    const { html } = await pageOf(body({ $ref: '#/components/schemas/S0' }), { schemas });
    expect(idsOf(html).filter((id) => id.startsWith('body.'))).toHaveLength(40 * 40);
  });

  test('limits the nesting depth', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [
        `S${index}`,
        { type: 'object', properties: { next: index < 1999 ? { $ref: `#/components/schemas/S${index + 1}` } : {} } },
      ]),
    );
    const { html } = await pageOf(body({ $ref: '#/components/schemas/S0' }), { schemas });
    expect(textOf(html)).toContain('S121 Its fields are not shown on this page: see the specification.');
  });
});

describe('ApiIntroduction', () => {
  const document = {
    info: { title: 'Sales API', version: '1.8.0', description: 'Sells stays.', contact: { name: 'Support', email: 'a@b.example' } },
    servers: [{ url: 'https://api.example/v1', description: 'Production' }],
    tags: [{ name: 'Health' }, { name: 'Booking', description: 'Stays.' }],
    paths: {
      '/ping': { get: { operationId: 'ping', summary: 'Ping', description: 'Checks.', tags: ['Health'], ...OK } },
      '/bookings': {
        post: { operationId: 'book', summary: 'Book', description: 'Books a stay.\n\nMore.', deprecated: true, tags: ['Booking'], ...OK },
      },
    },
    components: {
      securitySchemes: {
        oauth2: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: { 'sales:read': 'Read' } } },
        },
      },
    },
  };

  test('shows version, servers, authentication, and operations by tag', async () => {
    const api = await apiOf(document);
    const html = introductionHtml(api, context);
    expect(textOf(html)).toBe(
      'Version 1.8.0 Sells stays. Base URLs https://api.example/v1 Production Authentication OAuth 2.0 client credentials ' +
        'Token URL https://auth.example/token Scope sales:read Read In this API Health GET Ping Checks. Booking Stays. POST Book deprecated Books a stay. Support',
    );
    expect(html).toContain('<a href="/docs/api/sales/book">Book</a>');
    expect(html).toContain('id="security-oauth2"');
    expect(html).toContain('<a href="mailto:a@b.example">Support</a>');
  });

  test('omits the base URLs when the author’s description covers them', async () => {
    const api = await apiOf({ ...document, info: { ...document.info, description: '## base-urls' } });
    expect(introductionHtml(api, context)).not.toContain('>Base URLs<');
  });
});

function headingsIn(html: string): readonly (readonly [id: string, text: string])[] {
  return [...html.matchAll(/<h[23] id="([^"]*)">(.*?)<\/h[23]>/g)].map(([, id = '', text = '']) => [id, text]);
}

describe('headings', () => {
  test('of an operation follow the order of a request', async () => {
    const { html } = await pageOf(
      { description: '## Retries', security: [{ key: [] }] },
      { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' } } },
    );
    expect(headingsIn(html)).toEqual([
      ['retries', 'Retries'],
      ['security', 'Security'],
      ['path-parameters', 'Path parameters'],
      ['responses', 'Responses'],
      ['res-200', '200 OK'],
      ['example-request', 'Example request'],
    ]);
  });

  test('avoid the ids in the description, and shift its headings below the title', async () => {
    const { html } = await pageOf({ description: '# responses' });
    expect(headingsIn(html).map(([id]) => id)).toEqual(['responses', 'path-parameters', 'responses-2', 'res-200', 'example-request']);
  });

  test('of an introduction appear in its table of contents', async () => {
    const description = '## Retries & <timeouts>';
    const api = await apiOf({ servers: [{ url: 'https://a.example' }], info: { title: 'Sales API', version: '1', description } });
    expect(introductionHeadings(planIntroduction(api), context)).toEqual([
      { depth: 2, id: 'retries--timeouts', text: 'Retries & <timeouts>' },
      { depth: 2, id: 'base-urls', text: 'Base URLs' },
      { depth: 2, id: 'in-this-api', text: 'In this API' },
    ]);
  });
});

describe('safeHref', () => {
  test.each(['https://a.example/x?y#z', 'http://a.example', 'MAILTO:a@b.example', 'tel:+123', '/docs/x', '../x', '#x'])(
    'accepts %s',
    (url) => {
      expect(safeHref(url)).toBe(url);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('rejects %j', (url) => {
    expect(safeHref(url)).toBeUndefined();
  });
});
