import { describe, expect, test } from 'vitest';
import { bundleSpec } from '../../../src/openapi/bundle/bundle-spec.ts';

const info = { title: 'Sales API', version: '1.0.0' };

describe('bundleSpec', () => {
  test('leaves a document of one file as it is', () => {
    const root = {
      openapi: '3.1.0',
      info,
      paths: { '/a': { $ref: '#/components/pathItems/a' } },
      components: { pathItems: { a: { get: { responses: { 200: { description: 'OK', 'x-note': { $ref: 'not followed' } } } } } } },
    };
    expect(bundleSpec({ filePath: 'specs/sales.yaml', root })).toEqual(root);
  });

  test('turns references into other files into components, over several files and back', () => {
    const root = {
      openapi: '3.1.0',
      info,
      paths: { '/bookings': { $ref: './paths/bookings.yaml' } },
      components: { schemas: { Money: { type: 'string' } } },
    };
    const files = new Map<string, unknown>([
      [
        'specs/sales/paths/bookings.yaml',
        {
          get: {
            parameters: [{ $ref: '../parts.yaml#/parameters/Limit' }],
            responses: { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: '../booking.json' } } } } },
          },
        },
      ],
      [
        'specs/sales/parts.yaml',
        {
          parameters: { Limit: { name: 'limit', in: 'query', schema: { $ref: '#/schemas/Money' } } },
          schemas: { Money: { type: 'integer' } },
        },
      ],
      [
        'specs/sales/booking.json',
        {
          type: 'object',
          properties: {
            total: { $ref: 'openapi.yaml#/components/schemas/Money' },
            parent: { $ref: '#' },
            limit: { $ref: 'parts.yaml#/schemas/Money' },
          },
        },
      ],
    ]);
    expect(bundleSpec({ filePath: 'specs/sales/openapi.yaml', root, files })).toEqual({
      openapi: '3.1.0',
      info,
      paths: { '/bookings': { $ref: '#/components/pathItems/bookings' } },
      components: {
        pathItems: {
          bookings: {
            get: {
              parameters: [{ $ref: '#/components/parameters/Limit' }],
              responses: {
                200: { description: 'OK', content: { 'application/json': { schema: { $ref: '#/components/schemas/booking' } } } },
              },
            },
          },
        },
        parameters: { Limit: { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/Money-2' } } },
        schemas: {
          Money: { type: 'string' },
          booking: {
            type: 'object',
            properties: {
              total: { $ref: '#/components/schemas/Money' },
              parent: { $ref: '#/components/schemas/booking' },
              limit: { $ref: '#/components/schemas/Money-2' },
            },
          },
          'Money-2': { type: 'integer' },
        },
      },
    });
  });

  test('writes a path of another file in its place where components hold no paths', () => {
    const root = { openapi: '3.0.3', info, paths: { '/a': { $ref: 'a.yaml#/item', summary: 'A' } } };
    const files = new Map([['specs/a.yaml', { item: { get: { responses: { 200: { $ref: '#/ok' } } } }, ok: { description: 'OK' } }]]);
    expect(bundleSpec({ filePath: 'specs/sales.yaml', root, files })).toEqual({
      openapi: '3.0.3',
      info,
      paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/ok' } } }, summary: 'A' } },
      components: { responses: { ok: { description: 'OK' } } },
    });
  });

  test('rewrites the values of discriminators that name files', () => {
    const root = {
      openapi: '3.1.0',
      info,
      components: {
        schemas: {
          Pet: { oneOf: [{ $ref: 'cat.yaml' }], discriminator: { propertyName: 'type', mapping: { cat: 'cat.yaml', dog: 'Dog' } } },
          Dog: { type: 'object' },
        },
      },
    };
    const bundled = bundleSpec({ filePath: 'specs/sales.yaml', root, files: new Map([['specs/cat.yaml', { type: 'object' }]]) });
    expect(bundled['components']).toEqual({
      schemas: {
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/cat' }],
          discriminator: { propertyName: 'type', mapping: { cat: '#/components/schemas/cat', dog: 'Dog' } },
        },
        Dog: { type: 'object' },
        cat: { type: 'object' },
      },
    });
  });

  test('leaves references in examples alone', () => {
    const root = { openapi: '3.1.0', info, components: { examples: { a: { value: { $ref: 'a.yaml' } } } } };
    expect(bundleSpec({ filePath: 'specs/sales.yaml', root })).toEqual(root);
  });

  test('throws for a reference that leads nowhere', () => {
    const root = { openapi: '3.1.0', info, components: { schemas: { A: { $ref: 'a.yaml#/b' } } } };
    expect(() => bundleSpec({ filePath: 'specs/sales.yaml', root })).toThrow('There is nothing at specs/a.yaml#/b');
  });
});
