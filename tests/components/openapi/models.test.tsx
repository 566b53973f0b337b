import { describe, expect, test } from 'vitest';
import { introductionHeadings } from '../../../src/components/openapi/page/introduction-headings.ts';
import { MODEL_LIMITS } from '../../../src/reference/plan-models.ts';
import type { OpenApiContext } from '../../../src/components/openapi/text/render-context.ts';
import { en } from '../../../src/site/strings/en.ts';
import { planIntroduction } from '../../../src/reference/plan-introduction.ts';
import { introductionHtml } from '../../support/reference-html.tsx';
import { apiOf, OK } from '../../openapi/document.ts';
import { plainParagraph } from '../../../src/markdown/spec-markdown.ts';

const context: OpenApiContext = {
  strings: en,
  hrefOf: ({ slug }) => `/${slug}`,
  introHref: '/intro',
  shownAtFirst: 20,
  renderMarkdown: plainParagraph,
  renderCode: ({ code }) => code,
};

const TEXT = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });

async function htmlOf(schemas: Record<string, unknown>, paths: Record<string, unknown> = {}): Promise<string> {
  return introductionHtml(await apiOf({ paths, components: { schemas } }), context);
}

function modelOf(html: string, name: string): string {
  const start = html.indexOf(`<details class="model" id="model-${name}">`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</details>', start));
}

describe('models', () => {
  const schemas = {
    Booking: {
      type: 'object',
      description: 'A stay.',
      required: ['total'],
      properties: {
        total: ref('Money'),
        guests: { type: 'array', items: ref('Guest') },
        parent: { oneOf: [ref('Booking'), { type: 'null' }] },
        old: { ...TEXT, deprecated: true },
      },
    },
    Money: { type: 'object', properties: { amount: TEXT } },
    Guest: { allOf: [ref('Money'), { type: 'object', properties: { name: TEXT } }] },
    Payment: { oneOf: [ref('Money'), TEXT] },
    Alone: TEXT,
  };
  const paths = {
    '/bookings': {
      post: {
        operationId: 'book',
        summary: 'Book',
        requestBody: content('Booking'),
        responses: { '201': { description: 'Made.', ...content('Money') } },
      },
      get: { operationId: 'list', summary: 'List', ...OK },
    },
  };

  test('show their titles in rows and in the table', async () => {
    const html = await htmlOf({ A: { ...TEXT, title: 'First one' }, B: TEXT, C: { type: 'object', title: 'Third one' } });
    expect(html).toContain('<td><p class="field__text"><strong>First one</strong></p></td>');
    expect(modelOf(html, 'C')).toContain('</summary><p class="field__text"><strong>Third one</strong></p>');
  });

  test('do not show an empty list when they have no fields', async () => {
    const html = await htmlOf(schemas, paths);
    expect(modelOf(html, 'Alone')).toContain('string');
    expect(html).not.toContain('<ul class="model__fields"></ul>');
  });

  test('are rows of one table, each with an anchor, when several are single values', async () => {
    const html = await htmlOf(
      { ...schemas, HotelId: { ...TEXT, description: 'A hotel.' }, Nights: { type: 'integer' }, Free: { type: 'object' } },
      paths,
    );
    const table = html.slice(html.indexOf('Identifiers and other single values (3)'), html.indexOf('</table>'));
    expect(
      [...table.matchAll(/<tr id="([^"]+)"><th scope="row"><code>(\w+)<\/code><\/th><td>(\w+)<\/td>/g)].map(([, ...cells]) => cells),
    ).toEqual([
      ['model-Alone', 'Alone', 'string'],
      ['model-HotelId', 'HotelId', 'string'],
      ['model-Nights', 'Nights', 'integer'],
    ]);
    expect(table).toContain('A hotel.');
    expect(modelOf(html, 'Free')).toContain('object');
    expect(modelOf(html, 'HotelId')).toBe('');
  });

  test('are collapsed, each with an anchor, its fields and links to the models of their types', async () => {
    const model = modelOf(await htmlOf(schemas, paths), 'Booking');
    expect(model).toContain(
      '<summary><code>Booking</code> <span class="field__type">object</span></summary><div class="prose field__text"><p>A stay.</p>',
    );
    expect([...model.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = '']) => row.replaceAll(/<\/?(?:code|span)[^>]*>/g, ''))).toEqual([
      'total <a href="#model-Money">Money</a> required',
      'guests array of <a href="#model-Guest">Guest</a>',
      'parent <a href="#model-Booking">Booking</a> or null',
      'old string deprecated',
    ]);
  });

  test('show the models that they combine, and alternatives by name', async () => {
    const html = await htmlOf(schemas, paths);
    expect(modelOf(html, 'Guest')).toContain('<span class="field__type">Money</span></summary>');
    expect(modelOf(html, 'Guest')).toContain('<li><code>name</code>');
    expect(modelOf(html, 'Payment')).toContain('<p class="field__rules"><a href="#model-Money">Money</a> or string</p>');
  });

  test('list the operations that use them, also indirectly', async () => {
    const html = await htmlOf(schemas, paths);
    expect(modelOf(html, 'Money')).toContain('Used by <a href="/book">Book</a> (request, response)');
    expect(modelOf(html, 'Guest')).toContain('Used by <a href="/book">Book</a> (request)');
    expect(modelOf(html, 'Alone')).toContain('Used by no operation.');
  });

  test('are counted instead of listed when they exceed the size limit of a page', async () => {
    const many = (count: number, prefix: string, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, value]));
    const html = await htmlOf(
      { Wide: { type: 'object', properties: many(MODEL_LIMITS.fields + 2, 'f', TEXT) }, ...many(MODEL_LIMITS.models, 'S', TEXT) },
      Object.fromEntries(
        Array.from({ length: MODEL_LIMITS.uses + 3 }, (_, index) => [
          `/p${index}`,
          { post: { operationId: `p${index}`, summary: `P ${index}`, requestBody: content('Wide'), ...OK } },
        ]),
      ),
    );
    expect(modelOf(html, 'Wide')).toContain('and 2 more</li>');
    expect(modelOf(html, 'Wide')).toMatch(/ and 3 more<\/p>/);
    expect(html).toContain('And 1 more, which are not listed here.');
    expect(html.match(/ id="model-/g)).toHaveLength(MODEL_LIMITS.models);
  });

  test('have an entry in the table of contents', async () => {
    const headings = introductionHeadings(planIntroduction(await apiOf({ components: { schemas } })), context);
    expect(headings.at(-1)).toEqual({ depth: 2, id: 'models', text: 'Models' });
  });
});
