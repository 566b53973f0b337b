import { describe, expect, test } from 'vitest';
import { childrenOf, editSpec, kindOfSection, mapChildren, walkSpec, type SpecNode } from '../../src/openapi/walk-spec.ts';

const ref = (pointer: string) => ({ $ref: pointer });

/** What is visited, as `kind pointer`. */
function visitedIn(root: Readonly<Record<string, unknown>>): readonly string[] {
  const visited: string[] = [];
  walkSpec(root, ({ kind, pointer }) => void visited.push(`${kind} ${pointer}`));
  return visited;
}

describe('walkSpec', () => {
  test('visits each object once that can be or hold a reference, and no literals', () => {
    const schema = { type: 'object', properties: { a: { items: {} } }, example: { $ref: '#/x' }, 'x-a': {} };
    expect(visitedIn({ components: { schemas: { A: schema }, responses: { B: { content: { 'text/a': { schema: true } } } } } })).toEqual([
      'document ',
      'components /components',
      'schema /components/schemas/A',
      'schema /components/schemas/A/properties/a',
      'schema /components/schemas/A/properties/a/items',
      'response /components/responses/B',
      'media type /components/responses/B/content/text~1a',
    ]);
  });

  test('visits what only a reference leads to, as what the reference expects, over any number of them, and ends', () => {
    const parts = { a: ref('#/x-parts/b'), b: { items: ref('#/x-parts/a') }, c: {} };
    expect(visitedIn({ components: { schemas: { A: ref('#/x-parts/a') } }, 'x-parts': parts })).toEqual([
      'document ',
      'components /components',
      'schema /components/schemas/A',
      'schema /x-parts/a',
      'schema /x-parts/b',
      'schema /x-parts/b/items',
    ]);
  });

  test('passes over references that lead nowhere, round, or to what is not an object', () => {
    const schemas = { A: ref('#/none'), B: ref('#/components/schemas/B'), C: ref('#/openapi'), D: ref('b.yaml') };
    expect(visitedIn({ openapi: '3.1.0', components: { schemas } }).filter((place) => place.startsWith('schema'))).toEqual([
      'schema /components/schemas/A',
      'schema /components/schemas/B',
      'schema /components/schemas/C',
      'schema /components/schemas/D',
    ]);
  });
});

describe('editSpec', () => {
  test('lets the objects of a document be changed, those behind references too', () => {
    const root = { components: { schemas: { A: ref('#/x-parts/a') } }, 'x-parts': { a: { title: 'a' } } };
    editSpec(root, ({ kind, value }) => void (kind === 'schema' && delete value['title']));
    expect(root['x-parts']).toEqual({ a: {} });
  });
});

describe('mapChildren', () => {
  const node: SpecNode = {
    kind: 'schema',
    pointer: '/a',
    value: { title: 'T', allOf: [{ x: 1 }, { x: 2 }], properties: { b: { x: 3 }, c: { x: 4 } }, items: { x: 5 } },
  };

  test('replaces each child where it is, and shares all else', () => {
    expect(mapChildren(node, ([, pointer, kind]) => `${kind} ${pointer}`)).toEqual({
      title: 'T',
      allOf: ['schema /a/allOf/0', 'schema /a/allOf/1'],
      properties: { b: 'schema /a/properties/b', c: 'schema /a/properties/c' },
      items: 'schema /a/items',
    });
  });

  test('leaves out what is replaced by nothing', () => {
    const isOdd = (value: unknown): boolean => (value as { readonly x: number }).x % 2 === 1; // Of the node above.
    expect(mapChildren(node, ([value]) => (isOdd(value) ? value : undefined))).toEqual({
      title: 'T',
      allOf: [{ x: 1 }],
      properties: { b: { x: 3 } },
      items: { x: 5 },
    });
  });

  test('takes a callback for the map of path items that it is', () => {
    const callback: SpecNode = { kind: 'callback', pointer: '/c', value: { '{$url}': {}, 'x-a': 1 } };
    expect(mapChildren(callback, ([, pointer, kind]) => `${kind} ${pointer}`)).toEqual({ '{$url}': 'path item /c/{$url}', 'x-a': 1 });
    expect(childrenOf(callback)).toEqual([[{}, '/c/{$url}', 'path item']]);
  });
});

describe('kindOfSection', () => {
  test('is what a section of components holds', () => {
    expect(['schemas', 'requestBodies', 'constructor', 'x-a'].map(kindOfSection)).toEqual(['schema', 'request body', undefined, undefined]);
  });
});
