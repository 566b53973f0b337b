import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildTypes } from '../../../src/openapi/typescript/build-types.ts';
import { typeFaults } from '../../support/type-faults.ts';
import { namedSchemas } from './named-schemas.ts';

interface Construct {
  readonly openapi?: string;
  readonly schemas: string;
  /** TypeScript that must compile, except for lines that follow `// no`. `is<A, B>` checks that two types are equal. */
  readonly use: string;
}

const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  'optional and nullable fields': {
    openapi: '3.0.3',
    schemas: `
      A:
        type: object
        required: [a, n]
        properties:
          a: { type: string, nullable: true }
          n: { type: integer, format: int64 }
          more: { type: boolean }
          u: { nullable: true, allOf: [{ $ref: '#/components/schemas/U' }] }
          list: { type: array, nullable: true, items: { type: string, nullable: true } }
      U: { type: object, properties: { q: { type: string } } }`,
    use: `
      is<A['a'], string | null>(true);
      is<A['u'], U | null | undefined>(true);
      is<A['list'], (string | null)[] | null | undefined>(true);
      const least: A = { a: null, n: 1 };
      // no
      const lacks: A = { n: 1 };
      // no
      const text: A = { a: 'a', n: '1' };
      // no
      const more: A = { a: 'a', n: 1, more: null };`,
  },
  'keywords without a type': {
    schemas: `
      IntOrString: { format: int-or-string, oneOf: [{ type: integer }, { type: string }] }
      A:
        type: object
        properties:
          port: { $ref: '#/components/schemas/IntOrString' }
          own: { format: int-or-string }
          at: { format: date-time, oneOf: [{ type: integer }, { type: string }] }
          size: { minimum: 1, minLength: 1, anyOf: [{ type: integer }, { type: string }] }
          name: { minLength: 1, $ref: '#/components/schemas/Name' }
          day: { format: date }
          count: { format: int64 }
      Name: { type: [string, integer] }`,
    use: `
      is<IntOrString, number | string>(true);
      is<A['own'], unknown>(true);
      is<A['at'], number | string | undefined>(true);
      is<A['size'], number | string | undefined>(true);
      is<A['name'], string | number | undefined>(true);
      is<A['day'], string | undefined>(true);
      is<A['count'], number | undefined>(true);`,
  },
  'required fields that only their names, or all others, describe': {
    schemas: `
      Texts: { type: object, required: [en], propertyNames: { enum: [en, pt] }, additionalProperties: { type: number } }
      Counts: { type: object, required: [all], patternProperties: { '^x-': { type: string } }, additionalProperties: { type: number } }
      Marked: { type: object, required: [x-a], patternProperties: { '^x-': { type: string } } }
      Open: { type: object, required: [a] }`,
    use: `
      is<Texts['en'], number>(true);
      is<Texts['pt'], number | undefined>(true);
      is<Counts['all'], number>(true);
      is<Marked['x-a'], string>(true);
      is<Open['a'], unknown>(true);
      // no
      const none: Texts = { pt: 1 };`,
  },
  'unions in unions that discriminators tell apart': {
    schemas: `
      Deep:
        oneOf: [{ $ref: '#/components/schemas/DeepA' }, { $ref: '#/components/schemas/DeepB' }]
        discriminator: { propertyName: kind, mapping: { a: '#/components/schemas/DeepA', b: '#/components/schemas/DeepB' } }
      DeepA:
        oneOf: [{ $ref: '#/components/schemas/DeepA1' }, { $ref: '#/components/schemas/DeepA2' }]
        discriminator: { propertyName: sub, mapping: { one: '#/components/schemas/DeepA1', two: '#/components/schemas/DeepA2' } }
      DeepA1: { type: object, required: [kind, sub, x], properties: { kind: { type: string }, sub: { type: string }, x: { type: integer } } }
      DeepA2: { type: object, required: [kind, sub, y], properties: { kind: { type: string }, sub: { type: string }, y: { type: integer } } }
      DeepB: { type: object, required: [kind, z], properties: { kind: { type: string }, z: { type: integer } } }
      Same:
        oneOf: [{ $ref: '#/components/schemas/SameA' }, { $ref: '#/components/schemas/SameB' }]
        discriminator: { propertyName: kind, mapping: { a1: SameA, a2: SameA, b: SameB } }
      SameA:
        oneOf: [{ $ref: '#/components/schemas/SameA1' }, { $ref: '#/components/schemas/SameA2' }]
        discriminator: { propertyName: kind, mapping: { a1: SameA1, a2: SameA2 } }
      SameA1: { type: object, required: [kind, x], properties: { kind: { type: string }, x: { type: integer } } }
      SameA2: { type: object, required: [kind, y], properties: { kind: { type: string }, y: { type: integer } } }
      SameB: { type: object, required: [kind, z], properties: { kind: { type: string }, z: { type: integer } } }`,
    use: `
      const read = (deep: Deep): number => (deep.kind === 'b' ? deep.z : deep.sub === 'one' ? deep.x : deep.y);
      const same = (one: Same): number => (one.kind === 'b' ? one.z : one.kind === 'a1' ? one.x : one.y);
      is<DeepA['kind'], 'a'>(true);
      is<SameA1['kind'], 'a1'>(true);
      // no
      const other: Deep = { kind: 'b', sub: 'one', x: 1 };`,
  },
  'null in lists of values': {
    openapi: '3.0.3',
    schemas: `
      A:
        type: object
        properties:
          listed: { type: string, nullable: true, enum: [x, y, null] }
          unlisted: { type: string, nullable: true, enum: [x, y] }
          one: { type: string, nullable: true, enum: [x] }
          named: { nullable: true, allOf: [{ $ref: '#/components/schemas/E' }] }
      E: { type: integer, enum: [1, 2] }`,
    use: `
      is<A['listed'], 'x' | 'y' | null | undefined>(true);
      is<A['unlisted'], 'x' | 'y' | undefined>(true);
      is<A['one'], 'x' | undefined>(true);
      is<A['named'], 1 | 2 | null | undefined>(true);`,
  },
  'values of all kinds': {
    schemas: `
      A: { enum: [a, "it's", 'say "no"', -1.5, true, null] }
      B: { const: { a: [1, 'x'], 'b c': {} } }
      C: { type: [string, integer, 'null'] }`,
    use: `
      is<A, 'a' | "it's" | 'say "no"' | -1.5 | true | null>(true);
      is<C, string | number | null>(true);
      const b: B = { a: [1, 'x'], 'b c': {} };
      // no
      const c: B = { a: [1, 'y'], 'b c': {} };`,
  },
  'a union with a mapping': {
    schemas: `
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: petType, mapping: { cat: '#/components/schemas/Cat', kitten: Cat, dog: '#/components/schemas/Dog' } } }
      Cat: { type: object, required: [petType], properties: { petType: { type: string }, claws: { type: integer } } }
      Dog: { type: object, required: [petType], properties: { petType: { type: string }, bark: { type: boolean } } }
      Lion: { allOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, properties: { mane: { type: boolean } } }] }`,
    use: `
      is<Cat['petType'], 'cat' | 'kitten'>(true);
      is<Lion['petType'], string>(true);
      const cat: Cat = { petType: 'cat', claws: 4 };
      const pet: Pet = cat;
      const narrow = (some: Pet): unknown => (some.petType === 'dog' ? some.bark : some.claws);
      // no
      const wide = (some: Pet): unknown => some.bark;
      // no
      const other: Pet = { petType: 'bird' };
      // no
      const both: Pet = { petType: 'dog', claws: 4 };`,
  },
  'a union whose values are names of schemas': {
    schemas: `
      Pet: { anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }
      Cat: { type: object, required: [kind], properties: { kind: { $ref: '#/components/schemas/Kind' }, claws: { type: integer } } }
      Dog: { type: object, properties: { bark: { type: boolean } } }
      Kind: { type: string, enum: [Cat, Dog] }`,
    use: `
      is<Cat['kind'], 'Cat'>(true);
      const narrow = (some: Pet): unknown => (some.kind === 'Cat' ? some.claws : some.bark);
      const dog: Dog = { bark: true };`,
  },
  'variants that say themselves what they are': {
    schemas: `
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }
      Cat: { type: object, required: [kind], properties: { kind: { const: CAT }, claws: { type: integer } } }
      Dog: { type: object, required: [kind], properties: { kind: { enum: [DOG, WOLF] }, bark: { type: boolean } } }`,
    use: `
      is<Cat['kind'], 'CAT'>(true);
      is<Dog['kind'], 'DOG' | 'WOLF'>(true);
      const narrow = (some: Pet): unknown => (some.kind === 'CAT' ? some.claws : some.bark);`,
  },
  'a variant of two unions': {
    schemas: `
      One: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { cat: Cat, dog: Dog } } }
      Two: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { feline: Cat, dog: Dog } } }
      Cat: { type: object, required: [kind], properties: { kind: { type: string, enum: [cat, feline] } } }
      Dog: { type: object, required: [kind], properties: { kind: { type: string } } }`,
    use: `
      is<Cat['kind'], 'cat' | 'feline'>(true);
      is<Dog['kind'], 'dog'>(true);`,
  },
  'what applies where no value is known': {
    openapi: '3.2.0',
    schemas: `
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }], discriminator: { propertyName: kind, mapping: { cat: Cat }, defaultMapping: Other } }
      Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
      Other: { type: object, properties: { kind: { type: string } } }`,
    use: `
      is<Cat['kind'], 'cat'>(true);
      is<Other['kind'], string | undefined>(true);`,
  },
  'a base with a union of what extends it': {
    schemas: `
      Shape: { type: object, discriminator: { propertyName: kind }, required: [kind], properties: { kind: { type: string } }, oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }, { $ref: '#/components/schemas/Point' }] }
      Circle: { allOf: [{ $ref: '#/components/schemas/Shape' }, { type: object, properties: { radius: { type: number } } }] }
      Square: { allOf: [{ $ref: '#/components/schemas/Shape' }, { type: object, required: [side], properties: { side: { type: number } } }] }
      Point: { allOf: [{ $ref: '#/components/schemas/Shape' }] }
      Drawing: { type: object, properties: { shapes: { type: array, items: { $ref: '#/components/schemas/Shape' } } } }`,
    use: `
      is<Circle['kind'], 'Circle'>(true);
      const drawing: Drawing = { shapes: [{ kind: 'Circle', radius: 1 }, { kind: 'Square', side: 1 }, { kind: 'Point' }] };
      const narrow = (shape: Shape): number | undefined => (shape.kind === 'Square' ? shape.side : shape.kind === 'Circle' ? shape.radius : 0);
      // no
      const lacks: Shape = { kind: 'Square' };
      // no
      const other: Circle = { kind: 'Square', radius: 1 };`,
  },
  'bases in steps, with one mapping': {
    schemas: `
      Shape: { type: object, required: [kind], properties: { kind: { type: string } }, oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Square' }], discriminator: { propertyName: kind, mapping: { circle: Circle, oval: Oval, square: Square } } }
      Round: { allOf: [{ $ref: '#/components/schemas/Shape' }], type: object, properties: { center: { type: number } }, oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Oval' }] }
      Circle: { allOf: [{ $ref: '#/components/schemas/Round' }, { type: object, required: [radius], properties: { radius: { type: number } } }] }
      Oval: { allOf: [{ $ref: '#/components/schemas/Round' }, { type: object, properties: { axes: { type: array, items: { type: number } } } }] }
      Square: { allOf: [{ $ref: '#/components/schemas/Shape' }, { type: object, required: [side], properties: { side: { type: number } } }] }`,
    use: `
      is<Shape['kind'], 'circle' | 'oval' | 'square'>(true);
      const shapes: Shape[] = [{ kind: 'circle', center: 0, radius: 1 }, { kind: 'oval', axes: [1, 2] }, { kind: 'square', side: 1 }];
      const narrow = (shape: Shape): unknown => (shape.kind === 'circle' ? shape.radius : shape.kind === 'oval' ? shape.axes : shape.side);
      // no
      const lacks: Shape = { kind: 'circle', center: 0 };`,
  },
  'a base with a union of only some that extend it': {
    schemas: `
      Shape: { type: object, properties: { id: { type: string } }, oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Text' }] }
      Circle: { allOf: [{ $ref: '#/components/schemas/Shape' }], type: object, required: [radius], properties: { radius: { type: number } } }
      Text: { type: object, required: [text], properties: { text: { type: string } } }`,
    use: `
      const shapes: Shape[] = [{ id: 'a', radius: 1 }, { id: 'a', text: 'b' }];
      // no
      const lacks: Shape = { id: 'a' };`,
  },
  'a base with a mapping, and what extends it in steps': {
    schemas: `
      Fish: { type: object, required: [type], properties: { type: { type: string }, length: { type: number } }, discriminator: { propertyName: type, mapping: { fish: Fish, salmon: Salmon } } }
      Salmon: { allOf: [{ $ref: '#/components/schemas/Fish' }, { type: object, properties: { river: { type: string } } }] }
      SmartSalmon: { allOf: [{ $ref: '#/components/schemas/Salmon' }, { type: object, properties: { school: { type: string } } }] }
      Tank: { type: object, properties: { fish: { type: array, items: { $ref: '#/components/schemas/Fish' } }, first: { description: Of them, allOf: [{ $ref: '#/components/schemas/Fish' }] } } }`,
    use: `
      const tank: Tank = { fish: [{ type: 'fish' }, { type: 'salmon', river: 'a', length: 1 }, { type: 'SmartSalmon', river: 'a', school: 'b' }] };
      is<Tank['first'], Fish | undefined>(true);
      is<Salmon['type'], 'salmon'>(true);
      is<SmartSalmon['type'], 'SmartSalmon'>(true);
      const narrow = (fish: Fish): unknown => (fish.type === 'salmon' ? fish.river : fish.length);
      // no
      const other: Fish = { type: 'fish', river: 'a' };`,
  },
  'fields without a name': {
    schemas: `
      Numbers: { type: object, additionalProperties: { type: integer } }
      Any: { type: object, properties: { a: { type: string } }, additionalProperties: true }
      Mixed: { type: object, properties: { z: { type: boolean } }, additionalProperties: { type: string } }
      Closed: { type: object, properties: { z: { type: boolean } }, additionalProperties: false }
      Patterns: { type: object, patternProperties: { '^x-': { type: number } }, additionalProperties: false }
      Both: { allOf: [{ type: object, required: [id], properties: { id: { type: integer } } }, { type: object, additionalProperties: { type: string } }] }
      Deep: { type: object, additionalProperties: { $ref: '#/components/schemas/Deep' } }`,
    use: `
      is<Numbers[string], number>(true);
      is<Patterns[\`x-\${string}\`], number>(true);
      const any: Any = { a: 'a', b: 1 };
      const mixed: Mixed = { z: true, other: 'x' };
      const both: Both = { id: 1, other: 'x' };
      const deep: Deep = { a: { b: {} } };
      // no
      const numbers: Numbers = { a: 'x' };
      // no
      const number: Mixed = { other: 1 };
      // no
      const closed: Closed = { z: true, other: 'x' };`,
  },
  'names of fields': {
    schemas: `
      Currency: { type: string, enum: [BRL, EUR] }
      Listed: { type: object, propertyNames: { enum: [a, b] }, additionalProperties: { type: integer } }
      Named: { type: object, propertyNames: { $ref: '#/components/schemas/Currency' }, additionalProperties: { type: string } }
      Any: { type: object, propertyNames: { enum: [a, b] }, required: [a] }
      With: { type: object, properties: { id: { type: integer } }, required: [id], propertyNames: { enum: [id, a] }, additionalProperties: { type: integer } }
      Prefixed: { type: object, properties: { 'x-id': { type: string } }, patternProperties: { '^x-': { type: number }, '^y\\..*$': { type: boolean } }, additionalProperties: false }
      Codes: { type: object, patternProperties: { '^[a-z]{2}$': { type: number } }, additionalProperties: false }`,
    use: `
      is<Listed, Partial<Record<'a' | 'b', number>>>(true);
      is<Named, Partial<Record<Currency, string>>>(true);
      const any: Any = { a: 1, b: 'b' };
      const beside: With = { id: 1, a: 2 };
      const prefixed: Prefixed = { 'x-id': 'a', 'x-n': 1, 'y.z': true };
      is<Codes[string], number>(true);
      // no
      const other: Listed = { c: 1 };
      // no
      const noCurrency: Named = { USD: '1' };
      // no
      const noName: Prefixed = { z: 1 };
      // no
      const wrong: Prefixed = { 'y.z': 1 };
      // no
      const lacks: Any = { b: 1 };`,
  },
  'objects without fields': {
    schemas: `
      Free: { type: object }
      Said: { type: object, additionalProperties: true }
      Inner: { type: object, properties: { free: { type: object } } }
      Empty: { type: object, additionalProperties: false }
      Anything: {}
      Beside: { allOf: [{ type: object }, { $ref: '#/components/schemas/Inner' }] }
      Twice: { type: object, properties: { free: { title: Free of all, anyOf: [{ type: object, additionalProperties: true }, { type: 'null' }], additionalProperties: true } } }`,
    use: `
      is<Free, Record<string, unknown>>(true);
      is<Said, Record<string, unknown>>(true);
      is<Inner['free'], Record<string, unknown> | undefined>(true);
      is<Anything, unknown>(true);
      is<Beside, Inner>(true);
      is<Twice['free'], Record<string, unknown> | null | undefined>(true);
      const free: Free = { a: 1, b: ['c'] };
      // no
      const text: Free = 'a';
      // no
      const full: Empty = { a: 1 };`,
  },
  'fields that are only read or only written': {
    schemas: `
      A:
        type: object
        required: [when]
        properties:
          when: { type: string, format: date-time, readOnly: true }
          stamp: { readOnly: true, allOf: [{ $ref: '#/components/schemas/Stamp' }] }
          secret: { type: string, writeOnly: true }
          own: { $ref: '#/components/schemas/Own' }
      Stamp: { type: object, properties: { by: { type: string } } }
      Own: { type: string, readOnly: true }`,
    use: `
      const change = (a: A): void => {
        a.secret = 'a';
        // no
        a.when = 'b';
        // no
        a.stamp = {};
        // no
        a.own = 'c';
      };
      // no
      const lacks: A = {};`,
  },
  files: {
    schemas: `
      A:
        type: object
        properties:
          one: { type: string, format: binary }
          many: { type: array, items: { type: string, format: binary } }
          newer: { type: string, contentMediaType: application/octet-stream }
          picture: { type: string, contentMediaType: image/png }
          encoded: { type: string, contentMediaType: image/png, contentEncoding: base64 }
          old: { type: string, format: byte }
          text: { type: string, contentMediaType: application/json }`,
    use: `
      is<A['one'], Blob | undefined>(true);
      is<A['many'], Blob[] | undefined>(true);
      is<A['newer'] | A['picture'], Blob | undefined>(true);
      is<A['encoded'] | A['old'] | A['text'], string | undefined>(true);
      const upload: A = { one: new Blob(['a']), many: [new File(['a'], 'a.txt')] };
      // no
      const text: A = { one: 'a' };`,
  },
  'required beside the parts that describe the fields': {
    schemas: `
      Base: { type: object, properties: { a: { type: string }, b: { type: integer } } }
      Beside: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [a] }
      Within: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [b] }] }
      OneOf: { type: object, properties: { a: { type: string }, b: { type: integer } }, anyOf: [{ required: [a] }, { required: [b] }] }
      Unknown: { type: object, required: [c], properties: { a: { type: string } } }
      Use: { type: object, properties: { inner: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [a] } } }`,
    use: `
      const beside: Beside = { a: 'a' };
      const within: Within = { b: 1 };
      const oneOf: OneOf[] = [{ a: 'a' }, { b: 1 }, { a: 'a', b: 1 }];
      const unknown: Unknown = { c: [] };
      // no
      const noA: Beside = { b: 1 };
      // no
      const wrongA: Beside = { a: 1 };
      is<(Beside & Within)['a' | 'b'], string | number>(true);
      // no
      const noB: Within = { a: 'a' };
      // no
      const none: OneOf = {};
      // no
      const noC: Unknown = { a: 'a' };
      // no
      const noInner: Use = { inner: {} };`,
  },
  'parts that narrow each other': {
    schemas: `
      Code: { type: string, enum: [a, b, c] }
      Some: { allOf: [{ $ref: '#/components/schemas/Code' }, { enum: [b, c, d] }] }
      Long: { allOf: [{ type: string }, { minLength: 3 }] }
      Base: { type: object, properties: { kind: { $ref: '#/components/schemas/Code' }, id: { type: string } } }
      Sub: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { kind: { const: a } } }] }
      Either: { allOf: [{ $ref: '#/components/schemas/Base' }, { oneOf: [{ type: object, required: [x], properties: { x: { type: string } } }, { type: object, required: [y], properties: { y: { type: string } } }] }] }`,
    use: `
      is<Some, 'b' | 'c'>(true);
      is<Long, string>(true);
      is<Sub['kind'], 'a' | undefined>(true);
      const either: Either[] = [{ id: 'a', x: 'b' }, { y: 'b' }];
      // no
      const neither: Either = { id: 'a' };`,
  },
  lists: {
    schemas: `
      Pair: { type: array, minItems: 2, maxItems: 2, items: { type: number } }
      Some: { type: array, minItems: 1, maxItems: 3, items: { type: [string, 'null'] } }
      Any: { type: array }
      Row: { type: array, minItems: 1, prefixItems: [{ type: string }, { type: number }], items: { type: boolean } }
      Fixed: { type: array, minItems: 2, prefixItems: [{ type: string }, { type: number }], items: false }`,
    use: `
      is<Pair, [number, number]>(true);
      is<Some, (string | null)[]>(true);
      is<Any, unknown[]>(true);
      is<Row, [string, number?, ...boolean[]]>(true);
      is<Fixed, [string, number]>(true);`,
  },
  'schemas that lead back to themselves': {
    schemas: `
      Tree: { type: object, required: [children], properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
      Json: { oneOf: [{ type: string }, { type: array, items: { $ref: '#/components/schemas/Json' } }, { type: object, additionalProperties: { $ref: '#/components/schemas/Json' } }] }
      Self: { oneOf: [{ $ref: '#/components/schemas/Self', description: Again }, { type: string }] }
      One: { oneOf: [{ $ref: '#/components/schemas/Two', description: Two }, { type: string }] }
      Two: { oneOf: [{ $ref: '#/components/schemas/One', description: One }, { type: number }] }
      Titled: { oneOf: [{ title: Inner, allOf: [{ $ref: '#/components/schemas/Titled' }, { type: object, properties: { a: { type: string } } }] }, { type: object, properties: { b: { type: string } } }], properties: { id: { type: string } } }
      Rows: { type: array, items: { type: object, properties: { rows: { $ref: '#/components/schemas/Rows' } } } }`,
    use: `
      const tree: Tree = { children: [{ children: [] }] };
      const json: Json = { a: ['b', { c: [] }] };
      is<Self, string>(true);
      const one: One[] = ['a', 1];
      const titled: Titled[] = [{ id: 'a', a: 'b' }, { b: 'c' }];
      // no
      const leaf: Tree = { children: ['a'] };
      // no
      const number: Json = 1;`,
  },
  'texts that look like code': {
    schemas: `
      A:
        title: '*/ declare const stolen: 1; /*'
        description: '*/ declare const stolen: 1; /*'
        type: object
        properties: { "'; declare const taken: 1; //": { title: '*/ declare const stolen: 1; /*', enum: ["'; declare const taken: 1; //", '*/'] } }`,
    use: `
      const a: A = { "'; declare const taken: 1; //": "'; declare const taken: 1; //" };
      // no
      const one = stolen;
      // no
      const two = taken;`,
  },
  'discriminators at several levels': {
    schemas: `
      Party: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { person: Person, company: Company } } }
      Person: { allOf: [{ $ref: '#/components/schemas/Party' }, { type: object, required: [level], properties: { level: { type: string } }, discriminator: { propertyName: level, mapping: { junior: Junior, senior: Senior } } }] }
      Company: { allOf: [{ $ref: '#/components/schemas/Party' }, { type: object, properties: { tax: { type: string } } }] }
      Junior: { allOf: [{ $ref: '#/components/schemas/Person' }, { type: object, properties: { school: { type: string } } }] }
      Senior: { allOf: [{ $ref: '#/components/schemas/Person' }, { type: object, properties: { years: { type: integer } } }] }`,
    use: `
      is<Party['kind'], 'person' | 'company'>(true);
      is<Junior['kind'], 'person'>(true);
      is<Person['level'], 'junior' | 'senior'>(true);
      const party: Party = { kind: 'person', level: 'junior', school: 'a' };
      // no
      const other: Party = { kind: 'company', level: 'junior' };`,
  },
  'a discriminator in a part': {
    schemas: `
      Base: { allOf: [{ type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }, { type: object, properties: { id: { type: string } } }] }
      A: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { x: { type: string } } }] }
      B: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { y: { type: string } } }] }`,
    use: `
      is<Base, A | B>(true);
      is<A['kind'], 'A'>(true);`,
  },
  'a class between a base and others': {
    schemas: `
      Animal: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
      Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, properties: { bark: { type: boolean } } }] }
      Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { type: object, properties: { age: { type: integer } } }] }
      Kennel: { type: object, properties: { dog: { $ref: '#/components/schemas/Dog' }, all: { type: array, items: { $ref: '#/components/schemas/Dog' } }, puppy: { $ref: '#/components/schemas/Puppy' } } }`,
    use: `
      is<Kennel['dog'], Dog | Puppy | undefined>(true);
      is<Kennel['all'], (Dog | Puppy)[] | undefined>(true);
      is<Kennel['puppy'], Puppy | undefined>(true);`,
  },
  'two unions of what extends their base': {
    schemas: `
      Base: { type: object, properties: { id: { type: string } }, allOf: [{ oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }, { oneOf: [{ $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/D' }] }] }
      A: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [a], properties: { a: { type: string } } }] }
      B: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [b], properties: { b: { type: string } } }] }
      C: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [c], properties: { c: { type: string } } }] }
      D: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [d], properties: { d: { type: string } } }] }`,
    use: `
      is<Base, (A | B) & (C | D)>(true);`,
  },
  'schemas that say their own values': {
    schemas: `
      Animal: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { cat: Cat } } }
      Dog: { x-discriminator-value: hund, allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, properties: { bark: { type: boolean } } }] }
      Cat: { x-discriminator-value: katze, allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, properties: { claws: { type: integer } } }] }
      Pet: { oneOf: [{ $ref: '#/components/schemas/K' }, { $ref: '#/components/schemas/L' }], discriminator: { propertyName: t } }
      K: { x-discriminator-value: kay, type: object, required: [t], properties: { t: { type: string } } }
      L: { x-ms-discriminator-value: ell, type: object, required: [t], properties: { t: { type: string } } }`,
    use: `
      is<Animal['kind'], 'hund' | 'cat'>(true);
      is<Pet['t'], 'kay' | 'ell'>(true);`,
  },
  'discriminators that are numbers or booleans': {
    schemas: `
      Channel: { type: object, required: [type], properties: { type: { type: integer } }, discriminator: { propertyName: type, mapping: { '0': Text, '2': Voice } } }
      Text: { allOf: [{ $ref: '#/components/schemas/Channel' }, { type: object, properties: { topic: { type: string } } }] }
      Voice: { allOf: [{ $ref: '#/components/schemas/Channel' }, { type: object, properties: { bitrate: { type: integer } } }] }
      Result: { oneOf: [{ $ref: '#/components/schemas/Yes' }, { $ref: '#/components/schemas/No' }], discriminator: { propertyName: ok, mapping: { 'true': Yes, 'false': No } } }
      Yes: { type: object, required: [ok], properties: { ok: { type: boolean } } }
      No: { type: object, required: [ok], properties: { ok: { type: boolean } } }`,
    use: `
      is<Channel['type'], 0 | 2>(true);
      is<Yes['ok'], true>(true);
      declare const channel: Channel;
      if (channel.type === 0) channel.topic;
      // no
      if (channel.type === 2) channel.topic;`,
  },
  'names that programs have': {
    schemas: `
      Record: { type: object, properties: { free: { type: object }, file: { type: string, format: binary } } }
      Blob: { type: object, properties: { a: { type: string } } }
      string: { type: integer }
      class: { type: object, properties: { new: { type: string }, readonly: { type: string, readOnly: true }, 'x-y z': { type: string } } }
      order_item: { type: object, title: Other, properties: { in: { title: 'Line of an order', type: object, properties: { a: { type: string } } } } }
      OrderItem: { type: boolean }
      見積: { type: string }
      Übersicht.v2: { type: string }
      Schemas: { type: string }
      '404': { type: string }`,
    use: `
      is<NonNullable<Record['free']>[string], unknown>(true);
      is<Record['file'], globalThis.Blob | undefined>(true);
      is<Blob, { a?: string }>(true);
      is<String, number>(true);
      is<NonNullable<OrderItem1['in']>, LineOfAnOrder>(true);
      is<OrderItem, boolean>(true);
      is<Schemas['OrderItem'], boolean>(true);
      is<Schemas['string'], number>(true);
      is<[見積, UbersichtV2, Schemas1, Schema404, Schemas['404']], [string, string, string, string, string]>(true);
      const keys: Class = { new: 'a', readonly: 'b', 'x-y z': 'c' };`,
  },
};

const HEAD = `declare function is<A, B>(same: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false): void;\n`;

/** A module that uses all types of a construct, in a separate scope to avoid name clashes. */
function moduleOf({ use }: Construct, types: string, name: string): string {
  const names = [...types.matchAll(/^export (?:interface|type) (\S+)/gm)].map(([, one]) => one);
  const lines = use.replaceAll('// no\n', '// @ts-expect-error -- must not compile\n');
  return `import type { ${names.join(', ')} } from './${name}';\n${HEAD}${lines}\nexport {};\n`;
}

describe('the types of', () => {
  let faults: Awaited<ReturnType<typeof typeFaults>>;
  beforeAll(async () => {
    const files = Object.values(CONSTRUCTS).flatMap((construct, number): readonly (readonly [string, string])[] => {
      const types = buildTypes(
        namedSchemas({ openapi: construct.openapi ?? '3.1.0', components: { schemas: parse(construct.schemas) } }),
        'Types',
      );
      return [
        [`types-${number}.d.ts`, types],
        [`use-${number}.ts`, moduleOf(construct, types, `types-${number}`)],
      ];
    });
    faults = await typeFaults(Object.fromEntries(files));
  });

  test.each(Object.keys(CONSTRUCTS).map((name, number) => [name, number] as const))('%s', (_, number) => {
    expect([faults[`types-${number}.d.ts`], faults[`use-${number}.ts`]]).toEqual([undefined, undefined]);
  });
});
