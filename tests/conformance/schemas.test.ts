import { describe, expect, test } from 'vitest';
import { bodyPage } from '../support/conformance-schema.ts';

const PETS = `
  Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer, maximum: 9 } } }
  Dog: { type: object, required: [kind], properties: { kind: { type: string }, barks: { type: boolean } } }
`;

describe('allOf', () => {
  test('is one object with the fields of all its parts, nested ones included', async () => {
    const page = await bodyPage(
      `
      allOf:
        - $ref: '#/components/schemas/Cat'
        - allOf:
            - { type: object, required: [lives], properties: { name: { type: string } } }
            - { description: Said by a part., minProperties: 2 }
    `,
      PETS,
    );
    expect(page.row('body')).toBe('application/json object Said by a part. 2 or more fields');
    expect(page.row('body.lives')).toBe('lives integer required at most 9');
    expect(page.row('body.name')).toBe('name string');
    expect(page.row('body.kind')).toBe('kind string required');
  });
});

describe('oneOf and anyOf', () => {
  test('show each branch with its fields, nested in each other', async () => {
    const page = await bodyPage(
      `
      anyOf:
        - oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
          title: Pet
        - { title: Plant, allOf: [{ type: object, properties: { leaves: { type: integer } } }, { type: object, properties: { pot: { type: string } } }] }
    `,
      PETS,
    );
    expect(page.text).toContain('At least one of');
    expect(page.textOf('body.Pet')).toContain('One of Cat');
    expect(page.row('body.Pet.Cat.lives')).toBe('lives integer at most 9');
    expect(page.row('body.Pet.Dog.barks')).toBe('barks boolean');
    expect(page.row('body.Plant.pot')).toBe('pot string');
  });

  test('stand beside fields of their own', async () => {
    const page = await bodyPage(
      `
      type: object
      properties: { name: { type: string } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    `,
      PETS,
    );
    expect(page.row('body.name')).toBe('name string');
    expect(page.row('body.Cat.lives')).toBe('lives integer at most 9');
  });
});

describe('discriminator', () => {
  test('with a mapping: branches are called by their values', async () => {
    const page = await bodyPage(
      `
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { tom: '#/components/schemas/Cat', rex: Dog } }
    `,
      PETS,
    );
    expect(page.text).toContain('One of, by kind');
    expect(page.textOf('body.tom')).toMatch(/^tom /);
    expect(page.row('body.rex.barks')).toBe('barks boolean');
    expect(page.code).toContain('{\n  "kind": "tom",\n  "lives": 1\n}');
  });

  test('with a default (3.2)', async () => {
    const page = await bodyPage(
      `
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { tom: '#/components/schemas/Cat' }, defaultMapping: Dog }
    `,
      PETS,
      '3.2.0',
    );
    expect(page.text).toContain('by kind; Dog if that is missing or unknown');
  });
});

describe('a discriminator of a base schema', () => {
  const PET = `
    Pet:
      type: object
      required: [kind]
      properties: { kind: { type: string } }
      discriminator: { propertyName: kind, mapping: { tom: '#/components/schemas/Cat' } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { barks: { type: boolean } } }] }
  `;

  test('shows what extends the schema, by value or name', async () => {
    const page = await bodyPage("$ref: '#/components/schemas/Pet'", PET);
    expect(page.row('body.kind')).toBe('kind string required');
    expect(page.text).toContain('One of, by kind');
    expect(page.row('body.tom.lives')).toBe('lives integer');
    expect(page.row('body.Dog.barks')).toBe('barks boolean');
  });

  test('does not show it inside what extends it', async () => {
    const page = await bodyPage("$ref: '#/components/schemas/Dog'", PET);
    expect(page.row('body.kind')).toBe('kind string required');
    expect(page.row('body.barks')).toBe('barks boolean');
    expect(page.text).not.toContain('by kind');
  });
});

describe('keywords of older versions', () => {
  test('are reported', async () => {
    const page = await bodyPage('{ type: object, dependencies: { a: [b] } }');
    expect(page.problems.join('\n')).toContain(
      'specs/api.yaml:12:31 #/paths/~1things/post/requestBody/content/application~1json/schema/dependencies warning: "dependencies" is of an older JSON Schema and is left out. Write dependentRequired or dependentSchemas.',
    );
  });
});

describe('dialects', () => {
  test('of 2020-12 are as good as that of OpenAPI', async () => {
    const page = await bodyPage('{ $schema: "https://json-schema.org/draft/2020-12/schema", type: string }');
    expect(page.row('body')).toBe('application/json string');
    expect(page.problems).toEqual([]);
  });

  test('of other kinds are reported', async () => {
    const page = await bodyPage('{ $schema: "http://json-schema.org/draft-07/schema#", type: string }');
    expect(page.row('body')).toBe('application/json string');
    expect(page.problems).toEqual([
      'specs/api.yaml:12:26 #/paths/~1things/post/requestBody/content/application~1json/schema/$schema warning: The dialect "http://json-schema.org/draft-07/schema#" is read as JSON Schema 2020-12. Write the schemas in that, and leave the dialect out.',
    ]);
  });
});

describe('not', () => {
  test('names values that are excluded one by one', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        a: { type: string, not: { const: x } }
        b: { type: string, not: { enum: [x, y] } }
    `);
    expect(page.row('body.a')).toBe('a string not x');
    expect(page.row('body.b')).toBe('b string none of x, y');
  });

  test('shows the schema that must not match', async () => {
    const page = await bodyPage('{ type: string, not: { pattern: "^tmp" } }');
    expect(page.textOf('body.not')).toBe('Must not match string matches ^tmp');
  });

  test('shows it in a part of allOf too', async () => {
    const page = await bodyPage('{ allOf: [{ type: object, properties: { a: {} } }, { not: { required: [b] } }] }');
    expect(page.textOf('body.not')).toMatch(/^Must not match object/);
  });

  test('shows it beside an allOf inside an allOf', async () => {
    const page = await bodyPage(
      "allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { c: {} } }]",
      'Base: { allOf: [{ type: object, properties: { a: {} } }, { type: object, properties: { d: {} } }], not: { required: [b] }, default: {} }',
    );
    expect(page.textOf('body.not')).toMatch(/^Must not match object/);
    expect(page.row('body')).toContain('default {}');
  });
});

describe('if, then, else', () => {
  test('a constant that makes others required is said in words', async () => {
    const page = await bodyPage(`
      type: object
      properties: { kind: { type: string }, cvc: { type: string } }
      if: { properties: { kind: { const: card } } }
      then: { required: [cvc] }
    `);
    expect(page.row('body')).toContain('cvc required when kind is card');
  });

  test('all else is shown as schemas', async () => {
    const page = await bodyPage(`
      type: object
      properties: { country: { type: string }, zip: { type: string } }
      if: { properties: { country: { enum: [BR, PT] } } }
      then: { properties: { zip: { pattern: '^\\d+$' } } }
      else: { properties: { zip: { maxLength: 9 } } }
    `);
    expect(page.textOf('body.if')).toBe('If it matches object country string BR PT');
    expect(page.row('body.then.zip')).toBe('zip string matches ^\\d+$');
    expect(page.row('body.else.zip')).toBe('zip string at most 9 characters');
  });
});

describe('values', () => {
  test('const, enum with descriptions, and null', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        version: { const: 2 }
        state: { enum: [ON, OFF], x-enumDescriptions: { ON: Switched on., OFF: Switched off. } }
        listed: { enum: [A, B], x-enumDescriptions: [First., Second.] }
        only: { enum: [X], x-enumDescriptions: { X: The only one. } }
        maybe: { enum: [A, null] }
        nothing: { type: 'null' }
        either: { type: [string, 'null'] }
        mixed: { type: [string, integer, 'null'], maxLength: 3, minimum: 1 }
        wrapped: { oneOf: [{ type: integer }, { type: 'null' }] }
    `);
    expect(page.row('body.version')).toBe('version integer always 2');
    expect(page.row('body.state')).toBe('state string ON Switched on. OFF Switched off.');
    expect(page.row('body.listed')).toBe('listed string A First. B Second.');
    expect(page.row('body.only')).toBe('only string always X · The only one.');
    expect(page.row('body.maybe')).toMatch(/^maybe string or null/);
    expect(page.row('body.nothing')).toBe('nothing null');
    expect(page.row('body.either')).toBe('either string or null');
    expect(page.textOf('body.mixed')).toBe(
      'mixed string or integer or null At least one of string at most 3 characters integer at least 1',
    );
    expect(page.row('body.wrapped')).toBe('wrapped integer or null');
  });

  test('null of 3.0', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { type: string, nullable: true } } }', '', '3.0.3');
    expect(page.row('body.a')).toBe('a string or null');
  });

  test('constraints, defaults and formats', async () => {
    const page = await bodyPage(`
      type: object
      minProperties: 1
      maxProperties: 9
      properties:
        name: { type: string, minLength: 2, maxLength: 20, default: Ann }
        code: { type: string, pattern: '^[A-Z]$' }
        day: { type: string, format: date }
        price: { type: number, exclusiveMinimum: 0, maximum: 10, multipleOf: 0.5 }
        list: { type: array, items: { type: string }, minItems: 1, uniqueItems: true }
    `);
    expect(page.row('body')).toBe('application/json object 1 to 9 fields');
    expect(page.row('body.name')).toBe('name string 2 to 20 characters · default Ann');
    expect(page.row('body.code')).toBe('code string matches ^[A-Z]$');
    expect(page.row('body.day')).toBe('day string (date)');
    expect(page.row('body.price')).toBe('price number at most 10 · greater than 0 · multiple of 0.5');
    expect(page.row('body.list')).toBe('list array of string 1 or more items · no item twice');
  });
});

describe('arrays', () => {
  test('prefixItems are fields by position', async () => {
    const page = await bodyPage('{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }');
    expect(page.row('body')).toBe('application/json array no other items');
    expect(page.row('body.0')).toBe('0 string required');
    expect(page.row('body.1')).toBe('1 integer required');
  });

  test('unevaluatedItems are the other items', async () => {
    const open = await bodyPage('{ type: array, prefixItems: [{ type: string }], unevaluatedItems: { type: integer } }');
    expect(open.textOf('body.items')).toBe('All other items integer');
    const closed = await bodyPage('{ type: array, prefixItems: [{ type: string }], unevaluatedItems: false }');
    expect(closed.row('body')).toBe('application/json array no other items');
  });

  test('contains says how many items must match what', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        guests: { type: array, contains: { properties: { kind: { const: adult } } } }
        codes: { type: array, contains: { type: string, minLength: 3 }, minContains: 2, maxContains: 4 }
    `);
    expect(page.row('body.guests')).toBe('guests array 1 or more with kind adult');
    expect(page.textOf('body.codes.contains')).toBe('2 to 4 of its items must match string 3 or more characters');
  });
});

describe('objects', () => {
  test('fields by pattern, any other field, and their names', async () => {
    const page = await bodyPage(`
      type: object
      patternProperties: { '^x-': { type: string } }
      additionalProperties: { type: integer }
      propertyNames: { maxLength: 8, pattern: '^[a-z-]+$' }
    `);
    expect(page.row('body')).toBe('application/json map names at most 8 characters · names match ^[a-z-]+$');
    expect(page.row('body./^x-/')).toBe('/^x-/ string');
    expect(page.row('body.*')).toBe('* integer');
  });

  test('names that a schema of its own describes', async () => {
    const page = await bodyPage('{ type: object, propertyNames: { oneOf: [{ format: uuid }, { pattern: "^id-" }] } }');
    expect(page.textOf('body.names')).toMatch(/^Names of fields /);
    expect(page.textOf('body.names')).toContain('string (uuid)');
  });

  test('closed ones say so', async () => {
    const one = await bodyPage('{ type: object, properties: { a: {} }, additionalProperties: false }');
    expect(one.row('body')).toBe('application/json object no other fields');
    const all = await bodyPage('{ allOf: [{ type: object, properties: { a: {} } }], unevaluatedProperties: false }');
    expect(all.row('body')).toBe('application/json object no other fields');
  });

  test('unevaluatedProperties with a schema are any other field', async () => {
    const page = await bodyPage('{ type: object, properties: { a: {} }, unevaluatedProperties: { type: boolean } }');
    expect(page.row('body.*')).toBe('* boolean');
  });

  test('fields that bring others along', async () => {
    const page = await bodyPage(`
      type: object
      properties: { card: { type: string }, cvc: { type: string } }
      dependentRequired: { card: [cvc, holder] }
      dependentSchemas: { cvc: { properties: { holder: { type: string, minLength: 2 } } } }
    `);
    expect(page.row('body')).toBe('application/json object with card also cvc, holder');
    expect(page.row('body.with-cvc.holder')).toBe('holder string 2 or more characters');
  });
});

describe('recursion', () => {
  test('is a link to where the schema is shown', async () => {
    const page = await bodyPage(
      "$ref: '#/components/schemas/Node'",
      "Node: { type: object, properties: { name: { type: string }, children: { type: array, items: { $ref: '#/components/schemas/Node' } } } }",
    );
    expect(page.row('body.children')).toBe('children array of Node (recursive)');
    expect(page.links).toContainEqual(['Node', '#body']);
  });
});

describe('references', () => {
  test('with words beside them (3.1) show those, not those of the target', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Name', description: Of the field., default: B, deprecated: true } } }",
      'Name: { type: string, description: Of the name., maxLength: 5 }',
    );
    expect(page.row('body.a')).toBe('a string deprecated Of the field. at most 5 characters · default B');
  });

  test('with words beside them in 3.0 are reported', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Name', description: Of the field. } } }",
      'Name: { type: string, description: Of the name. }',
      '3.0.3',
    );
    expect(page.row('body.a')).toBe('a string Of the name.');
    expect(page.problems.join()).toContain('warning: OpenAPI 3.0 ignores what stands beside a $ref.');
  });
});

describe('externalDocs of a schema', () => {
  test('are a link in its row', async () => {
    const page = await bodyPage(
      '{ type: object, properties: { a: { type: string, externalDocs: { url: "https://example.com/a", description: More on a } } } }',
    );
    expect(page.row('body.a')).toBe('a string More on a');
    expect(page.links).toContainEqual(['More on a', 'https://example.com/a']);
  });
});
