import { describe, expect, test } from 'vitest';
import { subsetDocument } from '../../../src/openapi/downloads/subset-document.ts';
import { referenceData } from '../../../src/openapi/downloads/reference-data.ts';
import { apiOf, OK } from '../document.ts';

describe('subsetDocument', () => {
  test('keeps exactly what the pointers select', () => {
    expect(subsetDocument({ a: { b: 1, c: 2 }, d: 3 }, ['/a/b'])).toEqual({ a: { b: 1 } });
  });

  test('keeps the targets of references, over any number of steps, in place', () => {
    const root = { a: { $ref: '#/parts/x' }, parts: { x: { items: { $ref: '#/parts/y' } }, y: { type: 'string' }, z: {} } };
    expect(subsetDocument(root, ['/a'])).toEqual({
      a: { $ref: '#/parts/x' },
      parts: { x: { items: { $ref: '#/parts/y' } }, y: { type: 'string' } },
    });
  });

  test('terminates for circular references', () => {
    const root = { a: { $ref: '#/b' }, b: { $ref: '#/a' }, c: 1 };
    expect(subsetDocument(root, ['/a'])).toEqual({ a: { $ref: '#/b' }, b: { $ref: '#/a' } });
  });

  test('terminates for a reference to the whole document', () => {
    const root = { a: { $ref: '#' }, b: { c: 1 } };
    expect(subsetDocument(root, ['/a'])).toEqual(root);
  });

  test('keeps arrays whole, so that indices stay valid', () => {
    expect(subsetDocument({ list: [{ a: 1 }, { a: 2 }], b: 1 }, ['/list/1/a'])).toEqual({ list: [{ a: 1 }, { a: 2 }] });
  });

  test('follows a discriminator’s mapping, by reference and by name', () => {
    const discriminator = { propertyName: 'type', mapping: { a: '#/components/schemas/A', b: 'B' } };
    const root = { subject: { discriminator }, components: { schemas: { A: {}, B: {}, C: {} } } };
    expect(subsetDocument(root, ['/subject'])).toEqual({ subject: { discriminator }, components: { schemas: { A: {}, B: {} } } });
  });

  test('keeps a discriminator’s default', () => {
    const discriminator = { propertyName: 'type', defaultMapping: '#/components/schemas/A' };
    const root = { subject: { discriminator }, components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: {}, C: {} } } };
    expect(subsetDocument(root, ['/subject'])).toEqual({
      subject: { discriminator },
      components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: {} } },
    });
  });

  test('skips missing parts, and never follows prototypes', () => {
    const root = JSON.parse('{ "__proto__": { "a": 1 }, "b": 2 }') as Record<string, unknown>;
    expect(JSON.stringify(subsetDocument(root, ['/__proto__/a', '/toString', '/missing/part']))).toBe('{"__proto__":{"a":1}}');
  });
});

describe('referenceData', () => {
  test('contains what operations with pages need, but not what only omitted ones use', async () => {
    const body = (name: string) => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
    const api = await apiOf({
      info: { title: 'Sales API', version: '1.0.0', description: 'Long.' },
      servers: [{ url: 'https://api.example' }],
      paths: {
        '/bookings': {
          parameters: [{ name: 'lang', in: 'query', schema: { type: 'string' } }],
          post: { operationId: 'book', ...OK, requestBody: body('Booking') },
          delete: { operationId: 'purge', 'x-internal': true, ...OK, requestBody: body('Secret') },
        },
      },
      components: { schemas: { Booking: { type: 'object' }, Secret: { type: 'object' }, Unused: {} } },
    });
    expect(referenceData(api).document).toEqual({
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example' }],
      paths: {
        '/bookings': {
          parameters: [{ name: 'lang', in: 'query', schema: { type: 'string' } }],
          post: { operationId: 'book', ...OK, requestBody: body('Booking') },
        },
      },
      components: { schemas: { Booking: { type: 'object' } } },
    });
  });

  test('finds externally defined operations by name', async () => {
    const paid = { post: { operationId: 'paid', ...OK } };
    const api = await apiOf({ webhooks: { paid: { $ref: '#/components/pathItems/paid' } }, components: { pathItems: { paid } } });
    expect(referenceData(api).document).toEqual({
      openapi: '3.1.0',
      webhooks: { paid: { $ref: '#/components/pathItems/paid' } },
      components: { pathItems: { paid } },
    });
  });

  test('contains the schemas that extend a discriminated one, at any depth, and no other extensions', async () => {
    const extend = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'object' }] });
    const schemas = {
      Pet: { type: 'object', discriminator: { propertyName: 'type' }, properties: { type: { type: 'string' } } },
      Cat: {
        allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { home: { $ref: '#/components/schemas/Home' } } }],
      },
      Home: { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind: { type: 'string' } } },
      Flat: extend('Home'),
    };
    const pets = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };
    const api = await apiOf({
      paths: { '/pets': { post: { operationId: 'addPet', ...OK, requestBody: pets } } },
      components: { schemas: { ...schemas, Plain: { type: 'object' }, Wide: extend('Plain') } },
    });
    expect(referenceData(api).document['components']).toEqual({ schemas });
  });
});
