import { describe, expect, test } from 'vitest';
import { childrenOf, editSpec, kindOfSection, mapChildren, walkSpec, type SpecNode } from '../../src/openapi/walk-spec.ts';

const ref = (pointer: string) => ({ $ref: pointer });

/** Lists the visited objects as `kind pointer`. */
function visitedIn(root: Readonly<Record<string, unknown>>): readonly string[] {
  const visited: string[] = [];
  walkSpec(root, ({ kind, pointer }) => void visited.push(`${kind} ${pointer}`));
  return visited;
}

describe('walkSpec', () => {
  test('visits once each object that can be or contain a reference, and skips literals', () => {
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

  test('visits targets of references as the expected kind, over any number of steps, and terminates', () => {
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

  test('skips broken and circular references, and non-object targets', () => {
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
  test('allows changes to a document’s objects, also behind references', () => {
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

  test('replaces each child in place, and shares everything else', () => {
    expect(mapChildren(node, ([, pointer, kind]) => `${kind} ${pointer}`)).toEqual({
      title: 'T',
      allOf: ['schema /a/allOf/0', 'schema /a/allOf/1'],
      properties: { b: 'schema /a/properties/b', c: 'schema /a/properties/c' },
      items: 'schema /a/items',
    });
  });

  test('removes children that are replaced by undefined', () => {
    const isOdd = (value: unknown): boolean => (value as { readonly x: number }).x % 2 === 1; // a node of the object above
    expect(mapChildren(node, ([value]) => (isOdd(value) ? value : undefined))).toEqual({
      title: 'T',
      allOf: [{ x: 1 }],
      properties: { b: { x: 3 } },
      items: { x: 5 },
    });
  });

  test('treats a callback as a map of path items', () => {
    const callback: SpecNode = { kind: 'callback', pointer: '/c', value: { '{$url}': {}, 'x-a': 1 } };
    expect(mapChildren(callback, ([, pointer, kind]) => `${kind} ${pointer}`)).toEqual({ '{$url}': 'path item /c/{$url}', 'x-a': 1 });
    expect(childrenOf(callback)).toEqual([[{}, '/c/{$url}', 'path item']]);
  });
});

describe('kindOfSection', () => {
  test('returns the kind of a components section', () => {
    expect(['schemas', 'requestBodies', 'constructor', 'x-a'].map(kindOfSection)).toEqual(['schema', 'request body', undefined, undefined]);
  });
});
