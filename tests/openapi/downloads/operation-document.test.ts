import { bundle } from '@apidevtools/json-schema-ref-parser';
import { describe, expect, test } from 'vitest';
import { jsonText, publicApi, publishedDocument } from '../../../src/openapi/downloads/build-downloads.ts';
import { operationDocument } from '../../../src/openapi/downloads/operation-document.ts';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';
import { validateSpec } from '../../../src/openapi/validate/validate-spec.ts';
import { downloadsInputs } from '../../../src/site/downloads.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { repositoryRoot } from '../../support/child-process.ts';

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sales', version: '1', description: 'All about it.', contact: { name: 'Ana' } },
  servers: [{ url: 'https://api.example' }],
  security: [{ key: [] }],
  tags: [{ name: 'Bookings', parent: 'All' }, { name: 'All' }],
  paths: {
    '/bookings/{id}': {
      parameters: [ref('parameters/id')],
      get: {
        operationId: 'get',
        tags: ['Bookings'],
        responses: {
          200: { description: 'OK', ...json(ref('schemas/Pet')), links: { again: { operationId: 'get' }, next: ref('links/next') } },
        },
      },
      delete: { operationId: 'drop', security: [{ oauth: ['a'] }], responses: { 204: { description: 'Gone' } } },
    },
  },
  webhooks: { done: { post: { operationId: 'done', requestBody: json(ref('schemas/Other')), responses: { 200: { description: 'OK' } } } } },
  components: {
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
    links: { next: { operationId: 'drop' } },
    schemas: {
      Pet: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } },
      Cat: { allOf: [ref('schemas/Pet'), ref('schemas/Claws')] },
      Claws: { type: 'object' },
      Other: { type: 'object' },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'K' },
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://auth.example', scopes: { a: 'A' } } } },
    },
  },
};

const PUBLISHED = { url: 'https://docs.example', baseUrl: '/', trailingSlash: undefined };

function documentOf(operationId: string) {
  const api = publicApi('sales', 'specs/sales.yaml', publishedDocument({ root: DOCUMENT, numbers: [] }, PUBLISHED));
  const operation = [...api.operations, ...api.webhooks].find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`There is no ${operationId}.`);
  return operationDocument(api, operation);
}

describe('operationDocument', () => {
  test('contains what the operation refers to, including subtypes, but no other operation', () => {
    const { paths, components } = DOCUMENT;
    const path = paths['/bookings/{id}'];
    const { 200: found } = path.get.responses;
    expect(documentOf('get')).toEqual({
      openapi: '3.1.0',
      info: { title: 'Sales', version: '1', contact: { name: 'Ana' } },
      servers: DOCUMENT.servers,
      security: DOCUMENT.security,
      tags: [{ name: 'Bookings' }],
      paths: {
        '/bookings/{id}': {
          parameters: path.parameters,
          get: { ...path.get, responses: { 200: { ...found, links: { again: { operationId: 'get' } } } } },
        },
      },
      components: {
        parameters: components.parameters,
        schemas: { Pet: components.schemas.Pet, Cat: components.schemas.Cat, Claws: components.schemas.Claws },
        securitySchemes: { key: components.securitySchemes.key },
      },
    });
  });

  test('has only the operation’s security schemes, if it sets its own', () => {
    expect(documentOf('drop')).toMatchObject({ components: { securitySchemes: { oauth: {} } } });
    expect(documentOf('drop')).not.toHaveProperty('security');
    expect(documentOf('drop')).not.toHaveProperty('components.securitySchemes.key');
  });

  test('supports webhooks', () => {
    expect(documentOf('done')).toMatchObject({ webhooks: DOCUMENT.webhooks, components: { schemas: { Other: { type: 'object' } } } });
    expect(documentOf('done')).not.toHaveProperty('paths');
  });
});

describe('the documents of all operations of the site', () => {
  test('are valid on their own, and all their references resolve', async () => {
    const site = await loadSite({ root: repositoryRoot, includeDrafts: false });
    const found: unknown[] = [];
    let count = 0;
    for (const { id, filePath, document, publishedAt } of downloadsInputs(site)) {
      const api = publicApi(id, filePath, publishedDocument(document, publishedAt));
      for (const operation of [...api.operations, ...api.webhooks]) {
        const text = jsonText(operationDocument(api, operation));
        const { spec, problems } = loadSpec(text, `${operation.slug}.json`);
        const faults = spec ? await validateSpec(spec) : problems;
        found.push(...faults.filter(({ severity }) => severity === 'error').map(({ what }) => `${id} ${operation.slug}: ${what}`));
        // `bundle` is an independent resolver, which throws on unresolvable references.
        await bundle(JSON.parse(text));
        count += 1;
      }
    }
    expect(found).toEqual([]);
    expect(count).toBe([...site.pages.values()].filter(({ kind }) => kind === 'operation').length);
  });
});
