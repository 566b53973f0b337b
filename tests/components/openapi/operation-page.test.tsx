import { describe, expect, test } from 'vitest';
import { relatedOperations } from '../../../src/reference/related-operations.ts';
import type { OpenApiContext } from '../../../src/components/openapi/text/render-context.ts';
import { successorOf } from '../../../src/reference/successor-of.ts';
import { expressionsIn, parseExpression } from '../../../src/reference/runtime-expression.ts';
import { en } from '../../../src/site/strings/en.ts';
import { operationHtml } from '../../support/reference-html.tsx';
import { apiOf, OK } from '../../openapi/document.ts';
import { plainParagraph } from '../../../src/markdown/spec-markdown.ts';

const context: OpenApiContext = {
  strings: en,
  hrefOf: ({ slug }) => `/${slug}`,
  introHref: '/intro',
  shownAtFirst: 20,
  renderMarkdown: plainParagraph,
  renderCode: ({ code }) => `<pre>${code}</pre>`,
};

async function pagesOf(document: Record<string, unknown>): Promise<Readonly<Record<string, string>>> {
  const api = await apiOf(document);
  return Object.fromEntries(
    [...api.operations, ...api.webhooks].map((operation) => [operation.operationId ?? '', operationHtml(api, operation, context)]),
  );
}

const JSON_OF = (properties: Record<string, unknown>) => ({ content: { 'application/json': { schema: { type: 'object', properties } } } });
const TEXT = { type: 'string' };
const named = (operationId: string, more: Record<string, unknown> = {}) => ({ operationId, summary: operationId, ...OK, ...more });

function partOf(html: string | undefined, opening: string, closing: string): string {
  const start = (html ?? '').indexOf(opening);
  return start < 0 ? '' : (html ?? '').slice(start, (html ?? '').indexOf(closing, start) + closing.length);
}

describe('runtime expressions', () => {
  test.each([
    ['$response.body#/orders/0/orderId', { message: 'response', location: 'body', name: 'orders.orderId' }],
    ['$request.body#/a~1b/c~0d', { message: 'request', location: 'body', name: 'a/b.c~d' }],
    ['$response.header.ETag', { message: 'response', location: 'header', name: 'ETag' }],
    ['$request.query.q', { message: 'request', location: 'query', name: 'q' }],
    ['$response.body', { message: 'response', location: 'body', name: '' }],
    ['$url', undefined],
    ['bkg_1', undefined],
  ])('%s', (text, expected) => {
    expect(parseExpression(text)).toEqual(expected);
  });

  test('appear in braces in the address of a callback', () => {
    expect(expressionsIn('https://{$request.query.host}/x?to={$request.body#/url}')).toEqual(['$request.query.host', '$request.body#/url']);
  });
});

describe('a response', () => {
  test('omits a description that only repeats its status name', async () => {
    const { list } = await pagesOf({
      paths: {
        '/a': {
          get: named('list', {
            responses: { '201': { description: 'Created.' }, '403': { description: 'forbidden' }, '404': { description: 'No.' } },
          }),
        },
      },
    });
    const texts = [...(list?.matchAll(/<h3 id="res-\d+">([^<]*)<\/h3>(?:<span class="response__text"[^>]*>([^<]*))?/g) ?? [])];
    expect(texts.map(([, name, text]) => [name, text])).toEqual([
      ['201 Created', undefined],
      ['403 Forbidden', undefined],
      ['404 Not Found', 'No.'],
    ]);
  });
});

describe('a redundant description', () => {
  test('is omitted for a path variable, whose row already shows it', async () => {
    const parameters = [{ name: 'id', in: 'path', required: true, description: 'Of the booking.', schema: TEXT }];
    const { get } = await pagesOf({ paths: { '/a/{id}': { get: named('get', { parameters }) } } });
    expect(get?.match(/Of the booking\./g)).toHaveLength(1);
  });

  test('is omitted for a related operation when it equals the summary', async () => {
    const get = named('get', { summary: 'Lists all bills.', description: 'Lists all bills' });
    const { post } = await pagesOf({ paths: { '/a': { post: named('post'), get } } });
    expect(post).toMatch(/>Lists all bills\.<\/a><\/li>/);
  });
});

describe('external documentation', () => {
  test('looks like the links in the description', async () => {
    const { get } = await pagesOf({ paths: { '/a': { get: named('get', { externalDocs: { url: 'https://docs.example' } }) } } });
    expect(get).toMatch(/<div class="prose"><p><a [^>]*href="https:\/\/docs\.example"/);
  });
});

describe('a repeated named schema', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Scores: { type: 'array', items: ref('Score') },
    Score: { type: 'object', properties: { points: { type: 'integer' } } },
    Currency: { enum: Array.from({ length: 41 }, (_, index) => `C${index}`) },
  };

  test('keeps its type, and links to the place that shows it', async () => {
    const properties = { a: ref('Scores'), b: ref('Scores'), c: ref('Currency'), d: ref('Currency') };
    const { get } = await pagesOf({
      components: { schemas },
      paths: { '/a': { get: named('get', { responses: { '200': { description: '', ...JSON_OF(properties) } } }) } },
    });
    const row = (name: string): string =>
      partOf(get, `id="res-200.${name}"`, '</li>')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ');
    expect(row('b')).toContain('array of Score Fields of Score See Score .');
    expect(partOf(get, 'id="res-200.b"', '</li>')).toContain('data-like="res-200.a"');
    expect(row('d')).toContain('string Allowed values: see Currency .');
    expect(partOf(get, 'id="res-200.d"', '</li>')).not.toContain('data-like');
  });

  test('is linked from a body whose type does not name it', async () => {
    const Value = {
      oneOf: [
        { title: 'Pair', type: 'object', properties: { a: { type: 'string' } } },
        { type: 'string', description: 'A word.' },
      ],
    };
    const answer = { description: '', content: { 'application/json': { schema: ref('Value') } } };
    const { get } = await pagesOf({
      components: { schemas: { Value } },
      paths: { '/a': { get: named('get', { responses: { '200': answer, '201': answer } }) } },
    });
    expect(partOf(get, 'id="res-201-body"', '</details>')).toContain('See <a href="#res-200-body">Value</a>.');
  });
});

describe('the list of sections', () => {
  const sections = (html: string | undefined): string => partOf(html, '<nav class="sections"', '</nav>');

  test('has short labels that link to the sections', async () => {
    const { list } = await pagesOf({
      paths: {
        '/a': {
          get: named('list', {
            parameters: [{ name: 'q', in: 'query', schema: TEXT }],
            responses: { '200': { description: 'OK' }, '404': { description: 'No.' } },
          }),
        },
      },
    });
    expect(sections(list)).toBe(
      '<nav class="sections" aria-label="On this page"><ul><li><a href="#query-parameters">Parameters</a></li><li><a href="#responses">Responses</a></li>' +
        '<li><a href="#res-404">Errors</a></li></ul><span class="beside"><a href="#example-request">Samples</a></span></nav>',
    );
    expect(list).toContain('<p class="endpoint" id="request">');
    expect(list, 'samples come after the details').toMatch(/id="responses"[^]*id="example-request"/);
  });

  test('includes what does not fit in a menu', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: TEXT }];
    const responses = { '200': { description: 'OK' }, '404': { description: 'No.' } };
    const { send } = await pagesOf({
      servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
      paths: { '/a': { post: named('send', { parameters, responses, requestBody: JSON_OF({ q: TEXT }), security: [{ key: [] }] }) } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    });
    const words = (text = ''): readonly (string | undefined)[] => [...text.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, word]) => word);
    const [line, menu] = sections(send).split('<details class="dropdown"><summary>More</summary>');
    expect(words(line)).toEqual(['Parameters', 'Body', 'Responses', 'Errors', 'Samples']);
    expect(words(menu)).toEqual(['Base URLs', 'Security']);
  });

  test('describes what a webhook’s reader receives, and how to respond', async () => {
    const { changed } = await pagesOf({ webhooks: { changed: { post: named('changed', { requestBody: JSON_OF({ type: TEXT }) }) } } });
    expect(sections(changed)).toContain('<li><a href="#request-body">Body</a></li><li><a href="#responses">Your response</a></li>');
  });
});

describe('links', () => {
  const document = {
    paths: {
      '/bookings': {
        post: named('book', {
          responses: {
            '201': {
              description: 'Made.',
              ...JSON_OF({ bookingId: TEXT }),
              headers: { ETag: { schema: TEXT } },
              links: {
                read: {
                  operationId: 'read',
                  description: 'Read it.',
                  parameters: { 'path.bookingId': '$response.body#/bookingId', 'header.If-Match': '$response.header.ETag', lang: 'en' },
                },
                plain: { operationId: 'read' },
              },
            },
          },
        }),
      },
      '/bookings/{bookingId}': {
        get: named('read', {
          parameters: [
            { name: 'bookingId', in: 'path', required: true, schema: TEXT },
            { name: 'If-Match', in: 'header', schema: TEXT },
          ],
        }),
      },
    },
  };

  test('state which value to pass to which parameter, with links to both', async () => {
    const { book } = await pagesOf(document);
    expect(partOf(book, '<ul class="links"', '</ul>')).toBe(
      '<ul class="links" aria-label="What to do next"><li>Use ' +
        '<a href="#res-201.bookingId"><code>bookingId</code></a> as <a href="/read#param-path.bookingId"><code>bookingId</code></a>, ' +
        '<a href="#res-201-header.ETag"><code>$response.header.ETag</code></a> as <a href="/read#param-header.If-Match"><code>If-Match</code></a>, ' +
        '<code>&quot;en&quot;</code> as <code>lang</code> in <a href="/read">read</a><div class="prose field__text"><p>Read it.</p></div></li>' +
        // The link's name is omitted because it equals the title.
        '<li><code>plain</code>: Go on with <a href="/read">read</a></li></ul>',
    );
  });
});

describe('alternatives without fields', () => {
  test('show titles, deprecation and the types of nested alternatives', async () => {
    const schema = {
      oneOf: [
        { type: 'integer' },
        { oneOf: [{ type: 'string', format: 'date' }, { type: 'boolean' }] },
        { type: 'string', title: 'ISO date', deprecated: true, description: 'A day.' },
      ],
    };
    const { send } = await pagesOf({
      paths: { '/a': { post: named('send', { requestBody: { content: { 'application/json': { schema } } } }) } },
    });
    const union = partOf(send, '<div class="tabs" data-label="One of"', '</section></div>');
    expect([...union.matchAll(/<summary class="tab-title">([^<]*)<\/summary>/g)].map(([, label]) => label)).toEqual([
      'integer',
      'string (date) or boolean',
      'ISO date',
    ]);
    expect(union).toMatch(/<p class="branch__type">.*string.*<span class="field__deprecated"> deprecated<\/span><\/p>/);
    expect(send).not.toMatch(/>union</);
  });
});

describe('callbacks', () => {
  test('state their destination, content and expected response', async () => {
    const progress = named('progress', {
      requestBody: JSON_OF({ done: { type: 'boolean' } }),
      parameters: [{ name: 'X-Signature', in: 'header', required: true, schema: TEXT }],
      responses: { '204': { description: 'Taken.' } },
    });
    const { start } = await pagesOf({
      paths: {
        '/jobs': {
          post: named('start', {
            requestBody: JSON_OF({ notificationUrl: TEXT }),
            callbacks: { progress: { '{$request.body#/notificationUrl}': { post: progress } } },
          }),
        },
      },
    });
    const part = partOf(start, '<div class="callback"', '</section>');
    expect(part).toContain('Called at the address in <a href="#body.notificationUrl"><code>notificationUrl</code></a>.');
    expect(part).toContain('id="callback-progress-param-header.X-Signature"');
    expect(part).toContain('id="callback-progress.done"');
    expect(part).toContain('What you return</p>');
  });
});

describe('a webhook', () => {
  test('shows what is sent, how it is signed and how to respond', async () => {
    const { changed } = await pagesOf({
      webhooks: {
        changed: {
          post: named('changed', {
            requestBody: JSON_OF({ type: TEXT }),
            parameters: [{ name: 'webhook-signature', in: 'header', required: true, schema: TEXT }],
            responses: { '204': { description: 'Taken.' }, '410': { description: 'Gone.' } },
          }),
        },
      },
    });
    expect(partOf(changed, '<dl class="facts">', '</dl>')).toBe(
      '<dl class="facts"><dt>Sent</dt><dd><code>POST</code> to your endpoint, as <code>application/json</code></dd>' +
        '<dt>Signed</dt><dd><a href="#param-header.webhook-signature"><code>webhook-signature</code></a></dd>' +
        '<dt>Your response</dt><dd><a href="#res-204">204 No Content</a></dd></dl>',
    );
  });
});

describe('relatedOperations', () => {
  test('lists linked operations first, then those with a related address, then those with the same tag, up to six', async () => {
    const tags = ['Bookings'];
    const links = { next: { operationId: 'invoice' } };
    const api = await apiOf({
      paths: {
        '/tagged': { get: named('tagged', { tags }) },
        '/bookings': { get: named('list', { tags }), post: named('book', { tags, responses: { '201': { description: 'Made.', links } } }) },
        '/bookings/all/of/them': { delete: named('clear') },
        '/booking-rules': { get: named('rules') },
        '/invoices': { post: named('invoice') },
        ...Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`/more${index}`, { get: named(`more${index}`, { tags }) }])),
      },
    });
    const related = (id: string): readonly (string | undefined)[] => {
      const operation = api.operations.find(({ operationId }) => operationId === id);
      return operation ? relatedOperations(api, operation).map(({ operationId }) => operationId) : [];
    };
    expect(related('book')).toEqual(['invoice', 'list', 'clear', 'tagged', 'more1', 'more2']);
    expect(related('invoice')).toEqual(['book']);
    expect(related('rules')).toEqual([]);
  });
});

describe('a deprecated operation', () => {
  const headers = {
    Sunset: { schema: TEXT, example: 'Thu, 31 Dec 2026 23:59:59 GMT' },
    Link: { schema: TEXT, example: '<https://a.example/x>; rel="help", <https://a.example/v2>; rel="successor-version"' },
  };

  test('names its sunset and its successor', async () => {
    const { old } = await pagesOf({
      paths: { '/old': { get: named('old', { deprecated: true, responses: { '200': { description: 'OK', headers } } }) } },
    });
    const callout = partOf(old, '<aside class="callout caution">', '</aside>');
    expect(callout).toContain('Stops working on <time dateTime="2026-12-31">31 December 2026</time>.');
    expect(callout).toContain(
      '<p>Use <a href="https://a.example/v2" target="_blank" rel="noopener noreferrer">its successor<span class="external" role="img" aria-label="(opens in a new tab)"></span></a> instead.</p>',
    );
  });

  test('omits a successor that is not specified', () => {
    expect(successorOf({ responses: [] })).toBeUndefined();
  });
});
