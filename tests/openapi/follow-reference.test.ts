import { describe, expect, test } from 'vitest';
import {
  descriptionBeside,
  isSchemaName,
  isTrueInChain,
  lookUp,
  mappedSchemas,
  readsBesideReference,
  referenceOf,
  referenceTo,
  followedValue,
  resolveMapped,
  resolveRef,
  resolveStep,
  followReferences,
  schemasInChain,
  targetsOf,
  siblingTexts,
} from '../../src/openapi/follow-reference.ts';

/** Uses `JSON.parse`, because `__proto__` in an object literal would set the prototype. */
const hostile = JSON.parse('{ "a": {}, "__proto__": { "own": true, "$ref": "#/a" }, "constructor": { "x": 1 } }') as Record<
  string,
  unknown
>;

describe('referenceOf', () => {
  test.each<[unknown, string | undefined]>([
    [{ $ref: '#/a' }, '#/a'],
    [{ $ref: '', type: 'object' }, ''],
    [{ $ref: { type: 'string' } }, undefined],
    [{ type: 'object' }, undefined],
    [['$ref'], undefined],
    ['#/a', undefined],
    [null, undefined],
    [undefined, undefined],
    [Object.create({ $ref: '#/a' }), undefined],
  ])('of %j is %j', (value, ref) => {
    expect(referenceOf(value)).toBe(ref);
  });

  test('is the inverse of referenceTo', () => {
    expect([referenceTo('#/a'), referenceOf(referenceTo('#/a'))]).toEqual([{ $ref: '#/a' }, '#/a']);
  });
});

describe('readsBesideReference', () => {
  test('is false for OpenAPI 3.0', () => {
    expect((['3.0', '3.1', '3.2', undefined] as const).map(readsBesideReference)).toEqual([false, true, true, true]);
  });
});

describe('lookUp', () => {
  test.each([
    [['a', 'b/c', '0'], { kind: 'found', pointer: '/a/b~1c/0', value: 'x' }],
    [[], { kind: 'found', pointer: '', value: { a: { 'b/c': ['x'], none: null } } }],
    [['a', 'none'], { kind: 'found', pointer: '/a/none', value: null }],
    [['a', 'none', 'x'], { kind: 'missing', pointer: '/a/none', rest: ['x'] }],
    [['b', 'c'], { kind: 'missing', pointer: '', rest: ['b', 'c'] }],
    [['a', 'b/c', '0', 'length'], { kind: 'missing', pointer: '/a/b~1c/0', rest: ['length'] }],
  ])('of %j is %j', (segments, expected) => {
    expect(lookUp({ a: { 'b/c': ['x'], none: null } }, segments)).toEqual(expected);
  });
});

describe('resolveRef', () => {
  const root = { a: { 'b/c': { 'd~e': 1 }, 'ü %': 2, list: ['x', 'y'], '~1': 3, '': 4, 'a b': 5, '{id}': 6 }, d: { '%41': 7 } };

  test.each([
    ['#', root, ''],
    ['#/a/b~1c/d~0e', 1, '/a/b~1c/d~0e'],
    ['#/a/%C3%BC%20%25', 2, '/a/ü %'],
    ['#/a/list/1', 'y', '/a/list/1'],
    // `~01` means `~1`, not a slash (RFC 6901, section 4).
    ['#/a/~01', 3, '/a/~01'],
    ['#/a/', 4, '/a/'],
    ['#/a/a b', 5, '/a/a b'],
    ['#/a/{id}', 6, '/a/{id}'],
    // An escaped percent sign is decoded only once.
    ['#/d/%2541', 7, '/d/%41'],
    // URI escapes are decoded before JSON Pointer escapes.
    ['#/a/b%7E1c/d~0e', 1, '/a/b~1c/d~0e'],
  ])('finds %s', (ref, value, pointer) => {
    expect(resolveRef(root, ref)).toEqual({ kind: 'found', value, pointer });
  });

  test.each([
    ['#/__proto__/own', true, '/__proto__/own'],
    ['#/constructor/x', 1, '/constructor/x'],
  ])('finds %s as an ordinary name', (ref, value, pointer) => {
    expect(resolveRef(hostile, ref)).toEqual({ kind: 'found', value, pointer });
  });

  test('reports the missing part, and where it starts', () => {
    expect(resolveRef(root, '#/a/x~1y/z')).toEqual({ kind: 'missing', pointer: '/a', rest: ['x/y', 'z'] });
  });

  test.each(['#/a/toString', '#/a/constructor/name', '#/a/__proto__', '#/a/list/length/x', '#/a/b~1c/d~0e/toFixed'])(
    'does not find %s on a prototype',
    (ref) => {
      expect(resolveRef({ a: { list: [] } }, ref).kind).toBe('missing');
    },
  );

  test.each(['other.yaml#/a', 'https://example.com/a.yaml', 'file:///etc/passwd', '../a.yaml', '', '/a', 'a'])(
    'does not leave the file for %j',
    (ref) => {
      expect(resolveRef(root, ref)).toEqual({ kind: 'external' });
    },
  );

  test.each(['#anchor', '#a/b', '#/%E0%A4%A', '#/%'])('does not treat %j as a pointer', (ref) => {
    expect(resolveRef(root, ref)).toEqual({ kind: 'malformed' });
  });
});

describe('resolveStep', () => {
  const root = { a: { $ref: '#/b' }, b: { $ref: '#/c' } };

  test('takes one step, or none for a value without a reference', () => {
    expect([resolveStep(root, root.a), resolveStep(root, root.b), resolveStep(root, { a: 1 }), resolveStep(root, root)]).toEqual([
      { kind: 'found', pointer: '/b', value: { $ref: '#/c' } },
      { kind: 'missing', pointer: '', rest: ['c'] },
      undefined,
      undefined,
    ]);
  });
});

describe('followReferences', () => {
  const at = (root: Record<string, unknown>, key: string) => ({ pointer: `/${key}`, value: root[key] });

  test('follows a chain to its end', () => {
    const root = { a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { type: 'string' } };
    expect(followReferences(root, at(root, 'a'))).toEqual({ kind: 'found', pointer: '/c', value: { type: 'string' } });
  });

  test('follows a chain longer than the call stack', () => {
    const root = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`s${index}`, referenceTo(`#/s${index + 1}`)]));
    expect(followReferences({ ...root, s50000: 'end' }, at(root, 's0'))).toEqual({ kind: 'found', pointer: '/s50000', value: 'end' });
  });

  test('stops at a value without a reference', () => {
    expect(followReferences({}, { pointer: '/x', value: 1 })).toEqual({ kind: 'found', pointer: '/x', value: 1 });
    expect(followReferences({}, { pointer: '/x', value: { $ref: 1 } })).toEqual({ kind: 'found', pointer: '/x', value: { $ref: 1 } });
  });

  test.each([
    ['#/b', { kind: 'missing', pointer: '', rest: ['b'] }],
    ['b.yaml', { kind: 'external' }],
    ['#b', { kind: 'malformed' }],
  ])('reports why %s ends early, at any point of the chain', (ref, end) => {
    const root = { start: { $ref: '#/a' }, a: { $ref: ref } };
    expect([followReferences(root, at(root, 'a')), followReferences(root, at(root, 'start'))]).toEqual([end, end]);
  });

  test.each<[Record<string, unknown>, string, readonly string[]]>([
    [{ a: { $ref: '#/a' } }, 'a', ['/a', '/a']],
    [{ a: { $ref: '#/b' }, b: { $ref: '#/a' } }, 'b', ['/b', '/a', '/b']],
    [{ start: { $ref: '#/a' }, a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { $ref: '#/a' } }, 'start', ['/a', '/b', '/c', '/a']],
    [{ start: { $ref: '#/a' }, a: { $ref: '#/a' } }, 'start', ['/a', '/a']],
  ])('lists the positions of the loop in %j', (root, start, pointers) => {
    expect(followReferences(root, at(root, start))).toEqual({ kind: 'cycle', pointers });
  });

  test('recognises a position in any notation', () => {
    const root = { 'a b': { $ref: '#/a%20b' } };
    expect(followReferences(root, { pointer: '/a b', value: root['a b'] })).toEqual({ kind: 'cycle', pointers: ['/a b', '/a b'] });
  });

  test('supports prototype names', () => {
    expect(followReferences(hostile, { pointer: '/x', value: { $ref: '#/__proto__' } })).toEqual({
      kind: 'found',
      pointer: '/a',
      value: {},
    });
  });
});

describe('followedValue', () => {
  test('is the end of a chain, with its position', () => {
    expect(followedValue({ b: 1 }, { pointer: '/a', value: { $ref: '#/b' } })).toMatchObject({ pointer: '/b', value: 1 });
  });

  test.each([
    ['#/c', 'missing'],
    ['c.yaml', 'external'],
    ['#c', 'malformed'],
    ['#/b', 'cycle'],
  ])('throws for %s, which should have been reported earlier', (ref, kind) => {
    expect(() => followedValue({ b: { $ref: '#/b' } }, { pointer: '/a', value: { $ref: ref } })).toThrow(
      `The reference at #/a was not validated: ${kind}.`,
    );
  });
});

describe('isTrueInChain', () => {
  const root = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c', first: true },
    c: { last: true, off: false, text: 'true' },
    loop: { $ref: '#/loop' },
  };
  const isTrue = (value: unknown, key: string): boolean => isTrueInChain(root, { pointer: '/x', value }, key);

  test('checks the value, its target, and every step between', () => {
    expect([
      isTrue({ own: true }, 'own'),
      isTrue({ $ref: '#/a', own: true }, 'own'),
      isTrue(root.a, 'first'),
      isTrue(root.a, 'last'),
    ]).toEqual([true, true, true, true]);
  });

  test('accepts only true, and terminates', () => {
    expect([isTrue(root.a, 'off'), isTrue(root.a, 'text'), isTrue(root.a, 'own'), isTrue(root.loop, 'own'), isTrue(1, 'own')]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('counts siblings of a broken or circular reference', () => {
    expect([isTrue({ $ref: '#/none', own: true }, 'own'), isTrue({ $ref: '#/loop', own: true }, 'own')]).toEqual([true, true]);
  });
});

describe('schemasInChain', () => {
  const root = { a: { $ref: '#/b', title: 'A' }, b: { title: 'B' } };
  const pointers = (version: '3.0' | '3.1' | '3.2' | undefined) =>
    schemasInChain(root, { pointer: '/a', value: root.a }, version).map(({ pointer }) => pointer);

  test('lists all schemas, outermost first, but only the last in OpenAPI 3.0', () => {
    expect([pointers('3.1'), pointers('3.2'), pointers(undefined), pointers('3.0')]).toEqual([
      ['/a', '/b'],
      ['/a', '/b'],
      ['/a', '/b'],
      ['/b'],
    ]);
  });
});

describe('mappedSchemas', () => {
  test('returns a discriminator’s values and default, with their keys', () => {
    const discriminator = { propertyName: 'type', mapping: { x: 'A', 'y/z': '#/b', n: 1 }, defaultMapping: 'c.yaml' };
    expect(mappedSchemas({ discriminator })).toEqual([
      { keys: ['discriminator', 'mapping', 'x'], ref: 'A' },
      { keys: ['discriminator', 'mapping', 'y/z'], ref: '#/b' },
      { keys: ['discriminator', 'defaultMapping'], ref: 'c.yaml' },
    ]);
  });

  test.each([{}, { discriminator: {} }, { discriminator: 'type' }, { discriminator: { mapping: [], defaultMapping: 1 } }, 'x', null])(
    'is empty for %j',
    (schema) => {
      expect(mappedSchemas(schema)).toEqual([]);
    },
  );
});

describe('isSchemaName', () => {
  test('distinguishes bare names from references', () => {
    expect(['Booking', 'v1.Booking', 'yaml', '#/a', 'a/b', 'a.yaml', 'a.yml', 'a.json', 'a.json.v2'].filter(isSchemaName)).toEqual([
      'Booking',
      'v1.Booking',
      'yaml',
      'a.json.v2',
    ]);
  });
});

describe('resolveMapped', () => {
  const root = { components: { schemas: { A: 1, 'b.json': 2 } }, A: 3 };

  test.each<[string, unknown]>([
    ['A', { kind: 'found', pointer: '/components/schemas/A', value: 1 }],
    ['#/A', { kind: 'found', pointer: '/A', value: 3 }],
    ['b.json', { kind: 'found', pointer: '/components/schemas/b.json', value: 2 }],
    ['B', { kind: 'missing', pointer: '/components/schemas', rest: ['B'] }],
    ['constructor', { kind: 'missing', pointer: '/components/schemas', rest: ['constructor'] }],
    ['#/B', { kind: 'missing', pointer: '', rest: ['B'] }],
    ['#A', { kind: 'malformed' }],
  ])('of %j is %j', (ref, step) => {
    expect(resolveMapped(root, ref)).toEqual(step);
  });
});

describe('targetsOf', () => {
  test('returns the targets of references and discriminators after one step, without missing ones', () => {
    const root = { components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: 1 } } };
    const discriminator = { mapping: { a: 'A', none: 'None' }, defaultMapping: 'B' };
    expect(targetsOf(root, { $ref: '#/components/schemas/A', discriminator }).map(({ pointer }) => pointer)).toEqual([
      '/components/schemas/A',
      '/components/schemas/A',
      '/components/schemas/B',
    ]);
    expect([targetsOf(root, { $ref: '#/none' }), targetsOf(root, root)]).toEqual([[], []]);
  });
});

describe('descriptionBeside', () => {
  test('applies only to references', () => {
    expect([
      descriptionBeside({ $ref: '#/a', description: 'b' }),
      descriptionBeside({ description: 'b' }),
      descriptionBeside({ $ref: '#/a' }),
      descriptionBeside({ $ref: '#/a', description: 1 }),
    ]).toEqual([{ description: 'b' }, {}, {}, {}]);
  });
});

describe('siblingTexts', () => {
  test('applies only to references, each text at its position', () => {
    expect([
      siblingTexts({ $ref: '#/a', summary: 's', description: 'd', title: 't' }),
      siblingTexts({ $ref: '#/a', summary: 's' }),
      siblingTexts({ $ref: '#/a', description: 'd' }),
      siblingTexts({ summary: 's', description: 'd' }),
    ]).toEqual([{ summary: 's', description: 'd' }, { summary: 's' }, { description: 'd' }, {}]);
  });
});
