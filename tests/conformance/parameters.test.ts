import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';

/** Renders `GET /things` with these parameters, each a YAML list item on one line. */
function withParameters(...parameters: readonly string[]): Promise<Awaited<ReturnType<typeof conformancePage>>> {
  const list = parameters.map((parameter) => `            - ${parameter}\n`).join('');
  return conformancePage(
    `
    paths:
      /things:
        get:
          operationId: getThings
          summary: Get things
          parameters:
${list}          responses: { '200': { description: OK } }
  `,
    'get-things',
  );
}

/** Parameters of the path and the operation, merged by location and name; path, query, header, cookie */
describe('parameters of path and operation', () => {
  test('are merged by location and name; the operation takes precedence', async () => {
    const page = await conformancePage(
      `
      paths:
        /things/{id}:
          parameters:
            - { name: id, in: path, required: true, description: Of the path., schema: { type: string } }
            - { name: id, in: query, description: Another place., schema: { type: string } }
            - { name: X-Trace, in: header, description: Of the path., schema: { type: string } }
            - { name: session, in: cookie, description: A cookie., schema: { type: string } }
          get:
            operationId: getThing
            summary: Get thing
            parameters:
              - { name: id, in: path, required: true, description: Of the operation., schema: { type: integer } }
              - { name: x-trace, in: header, description: Of the operation., schema: { type: string, format: uuid } }
            responses: { '200': { description: OK } }
    `,
      'get-thing',
    );
    expect(page.row('param-path.id')).toBe('id integer required Of the operation.');
    expect(page.row('param-query.id')).toBe('id string Another place.');
    expect(page.row('param-header.x-trace')).toBe('x-trace string (uuid) Of the operation.');
    expect(page.row('param-cookie.session')).toBe('session string A cookie.');
    expect(page.ids.filter((id) => id.startsWith('param-'))).toHaveLength(4);
    expect(page.text).not.toContain('Of the path.');
    expect(page.ids).toEqual(expect.arrayContaining(['path-parameters', 'query-parameters', 'headers', 'cookies']));
  });

  test('collapse the description of their schema when they have their own', async () => {
    const page = await withParameters(
      '{ name: a, in: query, description: Of the parameter., schema: { type: string, description: Of the schema. } }',
      "{ name: b, in: query, description: '', schema: { type: string, description: Of the schema. } }",
    );
    expect(page.row('param-query.a')).toBe('a string Of the parameter.');
    expect(page.textOf('param-query.a')).toMatch(/ About the type of a Of the schema\.$/);
    expect(page.row('param-query.b')).toBe('b string Of the schema.');
  });
});

/** All parameter styles, with `explode`, `allowReserved` and `allowEmptyValue` */
describe('parameter styles', () => {
  const COLORS = 'schema: { type: array, items: { type: string }, examples: [[blue, black]] }';
  const POINT = 'schema: { type: object, properties: { R: { type: integer }, G: { type: integer } }, examples: [{ R: 100, G: 200 }] }';

  test.each([
    ['form, explode', 'in: query', COLORS, 'Repeat the parameter for each item. Sent as v=blue&v=black.'],
    ['form', 'in: query, explode: false', COLORS, 'Separate items with commas. Sent as v=blue,black.'],
    ['form, explode, object', 'in: query', POINT, 'Each field is a parameter of its own. Sent as R=100&G=200.'],
    ['form, object', 'in: query, explode: false', POINT, 'Separate names and values with commas. Sent as v=R,100,G,200.'],
    ['spaceDelimited', 'in: query, style: spaceDelimited, explode: false', COLORS, 'Separate items with spaces. Sent as v=blue%20black.'],
    ['pipeDelimited', 'in: query, style: pipeDelimited, explode: false', COLORS, 'Separate items with |. Sent as v=blue|black.'],
    [
      'deepObject',
      'in: query, style: deepObject, explode: true',
      POINT,
      'Write each field in brackets after the name. Sent as v[R]=100&v[G]=200.',
    ],
    ['simple header', 'in: header', COLORS, 'Separate items with commas. Sent as blue,black.'],
    [
      'simple header, explode, object',
      'in: header, explode: true',
      POINT,
      'Write fields as name=value, separated by commas. Sent as R=100,G=200.',
    ],
    ['form cookie', 'in: cookie, explode: false', COLORS, 'Separate items with commas. Sent as v=blue,black.'],
  ])('%s', async (_, place, schema, expected) => {
    const page = await withParameters(`{ name: v, ${place}, ${schema} }`);
    const id = `param-${/in: (\w+)/.exec(place)?.[1]}.v`;
    expect(page.row(id)).toContain(expected);
  });

  test.each([
    ['simple', COLORS, 'Separate items with commas. Sent as blue,black.'],
    ['simple', POINT, 'Separate names and values with commas. Sent as R,100,G,200.'],
    ['label', COLORS, 'After a dot, separate items with commas. Sent as .blue,black.'],
    ['label', POINT, 'After a dot, separate names and values with commas. Sent as .R,100,G,200.'],
    ['label', 'schema: { type: string, examples: [blue] }', 'Written after a dot. Sent as .blue.'],
    ['matrix', COLORS, 'After a semicolon and the name, separate items with commas. Sent as ;v=blue,black.'],
    ['matrix', POINT, 'After a semicolon and the name, separate names and values with commas. Sent as ;v=R,100,G,200.'],
    ['matrix', 'schema: { type: string, examples: [blue] }', 'Written after a semicolon and its name. Sent as ;v=blue.'],
  ])('%s in a path: %s', async (style, schema, expected) => {
    const page = await conformancePage(
      `
      paths:
        /things/{v}:
          get:
            operationId: getThing
            parameters: [{ name: v, in: path, required: true, style: ${style}, ${schema} }]
            responses: { '200': { description: OK } }
    `,
      'get-thing',
    );
    expect(page.row('param-path.v')).toContain(expected);
  });

  test.each([
    ['label', COLORS, '.blue.black'],
    ['label', POINT, '.R=100.G=200'],
    ['matrix', COLORS, ';v=blue;v=black'],
    ['matrix', POINT, ';R=100;G=200'],
    ['simple', POINT, 'R=100,G=200'],
  ])('exploded %s in a path: %s', async (style, schema, expected) => {
    const page = await conformancePage(
      `
      paths:
        /things/{v}:
          get:
            operationId: getThing
            parameters: [{ name: v, in: path, required: true, style: ${style}, explode: true, ${schema} }]
            responses: { '200': { description: OK } }
    `,
      'get-thing',
    );
    expect(page.row('param-path.v')).toContain(`Sent as ${expected}.`);
  });

  test('apply to a referenced schema', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            parameters: [{ name: ids, in: query, schema: { $ref: '#/components/schemas/Ids' } }]
            responses: { '200': { description: OK } }
      components: { schemas: { Ids: { type: array, items: { type: string } } } }
    `,
      'get-things',
    );
    expect(page.row('param-query.ids')).toContain('Repeat the parameter for each item.');
  });

  test('cover reserved characters and empty values', async () => {
    const page = await withParameters(
      '{ name: url, in: query, allowReserved: true, schema: { type: array, items: { type: string }, examples: [["a/b", "c d"]] }, explode: false }',
      '{ name: flag, in: query, allowEmptyValue: true, schema: { type: boolean } }',
    );
    expect(page.row('param-query.url')).toContain('Sent as url=a/b,c%20d. Reserved characters are not encoded.');
    expect(page.row('param-query.flag')).toContain('May be empty.');
  });
});

/** `content` parameters */
describe('parameters with content', () => {
  test('state the media type of the value', async () => {
    const page = await withParameters(
      '{ name: filter, in: query, content: { application/json: { schema: { type: object, properties: { city: { type: string } } } } } }',
    );
    expect(page.row('param-query.filter')).toBe('filter object Written as application/json.');
    expect(page.row('param-query.filter.city')).toBe('city string');
  });

  test.each([
    ['{ type: object, additionalProperties: { type: string }, example: { Min: "0" } }', 'map', '{"Min":"0"}'],
    ['{ type: array, items: { type: object }, examples: [[{ property: date }]] }', 'array of object', '[{"property":"date"}]'],
    ['{ $ref: "#/components/schemas/Filter" }', 'Filter', '{"city":"Rio"}'],
  ])('show the example of the schema %s', async (schema, type, example) => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            parameters: [{ name: q, in: query, content: { application/json: { schema: ${schema} } } }]
            responses: { '200': { description: OK } }
      components: { schemas: { Filter: { type: object, properties: { city: { type: string } }, example: { city: Rio } } } }
    `,
      'get-things',
    );
    expect(page.row('param-query.q')).toBe(`q ${type} Written as application/json. Example ${example}`);
  });
});

/** `querystring` parameters (3.2) */
describe('a querystring parameter (3.2)', () => {
  test('is the whole query string', async () => {
    const page = await conformancePage(
      `
      openapi: 3.2.0
      paths:
        /things:
          get:
            operationId: getThings
            parameters:
              - name: q
                in: querystring
                content:
                  application/x-www-form-urlencoded:
                    schema: { type: object, properties: { city: { type: string }, page: { type: integer } } }
            responses: { '200': { description: OK } }
    `,
      'get-things',
    );
    expect(page.row('param-querystring.q')).toBe('q object It is the whole query string. Written as application/x-www-form-urlencoded.');
    expect(page.row('param-querystring.q.page')).toBe('page integer');
  });
});

/** Named and external parameter examples */
describe('examples of parameters', () => {
  test('show their names and summaries, with links to external ones', async () => {
    const page = await withParameters(
      '{ name: city, in: query, schema: { type: string }, examples: { rio: { value: RIO, summary: Rio de Janeiro }, sao: { value: SAO }, all: { externalValue: "https://example.com/cities.txt" } } }',
    );
    expect(page.row('param-query.city')).toBe('city string Examples RIO (Rio de Janeiro), SAO (sao), https://example.com/cities.txt (all)');
    expect(page.links).toContainEqual(['https://example.com/cities.txt', 'https://example.com/cities.txt']);
  });

  test.each([
    ['{ name: sort, in: query, schema: { type: string, enum: [asc, desc] }, example: desc }', 'sort string asc desc'],
    [
      '{ name: sort, in: query, schema: { type: array, items: { enum: [asc, desc] } }, example: [desc, asc] }',
      'sort array of string Repeat the parameter for each item. Sent as sort=desc&sort=asc. asc desc',
    ],
    ['{ name: sort, in: query, schema: { type: string, enum: [asc, desc] }, example: ASC }', 'sort string asc desc Example ASC'],
    ['{ name: sort, in: query, schema: { type: string, enum: [asc, desc], example: ASC } }', 'sort string asc desc Example ASC'],
  ])('are shown beside listed values unless they are one of them: %s', async (parameter, row) => {
    expect((await withParameters(parameter)).row('param-query.sort')).toBe(row);
  });
});
