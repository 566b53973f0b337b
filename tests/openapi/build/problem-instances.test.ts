import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Api, Operation } from '../../../src/openapi/api.ts';
import { buildApi } from '../../../src/openapi/build/build-api.ts';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';
import { isObject } from '../../../src/openapi/read-json.ts';
import { repositoryRoot } from '../../support/child-process.ts';

function apiOf(text: string, filePath = 'specs/test.yaml'): Api {
  const { spec, problems } = loadSpec(text, filePath);
  if (!spec) throw new Error(JSON.stringify(problems));
  return buildApi(spec, 'test');
}

function instancesOf({ responses }: Operation): readonly unknown[] {
  const examples = responses.flatMap(({ content }) => content.flatMap((media) => media.examples));
  return examples.flatMap(({ value, text }) => {
    const instance = isObject(value) ? value['instance'] : undefined;
    if (instance === undefined) return [];
    expect(text).toContain(`"instance": "${String(instance)}"`);
    return [instance];
  });
}

const shared = (instance: string) => `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
servers: [{ url: 'https://api.example.com/v1' }]
paths:
  /orders:
    post: { operationId: createOrder, responses: { '401': { $ref: '#/components/responses/Denied' } } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, example: a/7, schema: { type: string } }]
    get: { operationId: getOrder, responses: { '401': { $ref: '#/components/responses/Denied' } } }
components:
  responses:
    Denied:
      description: No.
      content:
        application/problem+json:
          examples:
            denied: { value: { title: Denied, instance: '${instance}' } }
`;

describe('a problem that operations share', () => {
  test('gets the path of each operation as its instance', () => {
    const { operations } = apiOf(shared('/v1/orders'));
    expect(operations.map(instancesOf)).toEqual([['/v1/orders'], ['/v1/orders/a%2F7']]);
  });

  test.each(['Application/Problem+JSON', '"application/problem+json; charset=utf-8"'])('is recognised by media type, %s', (mediaType) => {
    const { operations } = apiOf(shared('/v1/orders').replace('application/problem+json', mediaType));
    expect(operations.map(instancesOf)).toEqual([['/v1/orders'], ['/v1/orders/a%2F7']]);
  });

  test.each(['urn:uuid:3fa85f64-5717-4562-b3fc-2c963f66afa6', '/problems/17'])('keeps instances that are not requests: %s', (instance) => {
    expect(apiOf(shared(instance)).operations.map(instancesOf)).toEqual([[instance], [instance]]);
  });

  test('keeps the author’s ids', () => {
    const [, get] = apiOf(shared('/v1/orders/unknown')).operations;
    expect(get && instancesOf(get)).toEqual(['/v1/orders/unknown']);
  });
});

const FOLDER = path.join(repositoryRoot, 'specs');

describe.each(readdirSync(FOLDER))('%s', (name) => {
  test('uses only its own requests as instances of problems', () => {
    const api = apiOf(readFileSync(path.join(FOLDER, name), 'utf8'), `specs/${name}`);
    const wrong = api.operations.flatMap((operation) => {
      const base = new URL(operation.servers[0]?.defaultUrl ?? '', 'https://api.example.com').pathname;
      const own = new RegExp(`^${base}${operation.path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`);
      return instancesOf(operation).filter((instance) => !own.test(String(instance)));
    });
    expect(wrong).toEqual([]);
  });
});
