import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenApiContext } from '../../src/components/openapi/text/render-context.ts';
import { renderSpecMarkdown } from '../../src/markdown/spec-markdown.ts';
import type { Api } from '../../src/openapi/api.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { listAddresses } from '../../src/reference/list-addresses.ts';
import { en } from '../../src/site/strings/en.ts';
import { createReferenceIndex } from '../../src/site/reference-index.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { attributeOf, elementsOf } from '../support/html-tree.ts';
import { literalContext } from '../support/literal-context.ts';
import { operationHtml } from '../support/reference-html.tsx';

const folder = path.resolve(import.meta.dirname, '../../specs');

const context: OpenApiContext = {
  strings: en,
  hrefOf: ({ slug }) => `/${slug}`,
  introHref: '/introduction',
  shownAtFirst: 20,
  renderMarkdown: (text, options) => renderSpecMarkdown(text, literalContext().context, options),
  renderCode: () => '<pre></pre>',
};

function idsOf(api: Api): readonly (readonly [slug: string, planned: readonly string[], written: readonly string[]])[] {
  const index = createReferenceIndex([api]);
  return [...api.operations, ...api.webhooks].map((operation) => {
    const written = elementsOf(operationHtml(api, operation, context)).flatMap((element) => attributeOf(element, 'id') ?? []);
    return [operation.slug, [...listAddresses(index.planOf(api, operation))].toSorted(), written.toSorted()];
  });
}

describe('listAddresses', () => {
  test.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('equals the ids of the pages of specs/%s', async (name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const { api } = await loadApi({ id: name.replace('.yaml', ''), filePath: `specs/${name}`, text });
    if (!api) throw new Error(`specs/${name} has no model.`);
    for (const [slug, planned, written] of idsOf(api)) expect({ slug, ids: planned }).toEqual({ slug, ids: written });
  });

  test('includes the headings of all descriptions', async () => {
    const described = (description: string, more: object = {}) => ({ description, ...more });
    const schema = {
      type: 'object',
      properties: { a: described('## In a field', { type: 'string', deprecated: true, 'x-deprecated-description': '# Why' }) },
    };
    const json = { content: { 'application/json': { schema } } };
    const api = await apiOf({
      paths: {
        '/a/{id}': {
          post: {
            operationId: 'a',
            description: '# One\n\n## Two {#second}',
            parameters: [described('### In a parameter', { name: 'id', in: 'path', required: true, schema: { type: 'string' } })],
            requestBody: described('## In a body', json),
            responses: {
              200: described('## In a response\n\nText.', { ...json, headers: { 'X-A': described('# In a header', { schema: {} }) } }),
            },
            callbacks: { done: { '{$request.body#/a}': { post: { ...described('## In a callback'), requestBody: json, ...OK } } } },
          },
        },
      },
    });
    const [[, planned, written] = []] = idsOf(api);
    expect(planned).toEqual(written);
    expect(planned).toEqual(
      expect.arrayContaining(['one', 'second', 'param-path.id-in-a-parameter', 'body.a-in-a-field', 'body.a-deprecated-why']),
    );
  });
});
