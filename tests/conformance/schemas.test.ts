import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';
import { bodyPage } from '../support/conformance-schema.ts';

const PETS = `
  Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer, maximum: 9 } } }
  Dog: { type: object, required: [kind], properties: { kind: { type: string }, barks: { type: boolean } } }
`;

/** `allOf`, nested */
describe('allOf', () => {
  test('is one object with the fields of all its parts, including nested ones', async () => {
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
    expect(page.row('body')).toBe('application/json object Said by a part. 2 or more fields.');
    expect(page.row('body.lives')).toBe('lives integer required At most 9.');
    expect(page.row('body.name')).toBe('name string');
    expect(page.row('body.kind')).toBe('kind string required');
  });
});

/** Keywords beside a lone `$ref`: `not`, `if`, `unevaluatedProperties` */
describe('keywords beside a reference', () => {
  test.each([
    ["$ref: '#/components/schemas/Dog'\nnot: { required: [lives] }", 'body.not', /^Must not match/],
    ["allOf: [{ $ref: '#/components/schemas/Dog' }]\nnot: { required: [lives] }", 'body.not', /^Must not match/],
    [
      "$ref: '#/components/schemas/Dog'\nif: { required: [barks] }\nthen: { properties: { loud: { type: boolean } } }",
      'body.then.loud',
      /^loud boolean/,
    ],
    ["$ref: '#/components/schemas/Dog'\nunevaluatedProperties: false", 'body', /Unknown fields are rejected\.$/],
  ])('apply: %s', async (schema, row, shown) => {
    const page = await bodyPage(schema, PETS);
    expect(page.row(row)).toMatch(shown);
  });
});

/** Fields defined in several `allOf` branches, at any depth; contradictory branches */
describe('allOf whose parts share fields', () => {
  test('shows the name of the other part when one part only rejects unknown fields', async () => {
    const page = await bodyPage(
      "$ref: '#/components/schemas/Answer'",
      `
  Part: { type: object, description: Of the part., properties: { a: { type: string } } }
  Whole: { type: object, description: Of the whole., required: [a], allOf: [{ $ref: '#/components/schemas/Part' }] }
  Answer: { type: object, description: Of the answer., additionalProperties: false, allOf: [{ $ref: '#/components/schemas/Whole' }] }
    `,
    );
    expect(page.row('body')).toBe('application/json Whole Of the answer. Unknown fields are rejected.');
    expect(page.row('body.a')).toBe('a string required');
  });

  test('applies the constraints of all parts, at any depth', async () => {
    const page = await bodyPage(
      `
      allOf:
        - $ref: '#/components/schemas/Charge'
        - type: object
          required: [payer]
          properties:
            status: { type: string, enum: [open, paid], description: As it is now. }
            amount: { maximum: 100, multipleOf: 5 }
            payer: { required: [name], properties: { name: { minLength: 2 }, email: { type: string, format: email } } }
            lines: { type: array, minItems: 1, items: { properties: { count: { type: integer } } } }
    `,
      `
  Charge:
    type: object
    required: [status]
    properties:
      status: { type: string, enum: [draft, open, paid], description: How far it is. }
      amount: { type: number, minimum: 1, exclusiveMaximum: 500 }
      payer: { type: object, properties: { name: { type: string, maxLength: 40 } } }
      lines: { type: array, items: { type: object, properties: { text: { type: string } } } }
    `,
    );
    expect(page.row('body.status')).toBe('status string required As it is now. open paid');
    expect(page.row('body.amount')).toBe('amount number From 1 to 100. A multiple of 5.');
    expect(page.row('body.payer')).toBe('payer object required');
    expect(page.row('body.payer.name')).toBe('name string required 2 to 40 characters.');
    expect(page.row('body.payer.email')).toBe('email string (email)');
    expect(page.row('body.lines')).toBe('lines array of object 1 or more items.');
    expect([page.row('body.lines.text'), page.row('body.lines.count')]).toEqual(['text string', 'count integer']);
    expect(page.code.join('\n')).toContain('"payer": { "name": "string", "email": "name@example.com" }');
  });

  test('terminates when both parts contain themselves', async () => {
    const page = await bodyPage(
      `
      allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }]
    `,
      `
  A: { type: object, properties: { child: { $ref: '#/components/schemas/A' }, a: { type: string } } }
  B: { type: object, properties: { child: { $ref: '#/components/schemas/B' }, b: { type: string } } }
    `,
    );
    expect(page.row('body.child')).toBe('child A & B (recursive)');
    expect([page.row('body.a'), page.row('body.b')]).toEqual(['a string', 'b string']);
  });

  test('reports the position of contradictory parts, which no value satisfies', async () => {
    const page = await bodyPage(`
      allOf:
        - { type: object, properties: { a: { type: string }, b: { enum: [x, y] } } }
        - { type: object, properties: { a: { type: integer }, b: { const: z } } }
    `);
    expect(page.row('body.a')).toBe('a no value No value is valid: the parts of the schema contradict each other.');
    expect(page.row('body.b')).toBe('b no value No value is valid: the parts of the schema contradict each other.');
    expect(page.problems).toEqual([
      'specs/api.yaml:12:15 #/paths/~1things/post/requestBody/content/application~1json/schema warning: No value of "a" can match all parts of this schema: their types or values contradict each other. Make the parts compatible.',
      'specs/api.yaml:12:15 #/paths/~1things/post/requestBody/content/application~1json/schema warning: No value of "b" can match all parts of this schema: their types or values contradict each other. Make the parts compatible.',
    ]);
  });

  test('shows a default of the wrong type verbatim', async () => {
    const page = await bodyPage(`
      allOf:
        - { type: object, properties: { sort: { type: array, items: { type: string }, default: '[]' }, limit: { type: integer, default: 5 } } }
        - { type: object, properties: { sort: { description: By what. }, limit: { maximum: 3 } } }
    `);
    expect(page.row('body.sort')).toBe('sort array of string By what. The default is [].');
    expect(page.row('body.limit')).toBe('limit integer At most 3.');
  });

  test('offers no alternatives when no value fits, or only null', async () => {
    const page = await bodyPage(`
      allOf:
        - type: object
          properties:
            a: { oneOf: [{ title: Card, type: object, properties: { iin: { type: string } } }, { title: Pix, type: object, properties: { key: { type: string } } }] }
            b: { type: object, properties: { note: { type: string } }, oneOf: [{ title: Card, type: object, properties: { iin: { type: string } } }, { title: Pix, type: object, properties: { key: { type: string } } }] }
        - { type: object, properties: { a: { enum: [null] }, b: { type: string } } }
    `);
    expect(page.row('body.b')).toBe('b no value No value is valid: the parts of the schema contradict each other.');
    expect(page.text).not.toContain('iin');
    expect(page.text).not.toContain('Pix');
    expect(page.row('body.a')).toBe('a null');
  });

  test('treats an empty range as a contradiction too', async () => {
    const page = await bodyPage(`
      allOf:
        - { type: object, properties: { a: { type: string, minLength: 5 }, b: { type: number, minimum: 2 }, c: { type: array, items: {}, minItems: 1 } } }
        - { type: object, properties: { a: { maxLength: 3 }, b: { exclusiveMaximum: 2 }, c: { maxItems: 1 } } }
    `);
    const nothing = 'no value No value is valid: the parts of the schema contradict each other.';
    expect([page.row('body.a'), page.row('body.b')]).toEqual([`a ${nothing}`, `b ${nothing}`]);
    expect(page.row('body.c')).toBe('c array of any value Exactly 1 item.');
    expect(page.problems).toHaveLength(2);
  });

  test('intersects the types', async () => {
    const page = await bodyPage(`
      allOf:
        - { type: object, properties: { a: { type: [string, integer] }, b: { type: [string, integer] }, c: { type: [string, integer, boolean] }, d: { type: [string, integer] } } }
        - { type: object, properties: { a: { type: string, maxLength: 3 }, b: { oneOf: [{ type: boolean }, { type: integer, minimum: 1 }] }, c: { type: [integer, boolean] }, d: { type: boolean } } }
    `);
    expect(page.row('body.a')).toBe('a string At most 3 characters.');
    expect(page.row('body.b')).toBe('b integer At least 1.');
    expect(page.row('body.c')).toContain('integer or boolean');
    expect(page.text).not.toContain('c string');
    expect(page.row('body.d')).toBe('d no value No value is valid: the parts of the schema contradict each other.');
  });

  test('lists its titled parts', async () => {
    const page = await bodyPage(`
      allOf:
        - { title: Guest, type: object, properties: { name: { type: string } } }
        - { title: Payer, type: object, properties: { iban: { type: string } } }
    `);
    expect(page.row('body')).toBe('application/json object Includes Guest and Payer.');
  });

  test('is nullable as intended (3.0), and where all parts allow null (3.1)', async () => {
    const schemas = 'Text: { type: object, properties: { a: { type: string } } }';
    const old = await bodyPage(
      `
      type: object
      properties:
        a: { nullable: true, allOf: [{ $ref: '#/components/schemas/Text' }], properties: { b: { type: string } } }
        c: { allOf: [{ $ref: '#/components/schemas/Text' }, { nullable: true }] }
    `,
      schemas,
      '3.0.3',
    );
    expect([old.row('body.a'), old.row('body.c')]).toEqual(['a object or null', 'c object or null']);
    const page = await bodyPage(
      `
      type: object
      properties:
        a: { allOf: [{ $ref: '#/components/schemas/Text' }, { type: [object, 'null'], properties: { b: { type: string } } }] }
    `,
      schemas,
    );
    expect(page.row('body.a')).toBe('a object');
  });
});

/** Keywords next to `$ref` (3.1), `allOf`, `oneOf` and `anyOf` */
describe('keywords beside a reference, a union or allOf', () => {
  test('show a default even if it fits none of the parts', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { sum: { allOf: [{ $ref: '#/components/schemas/Money' }], default: [{ amount: 0 }] } } }",
      'Money: { type: object, properties: { amount: { type: integer } } }',
    );
    expect(page.row('body.sum')).toBe('sum Money The default is [{"amount":0}].');
  });

  test('apply together with their siblings', async () => {
    const page = await bodyPage(
      `
      type: object
      properties:
        code: { $ref: '#/components/schemas/Code', maxLength: 4 }
        price: { allOf: [{ $ref: '#/components/schemas/Price' }], properties: { amount: { maximum: 9 } }, required: [amount] }
        pay:
          type: object
          required: [kind]
          properties: { kind: { type: string, maxLength: 8 } }
          oneOf:
            - { title: Card, type: object, properties: { kind: { pattern: '^c' }, number: { type: string } } }
            - { title: Cash, type: object, properties: { coins: { type: integer } } }
    `,
      `
  Code: { type: string, minLength: 2 }
  Price: { type: object, properties: { amount: { type: number, minimum: 1 } } }
    `,
    );
    expect(page.row('body.code')).toBe('code string 2 to 4 characters.');
    expect(page.row('body.price.amount')).toBe('amount number required From 1 to 9.');
    expect(page.row('body.pay.kind')).toBe('kind string required At most 8 characters.');
    expect(page.row('body.pay.Card.kind')).toBe('kind string required At most 8 characters. Must match the pattern ^c.');
    expect(page.row('body.pay.Card.number')).toBe('number string');
    expect(page.row('body.pay.Cash.coins')).toBe('coins integer');
  });
});

/** A base schema with `oneOf`, whose variants extend the base with `allOf` */
describe('a base with oneOf whose variants extend it by allOf', () => {
  const PET = `
    Pet:
      type: object
      required: [kind]
      properties: { kind: { type: string }, owner: { type: string } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { barks: { type: boolean }, friend: { $ref: '#/components/schemas/Cat' } } }] }
  `;

  test('shows its own fields, and each variant with the fields that it adds', async () => {
    const page = await bodyPage("$ref: '#/components/schemas/Pet'", PET);
    expect(page.problems).toEqual([]);
    expect(page.row('body.kind')).toBe('kind string required');
    expect(page.text).toContain('One of, by kind');
    expect(page.row('body.Cat.lives')).toBe('lives integer required');
    expect(page.row('body.Dog.barks')).toBe('barks boolean');
    expect(page.ids.filter((id) => /^body\.(?:Cat|Dog)\.(?:kind|owner|Cat|Dog)/.test(id))).toEqual([]);
    // A field whose schema is a reference to a variant shows all the variant's fields.
    expect(page.row('body.Dog.friend.owner')).toBe('owner string');
    expect(page.row('body.Dog.friend.lives')).toBe('lives integer required');
    expect(page.code).toContain('{\n  "kind": "Cat",\n  "owner": "string",\n  "lives": 1\n}');
  });

  test('shows a variant with the fields of its base, without the other variants', async () => {
    const page = await bodyPage("$ref: '#/components/schemas/Dog'", PET);
    expect([page.row('body.kind'), page.row('body.barks')]).toEqual(['kind string required', 'barks boolean']);
    expect(page.text).not.toContain('One of');
  });

  test('shows the description of its only variant, even if that adds no field', async () => {
    const page = await bodyPage(
      "{ $ref: '#/components/schemas/Base' }",
      `
        Base: { type: object, properties: { kind: { type: string } }, oneOf: [{ $ref: '#/components/schemas/Only' }] }
        Only: { type: object, description: Adds nothing., allOf: [{ $ref: '#/components/schemas/Base' }] }
      `,
    );
    expect(page.row('body')).toBe('application/json Base Adds nothing.');
  });

  test('is a fault when it consists only of itself', async () => {
    const page = await bodyPage('{ type: string }', "Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { type: object }] }");
    expect(page.problems.join('\n')).toContain(
      'The definition is circular: #/components/schemas/Loop → #/components/schemas/Loop/allOf/0 → #/components/schemas/Loop.',
    );
  });
});

/** `oneOf` and `anyOf`, nested */
describe('oneOf and anyOf', () => {
  test('show each branch with its fields, at any nesting', async () => {
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
    expect(page.row('body.Pet.Cat.lives')).toBe('lives integer At most 9.');
    expect(page.row('body.Pet.Dog.barks')).toBe('barks boolean');
    expect(page.row('body.Plant.pot')).toBe('pot string');
  });

  test('show the examples of objects that appear in no sample', async () => {
    const page = await bodyPage(`
      oneOf:
        - { title: Card, type: object, properties: { a: { type: object, example: { seen: 1 } } } }
        - { title: Pix, type: object, properties: { b: { type: object, example: { hidden: 2 } }, c: { type: array, items: { type: object }, example: [{ deep: 3 }] } } }
    `);
    expect(page.row('body.Card.a')).toBe('a object');
    expect(page.row('body.Pix.b')).toBe('b object Example {"hidden":2}');
    expect(page.row('body.Pix.c')).toBe('c array of object Example [{"deep":3}]');
    expect(page.code.join('\n')).toContain('"seen": 1');
  });

  test('are shown beside the object’s own fields', async () => {
    const page = await bodyPage(
      `
      type: object
      properties: { name: { type: string } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    `,
      PETS,
    );
    expect(page.row('body.name')).toBe('name string');
    expect(page.row('body.Cat.lives')).toBe('lives integer At most 9.');
  });

  test('repeat the exclusions of sibling fields in each branch', async () => {
    const page = await bodyPage(
      `
      type: object
      properties: { kind: { not: { const: bird } }, lives: { if: { const: 7 }, then: { maximum: 8 } } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    `,
      PETS,
    );
    expect(page.row('body.Cat.kind')).toBe('kind string required Must not be bird.');
    expect(page.textOf('body.Cat.lives')).toContain('At most 8.');
    expect(page.row('body.Dog.kind')).toBe('kind string required Must not be bird.');
  });

  test('of unnamed primitive types are joined with “or”', async () => {
    const page = await bodyPage('{ type: object, properties: { id: { oneOf: [{ type: integer }, { type: string }] } } }');
    expect(page.row('body.id')).toBe('id integer or string');
  });

  test('of named primitive types, or with objects, are listed', async () => {
    const page = await bodyPage(
      `
      type: object
      properties:
        id: { title: ID, oneOf: [{ type: integer, title: Number }, { type: string }] }
        key: { $ref: '#/components/schemas/Key' }
        any: { oneOf: [{ type: boolean }, { type: object }] }
        both: { allOf: [{ oneOf: [{ type: integer }, { type: string }] }, { description: Either. }] }
    `,
      'Key: { anyOf: [{ type: integer }, { type: string }] }',
    );
    expect(page.textOf('body.id')).toBe('id ID One of Number integer string');
    expect(page.textOf('body.key')).toBe('key Key At least one of integer string');
    expect(page.textOf('body.any')).toBe('any one of 2 One of boolean object');
    expect(page.textOf('body.both')).toBe('both integer or string Either.');
  });
});

/** `discriminator` with `mapping` and `defaultMapping` (3.2) */
describe('discriminator', () => {
  test('labels the branches by the values in its mapping', async () => {
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

  test('lists all values of a branch that has several', async () => {
    const page = await bodyPage(
      `
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { tom: Cat, rex: Dog, kitty: Cat } }
    `,
      PETS,
    );
    expect(page.ids.filter((id) => /^body\.[^.]*$/.test(id))).toEqual(['body.tom', 'body.kitty', 'body.rex']);
    expect(page.textOf('body.kitty')).toMatch(/^kitty Cat/);
    expect(page.code).toContain('{\n  "kind": "tom",\n  "lives": 1\n}');
  });

  test('labels inline branches that its mapping points to', async () => {
    const page = await bodyPage(
      "{ $ref: '#/components/schemas/Pet' }",
      `  Pet:
    oneOf:
      - { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
      - { type: object, required: [kind], properties: { kind: { type: string }, tricks: { type: integer } } }
    discriminator: { propertyName: kind, mapping: { tom: '#/components/schemas/Pet/oneOf/0', rex: '#/components/schemas/Pet/oneOf/1' } }
`,
    );
    expect(page.ids.filter((id) => /^body\.[^.]*$/.test(id))).toEqual(['body.tom', 'body.rex']);
    expect(page.code).toContain('{\n  "kind": "tom",\n  "lives": 1\n}');
  });

  test('shows branches that only its mapping names', async () => {
    const page = await bodyPage(
      `
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { tom: Cat, rex: Dog, lassie: Collie } }
    `,
      `${PETS}  Collie: { allOf: [{ $ref: '#/components/schemas/Dog' }, { type: object, properties: { films: { type: integer } } }] }`,
    );
    expect(page.row('body.lassie.films')).toBe('films integer');
  });

  test('names the default branch (3.2)', async () => {
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

/** `discriminator` of a schema that other schemas extend */
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

  test('shows the schemas that extend the base, by value or name', async () => {
    const page = await bodyPage("$ref: '#/components/schemas/Pet'", PET);
    expect(page.row('body.kind')).toBe('kind string required');
    expect(page.text).toContain('One of, by kind');
    expect(page.row('body.tom.lives')).toBe('lives integer');
    expect(page.row('body.Dog.barks')).toBe('barks boolean');
  });

  test('is not shown inside the extending schemas', async () => {
    const page = await bodyPage("$ref: '#/components/schemas/Dog'", PET);
    expect(page.row('body.kind')).toBe('kind string required');
    expect(page.row('body.barks')).toBe('barks boolean');
    expect(page.text).not.toContain('by kind');
  });

  test('beside the allOf of a subtype shows the variants of that subtype', async () => {
    const page = await bodyPage(
      "$ref: '#/components/schemas/Refund'",
      `
  Update: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { refund: '#/components/schemas/Refund' } } }
  Refund:
    discriminator: { propertyName: status, mapping: { issued: '#/components/schemas/Issued' } }
    allOf: [{ $ref: '#/components/schemas/Update' }, { type: object, properties: { status: { type: string } } }]
  Issued: { allOf: [{ $ref: '#/components/schemas/Refund' }, { type: object, properties: { at: { type: string } } }] }
    `,
    );
    expect(page.text).toContain('One of, by status');
    expect(page.text).not.toContain('by kind');
    expect([page.row('body.kind'), page.row('body.issued.at')]).toEqual(['kind string', 'at string']);
  });
});

/** Keywords removed in JSON Schema 2020-12, which are reported */
describe('keywords of older versions', () => {
  test('are reported', async () => {
    const page = await bodyPage('{ type: object, dependencies: { a: [b] } }');
    expect(page.problems.join('\n')).toContain(
      'specs/api.yaml:12:31 #/paths/~1things/post/requestBody/content/application~1json/schema/dependencies warning: "dependencies" comes from an older version of JSON Schema and is ignored. Write dependentRequired or dependentSchemas.',
    );
  });
});

/** `$schema` and `jsonSchemaDialect` */
describe('dialects', () => {
  test('of 2020-12 are treated like the OpenAPI dialect', async () => {
    const page = await bodyPage('{ $schema: "https://json-schema.org/draft/2020-12/schema", type: string }');
    expect(page.row('body')).toBe('application/json string');
    expect(page.problems).toEqual([]);
  });

  test('of other kinds are reported', async () => {
    const page = await bodyPage('{ $schema: "http://json-schema.org/draft-07/schema#", type: string }');
    expect(page.row('body')).toBe('application/json string');
    expect(page.problems).toEqual([
      'specs/api.yaml:12:26 #/paths/~1things/post/requestBody/content/application~1json/schema/$schema warning: The dialect "http://json-schema.org/draft-07/schema#" is not supported and is read as JSON Schema 2020-12. Write the schemas in JSON Schema 2020-12, and remove the dialect.',
    ]);
  });
});

/** `not` */
describe('not', () => {
  test('lists excluded values', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        a: { type: string, not: { const: x } }
        b: { type: string, not: { enum: [x, y] } }
    `);
    expect(page.row('body.a')).toBe('a string Must not be x.');
    expect(page.row('body.b')).toBe('b string Must not be x or y.');
  });

  test('shows the excluded schema', async () => {
    const page = await bodyPage('{ type: string, not: { pattern: "^tmp" } }');
    expect(page.textOf('body.not')).toBe('Must not match string Must match the pattern ^tmp.');
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
    expect(page.row('body')).toContain('The default is {}.');
  });
});

/** `if`, `then`, `else` */
describe('if, then, else', () => {
  test('describe in words when a constant makes other fields required', async () => {
    const page = await bodyPage(`
      type: object
      properties: { kind: { type: string }, cvc: { type: string } }
      if: { properties: { kind: { const: card } } }
      then: { required: [cvc] }
    `);
    expect(page.row('body')).toContain('cvc is required when kind is card.');
  });

  test('show other conditions as schemas', async () => {
    const page = await bodyPage(`
      type: object
      properties: { country: { type: string }, zip: { type: string } }
      if: { properties: { country: { enum: [BR, PT] } } }
      then: { properties: { zip: { pattern: '^\\d+$' } } }
      else: { properties: { zip: { maxLength: 9 } } }
    `);
    expect(page.textOf('body.if')).toBe('If it matches object country string BR PT');
    expect(page.row('body.then.zip')).toBe('zip string 1 or more digits.');
    expect(page.row('body.else.zip')).toBe('zip string At most 9 characters.');
  });
});

/** `const`, `enum` with `x-enumDescriptions`, lists of types, `null`, `nullable`, constraints, `default`, `format` */
describe('values', () => {
  test('required fields without a definition are listed', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { type: string } }, if: { required: [a] }, else: { required: [b, c] } }');
    expect(page.textOf('body.else')).toContain('b and c are required.');
  });

  test('null must be listed in enum (3.0)', async () => {
    const page = await bodyPage(
      '{ type: object, properties: { a: { type: string, nullable: true, enum: [x, y] }, b: { type: string, nullable: true, enum: [x, y, null] } } }',
      '',
      '3.0.3',
    );
    expect(page.row('body.a')).toBe('a string x y');
    expect(page.row('body.b')).toBe('b string or null x y');
  });

  test('nullable alone allows any value or null (3.0)', async () => {
    const page = await bodyPage(
      '{ type: object, properties: { a: { type: object, additionalProperties: { nullable: true } } } }',
      '',
      '3.0.3',
    );
    expect(page.row('body.a.*')).toBe('* any value or null');
  });

  test('nullable alone as a branch means null (3.0)', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { anyOf: [{ type: string }, { nullable: true }] } } }', '', '3.0.3');
    expect(page.row('body.a')).toBe('a string or null');
  });

  test('const, enum with descriptions, and null are shown', async () => {
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
    expect(page.row('body.version')).toBe('version integer Always 2.');
    expect(page.row('body.state')).toBe('state string ON Switched on. OFF Switched off.');
    expect(page.row('body.listed')).toBe('listed string A First. B Second.');
    expect(page.row('body.only')).toBe('only string Always X. The only one.');
    expect(page.row('body.maybe')).toMatch(/^maybe string or null/);
    expect(page.row('body.nothing')).toBe('nothing null');
    expect(page.row('body.either')).toBe('either string or null');
    expect(page.textOf('body.mixed')).toBe(
      'mixed string or integer or null At least one of string At most 3 characters. integer At least 1.',
    );
    expect(page.row('body.wrapped')).toBe('wrapped integer or null');
  });

  test('enum values that break constraints are shown beside them, as are examples outside the enum', async () => {
    const page = await bodyPage(
      `
      type: object
      properties:
        kind: { type: string, pattern: '^[a-z]+$', maxLength: 5, minLength: 1, enum: [host, policy] }
        sort: { type: string, enum: [asc, desc], example: ASC }
        size: { type: integer, minimum: 2, maximum: 9, enum: [1, 5], examples: [5, 7] }
        only: { type: string, maxLength: 2, enum: [long], example: other }
        within: { type: integer, minimum: 1, maximum: 9, enum: [1, 9], example: 9 }
        both: { allOf: [{ $ref: '#/components/schemas/Code' }, { description: Of the part. }] }
    `,
      'Code: { type: string, pattern: ^A, enum: [AB, B] }',
    );
    expect(page.row('body.kind')).toBe('kind string 1 to 5 lower-case letters. host policy');
    expect(page.row('body.sort')).toBe('sort string asc desc Example ASC');
    expect(page.row('body.size')).toBe('size integer At least 2. 1 5 Example 7');
    expect(page.row('body.only')).toBe('only string Always long. At most 2 characters. Example other');
    expect(page.row('body.within')).toBe('within integer 1 9');
    expect(page.row('body.both')).toBe('both string Of the part. Must match the pattern ^A. AB B');
  });

  test('a null value that its type forbids is shown verbatim', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { type: string, enum: [x, y, null] } } }', '', '3.0.3');
    expect(page.row('body.a')).toBe('a string x y null');
  });

  test('strings that look like other values keep their quotes', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { enum: [1, "1", "x", true] } } }');
    expect(page.row('body.a')).toBe('a integer or string or boolean 1 "1" x true');
  });

  test('nullable types (3.0) are shown with “or null”', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { type: string, nullable: true } } }', '', '3.0.3');
    expect(page.row('body.a')).toBe('a string or null');
  });

  test('an empty enum is ignored', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { type: integer, minimum: 2, enum: [] } } }');
    expect(page.row('body.a')).toBe('a integer At least 2.');
  });

  test('constraints, defaults and formats are shown in the row of a field', async () => {
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
    expect(page.row('body')).toBe('application/json object 1 to 9 fields.');
    expect(page.row('body.name')).toBe('name string 2 to 20 characters. The default is Ann.');
    expect(page.row('body.code')).toBe('code string 1 upper-case letter.');
    expect(page.row('body.day')).toBe('day string (date)');
    expect(page.row('body.price')).toBe('price number At most 10. Greater than 0. A multiple of 0.5.');
    expect(page.row('body.list')).toBe('list array of string 1 or more items. Items must be unique.');
  });
});

/** `prefixItems`, `unevaluatedItems`, `contains`, `minContains`, `maxContains` */
describe('arrays', () => {
  test('distinguish a nullable list from nullable items', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        list: { type: [array, 'null'], items: { type: string } }
        items: { type: array, items: { type: [string, 'null'] } }
        both: { type: [array, 'null'], items: { type: array, items: { type: [string, 'null'] } } }
        types: { type: array, items: { type: [string, integer] } }
    `);
    expect(['list', 'items', 'both', 'types'].map((name) => page.row(`body.${name}`))).toEqual([
      'list array of string, or null',
      'items array of (string or null)',
      'both array of array of (string or null), or null',
      'types array of (string or integer)',
    ]);
  });

  test('are listed as alternatives by item type', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        lists: { oneOf: [{ type: array, items: { type: string } }, { type: array, items: { type: [integer, 'null'] } }] }
        either: { type: [string, array], items: { type: integer } }
        mixed: { oneOf: [{ type: array, items: { type: string, maxLength: 2 } }, { type: array, items: { type: boolean } }] }
    `);
    expect(page.row('body.lists')).toBe('lists array of string or array of (integer or null)');
    expect(page.row('body.either')).toBe('either string or array of integer');
    expect(page.textOf('body.mixed')).toBe(
      'mixed array of string or array of boolean One of array of string Each item: at most 2 characters. array of boolean',
    );
  });

  test('show limits of nested arrays, and examples and defaults of items', async () => {
    const inner = '{ type: array, minItems: 3, items: { type: string, maxLength: 5 } }';
    const item = '{ type: string, minLength: 1, default: bar, example: foo }';
    const page = await bodyPage(`
      type: object
      properties:
        nested: { type: array, maxItems: 2, items: ${inner} }
        names: { type: array, example: [a, b], items: ${item} }
    `);
    expect(page.row('body.nested')).toBe(
      'nested array of array of string At most 2 items. Each item: 3 or more items. Each item at depth 2: at most 5 characters.',
    );
    expect(page.row('body.names')).toBe(
      'names array of string Each item: 1 or more characters. Each item: the default is bar. Example ["a","b"] Example of an item foo',
    );
  });

  test('show prefixItems as fields by position', async () => {
    const page = await bodyPage('{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false, minItems: 1 }');
    expect(page.row('body')).toBe('application/json array 1 or more items. No other items are allowed.');
    expect(page.row('body.0')).toBe('0 string required');
    expect(page.row('body.1')).toBe('1 integer');
  });

  test('show unevaluatedItems as the other items', async () => {
    const open = await bodyPage('{ type: array, prefixItems: [{ type: string }], unevaluatedItems: { type: integer } }');
    expect(open.textOf('body.items')).toBe('All other items integer');
    const closed = await bodyPage('{ type: array, prefixItems: [{ type: string }], unevaluatedItems: false }');
    expect(closed.row('body')).toBe('application/json array No other items are allowed.');
  });

  test('state how many items must match contains', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        guests: { type: array, contains: { properties: { kind: { const: adult } } } }
        codes: { type: array, contains: { type: string, minLength: 3 }, minContains: 2, maxContains: 4 }
    `);
    expect(page.row('body.guests')).toBe('guests array 1 or more items must have kind set to adult.');
    expect(page.textOf('body.codes.contains')).toBe('2 to 4 of its items must match string 3 or more characters.');
  });
});

test('a format without a type applies only to the types that it is known for', async () => {
  const page = await bodyPage(`
    type: object
    properties:
      port: { format: int-or-string, oneOf: [{ type: integer }, { type: string }] }
      any: { format: int-or-string }
      at: { format: date-time, oneOf: [{ type: integer }, { type: string }] }
      size: { minLength: 1, anyOf: [{ type: integer }, { type: string }] }
      day: { format: date }
      count: { format: int64 }
  `);
  expect(page.row('body.port')).toBe('port integer or string');
  expect(page.row('body.any')).toBe('any any value');
  expect(page.row('body.at')).toMatch(/^at integer or string/);
  expect(page.row('body.size')).toMatch(/^size integer or string 1 or more characters\./);
  expect(page.row('body.day')).toBe('day string (date)');
  expect(page.row('body.count')).toBe('count integer (int64)');
});

/** Named schemas used several times on a page */
describe('a repeated schema', () => {
  const page = (): ReturnType<typeof bodyPage> => {
    const names = ['Free', 'Empty', 'Map', 'Counts', 'Choice', 'Pet', 'Framed'];
    const fields = names.flatMap((name) => ['a', 'b'].map((key) => `${key}${name}: { $ref: '#/components/schemas/${name}' }`));
    return bodyPage(
      `
  type: object
  properties:
    money: { $ref: '#/components/schemas/Money' }
    ${fields.join('\n    ')}
    list: { type: array, items: { $ref: '#/components/schemas/Choice' } }
`,
      `
  Money: { type: object, properties: { amount: { type: string } } }
  Free: { type: object, description: Anything. }
  Empty: { type: object, additionalProperties: false }
  Map: { type: object, additionalProperties: { $ref: '#/components/schemas/Money' } }
  Counts: { type: object, patternProperties: { '^a': { type: array, items: { type: integer } } } }
  Choice: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Money' }] }
  Pet: { oneOf: [{ $ref: '#/components/schemas/Money' }, { $ref: '#/components/schemas/Cat' }] }
  Framed: { allOf: [{ $ref: '#/components/schemas/Money' }], additionalProperties: false }
${PETS}`,
    );
  };

  test('states its type', async () => {
    const { row } = await page();
    expect([row('body.aFree'), row('body.bFree')]).toEqual(['aFree object Anything.', 'bFree object Anything.']);
    expect(row('body.bEmpty')).toBe('bEmpty object Unknown fields are rejected.');
    expect(row('body.bMap')).toBe('bMap map of Money');
    expect(row('body.bCounts')).toBe('bCounts map of array of integer');
    expect(row('body.bChoice')).toBe('bChoice string or Money');
    expect(row('body.list')).toBe('list array of (string or Money)');
    expect(row('body.bPet')).toBe('bPet Pet');
  });

  test('is referred to by name inside itself, once', async () => {
    const { row, textOf } = await bodyPage(
      "{ type: object, properties: { e: { $ref: '#/components/schemas/Expr' } } }",
      `
  Expr:
    oneOf:
      - type: string
      - { type: array, items: { $ref: '#/components/schemas/Expr' } }
      - { type: object, properties: { not: { $ref: '#/components/schemas/Expr' } } }
`,
    );
    expect(textOf('body.e.array')).toBe('array of Expr');
    expect(row('body.e.object.not')).toBe('not Expr (recursive)');
  });

  test('is linked from a branch whose type does not name it', async () => {
    const { textOf, links } = await bodyPage(
      `{ type: object, properties: { traits: { oneOf: [{ $ref: '#/components/schemas/Trait' }, { type: array, items: { $ref: '#/components/schemas/Trait' } }] } } }`,
      `
  Trait: { type: string, enum: [${Array.from({ length: 41 }, (_, index) => `T${index}`).join()}] }
`,
    );
    expect(textOf('body.traits.array')).toBe('array of Trait array of string Allowed values: see Trait.');
    expect(links).toContainEqual(['Trait', '#body.traits.Trait']);
  });

  test('is linked to its outer fields from a list inside it', async () => {
    const { textOf, links } = await bodyPage(
      "{ $ref: '#/components/schemas/Hits' }",
      `
  Hits: { type: object, properties: { name: { type: string }, group: { $ref: '#/components/schemas/Group' } } }
  Group:
    type: object
    properties:
      hits:
        oneOf:
          - $ref: '#/components/schemas/Hits'
          - { type: array, items: { $ref: '#/components/schemas/Hits' } }
`,
    );
    expect(textOf('body.group.hits.array')).toBe('array of Hits array of Hits (recursive)');
    expect(links.filter(([text, href]) => text === 'Hits' && href === '#body')).toHaveLength(2);
  });

  test('links to its fields, not to another link', async () => {
    const { links } = await page();
    expect(links).toContainEqual(['Map', '#body.aMap']);
    expect(links).toContainEqual(['Choice', '#body.aChoice']);
    expect(links.filter(([text, href]) => text === 'Money' && href === '#body.money').length).toBeGreaterThanOrEqual(4);
    expect(links).not.toContainEqual(['Framed', '#body.aFramed']);
  });
});

/** `patternProperties`, `additionalProperties`, `unevaluatedProperties`, `propertyNames`, `dependentRequired`, `dependentSchemas` */
describe('objects', () => {
  test('show fields by pattern, other fields, and rules for names', async () => {
    const page = await bodyPage(`
      type: object
      patternProperties: { '^x-': { type: string } }
      additionalProperties: { type: integer }
      propertyNames: { maxLength: 8, pattern: '^[a-z-]+$' }
    `);
    expect(page.row('body')).toBe(
      'application/json map Field names: at most 8 characters. Field names: 1 or more lower-case letters or "-".',
    );
    expect(page.row('body./^x-/')).toBe('/^x-/ string');
    expect(page.row('body.*')).toBe('* integer');
  });

  test('show the schema of their field names', async () => {
    const page = await bodyPage('{ type: object, propertyNames: { oneOf: [{ format: uuid }, { pattern: "^id-" }] } }');
    expect(page.textOf('body.names')).toMatch(/^Field names /);
    expect(page.textOf('body.names')).toContain('string (uuid)');
  });

  test('state that they reject unknown fields when they are closed', async () => {
    const one = await bodyPage('{ type: object, properties: { a: {} }, additionalProperties: false }');
    expect(one.row('body')).toBe('application/json object Unknown fields are rejected.');
    const all = await bodyPage('{ allOf: [{ type: object, properties: { a: {} } }], unevaluatedProperties: false }');
    expect(all.row('body')).toBe('application/json object Unknown fields are rejected.');
  });

  test('state that they reject unknown fields when they are closed inside open ones', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        labels: { type: object, patternProperties: { '^x-': { type: string } }, additionalProperties: false }
        size: { type: object, properties: { a: { type: string } }, unevaluatedProperties: false }
    `);
    expect(page.row('body.labels')).toBe('labels map Unknown fields are rejected.');
    expect(page.row('body.size')).toBe('size object Unknown fields are rejected.');
  });

  test('describe any other field by the schema in unevaluatedProperties', async () => {
    const page = await bodyPage('{ type: object, properties: { a: {} }, unevaluatedProperties: { type: boolean } }');
    expect(page.row('body.*')).toBe('* boolean');
  });

  test('state which fields require others', async () => {
    const page = await bodyPage(`
      type: object
      properties: { card: { type: string }, cvc: { type: string } }
      dependentRequired: { card: [cvc, holder] }
      dependentSchemas: { cvc: { properties: { holder: { type: string, minLength: 2 } } } }
    `);
    expect(page.row('body')).toBe('application/json object cvc and holder are required when card is present.');
    expect(page.row('body.with-cvc.holder')).toBe('holder string 2 or more characters.');
  });
});

/** Recursive schemas */
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

/** Descriptions next to a `$ref` */
describe('references', () => {
  test('with sibling text (3.1) show it first, then the target’s', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Name', description: Of the field., default: B, deprecated: true } } }",
      'Name: { type: string, description: Of the name., maxLength: 5 }',
    );
    expect(page.row('body.a')).toBe('a string deprecated Of the field. At most 5 characters. The default is B.');
    expect(page.textOf('body.a')).toMatch(/ About the type of a Of the name\.$/);
  });

  test('show the target’s text where it is expanded, and their own everywhere', async () => {
    const page = await bodyPage(
      `
      type: object
      properties:
        a: { $ref: '#/components/schemas/Link', description: Of the field. }
        b: { $ref: '#/components/schemas/Link', description: Of the other. }
        c: { $ref: '#/components/schemas/Link' }
    `,
      'Link: { type: object, description: Of the link., properties: { href: { type: string } } }',
    );
    expect(page.textOf('body.a')).toContain('1 field of a Of the link. href string');
    expect([page.row('body.a'), page.row('body.b'), page.row('body.c')]).toEqual([
      'a Link Of the field.',
      'b Link Of the other.',
      'c Link',
    ]);
  });

  test('with sibling text equal to the target’s show it once', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Name', description: 'Of the name. ' } } }",
      'Name: { type: string, description: Of the name. }',
    );
    expect(page.row('body.a')).toBe('a string Of the name.');
  });

  test('with blank sibling text show the target’s', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Name', description: '' } } }",
      'Name: { type: string, description: Of the name. }',
    );
    expect(page.row('body.a')).toBe('a string Of the name.');
  });

  test('with sibling text in 3.0 show it too, and are reported', async () => {
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Name', description: Of the field., nullable: true, maxLength: 3 } } }",
      'Name: { type: string, description: Of the name., maxLength: 5 }',
      '3.0.3',
    );
    expect(page.row('body.a')).toBe('a string Of the field. At most 5 characters.');
    expect(page.problems.join()).toContain(
      'warning: OpenAPI 3.0 ignores keywords next to a $ref; only text such as the description is shown',
    );
  });
});

/** Lists: examples of scalar items, deprecated items */
describe('lists', () => {
  test('show an example of primitive values in their row', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        a: { type: array, items: { type: string }, examples: [[x, y]] }
        b: { type: array, items: { type: object }, examples: [[{ c: 1 }]] }
        d: { type: string, examples: [[x]] }
    `);
    expect(page.row('body.a')).toBe('a array of string Example ["x","y"]');
    expect(page.row('body.b')).toBe('b array of object');
    expect(page.row('body.d')).toBe('d string');
  });

  test('are deprecated when their items are', async () => {
    const page = await bodyPage('{ type: object, properties: { a: { type: array, items: { type: string, deprecated: true } } } }');
    expect(page.row('body.a')).toBe('a array of string deprecated');
  });
});

/** Maps whose values have only a description */
describe('maps', () => {
  test('have a row for described values, and none for arbitrary values', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        a: { type: object, additionalProperties: { description: A price. } }
        b: { type: object, additionalProperties: { x-go-type: Price } }
        c: { type: object, additionalProperties: true }
    `);
    expect(page.row('body.a.*')).toBe('* any value A price.');
    expect(page.ids).not.toContain('body.b.*');
    expect(page.ids).not.toContain('body.c.*');
  });
});

/** Unions of simple types, nullable or deprecated */
describe('alternatives', () => {
  test('mark the deprecated one', async () => {
    const page = await bodyPage(
      '{ type: object, properties: { a: { oneOf: [{ title: New, type: object, properties: { b: {} } }, { title: Old, type: object, deprecated: true, properties: { c: {} } }] } } }',
    );
    expect(page.textOf('body.a.Old')).toContain('Old deprecated');
    expect(page.textOf('body.a.New')).not.toContain('deprecated');
  });

  test('are nullable when one of them is', async () => {
    const types = 'oneOf: [{ type: string, nullable: true }, { type: number }]';
    const page = await bodyPage(`{ type: object, properties: { a: { ${types} } } }`, '', '3.0.3');
    expect(page.row('body.a')).toBe('a string or number or null');
  });
});

/** `externalDocs` of schemas */
describe('externalDocs of a schema', () => {
  test('is a link in its row', async () => {
    const page = await bodyPage(
      '{ type: object, properties: { a: { type: string, externalDocs: { url: "https://example.com/a", description: More on a } } } }',
    );
    expect(page.row('body.a')).toBe('a string More on a');
    expect(page.links).toContainEqual(['More on a', 'https://example.com/a']);
  });

  test('of a base is kept beside the one of an extending schema', async () => {
    const docs = (name: string): string => `externalDocs: { url: 'https://example.com/${name}', description: 'More on [${name}]' }`;
    const page = await bodyPage(
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Child' } } }",
      `
      Base: { type: object, ${docs('base')} }
      Child: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [b] }], ${docs('child')} }
    `,
    );
    expect(page.links).toContainEqual(['More on [child]', 'https://example.com/child']);
    expect(page.links).toContainEqual(['More on [base]', 'https://example.com/base']);
  });
});

/** `example` and `examples` of objects and of lists of objects */
describe('the example of an object', () => {
  const page = (content: string, responses = "{ '204': { description: Added } }", schemas = '{}') =>
    conformancePage(
      `
      openapi: 3.1.0
      paths:
        /things:
          post:
            operationId: addThing
            requestBody: { content: { application/json: ${content} } }
            responses: ${responses}
      components: { schemas: ${schemas} }
    `,
      'add-thing',
    );
  const fields = `
    meta: { type: object, example: { a: 1, b: { c: [2] } } },
    tags: { type: array, items: { type: object }, examples: [[{ k: first }], [{ k: second }]] }
  `;

  test('is omitted when the generated sample contains it; further examples are shown', async () => {
    const { row, code } = await page(`{ schema: { type: object, properties: { ${fields} } } }`);
    expect(row('body.meta')).toBe('meta object');
    expect(row('body.tags')).toBe('tags array of object Example [{"k":"second"}]');
    expect(code.join('\n')).toContain('"k": "first"');
  });

  test('is shown if the author’s sample does not contain it', async () => {
    const { row } = await page(`{ schema: { type: object, properties: { ${fields} } }, example: { meta: { a: 2 } } }`);
    expect(row('body.meta')).toBe('meta object Example {"a":1,"b":{"c":[2]}}');
    expect(row('body.tags')).toBe('tags array of object Examples [{"k":"first"}], [{"k":"second"}]');
  });

  test('is omitted when a sample contains its members among others, in any order', async () => {
    const { row } = await page(
      `{ schema: { type: object, properties: { ${fields} } }, example: { meta: { b: { c: [2] }, more: 1, a: 1 }, tags: [{ k: first }] } }`,
    );
    expect(row('body.meta')).toBe('meta object');
  });

  test('is shown in headers, which have no sample', async () => {
    const header = '{ type: object, additionalProperties: { type: string }, example: { h: one } }';
    const { row } = await page(
      '{ schema: { type: object, example: { h: one } } }',
      `{ '200': { description: OK, headers: { X-A: { schema: ${header} }, X-B: { content: { application/json: { schema: ${header} } } } } } }`,
    );
    expect(row('res-200-header.X-A')).toContain('Example {"h":"one"}');
    expect(row('res-200-header.X-B')).toContain('Example {"h":"one"}');
  });

  test('is not repeated by links to its schema or inside the schema', async () => {
    const answer =
      "{ description: No, content: { application/json: { schema: { $ref: '#/components/schemas/Node' }, example: { id: 9 } } } }";
    const { text } = await page(
      '{ schema: { type: object } }',
      `{ '400': ${answer}, '404': ${answer} }`,
      "{ Node: { type: object, properties: { id: { type: integer }, inner: { $ref: '#/components/schemas/Node' } }, example: { id: 7 } } }",
    );
    expect(text.split('{"id":7}')).toHaveLength(2);
  });

  test('is omitted when the examples of enclosing values contain it', async () => {
    const item = '{ type: object, properties: { in: { type: object, example: { x: 1 } } }, example: { in: { x: 1 } } }';
    const { row } = await page(
      `{ schema: { type: object, properties: { list: { type: array, items: ${item}, example: [{ in: { x: 1 } }] } } }, example: {} }`,
    );
    expect(row('body.list')).toBe('list array of object Example [{"in":{"x":1}}]');
    expect(row('body.list.in')).toBe('in object');
  });

  test('takes several lines if it is long, and is folded if it is very long', async () => {
    const items = (count: number) => Array.from({ length: count }, (_, index) => `{ name: "number ${index} of many items" }`).join(', ');
    const list = (count: number) => `{ type: array, items: { type: object }, example: [${items(count)}] }`;
    const { html, row } = await page(`{ schema: { type: object, properties: { some: ${list(3)}, many: ${list(20)} } }, example: {} }`);
    expect(html).toContain('<code class="field__example">[\n  { &quot;name&quot;: &quot;number 0 of many items&quot; },\n');
    expect(row('body.many')).toMatch(/Example \[ \{ "name": "number 0 .*…$/);
    expect(html).toMatch(/<summary>The whole example<\/summary><code class="field__example">[^<]*number 19 of many/);
  });
});
