import { describe, expect, test } from 'vitest';
import { type ConformancePage, conformancePage } from '../support/conformance-page.ts';
import { SITE_YAML } from '../support/literal-site.ts';

const list = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(', ');

const spec = (count: number): string => `
  info: { title: Test API, version: 1.0.0 }
  servers: [${list(count, (index) => `{ url: https://api${index}.example.com }`)}, { url: 'https://{region}.example.com', variables: { region: { default: r0, enum: [${list(count, (index) => `r${index}`)}] } } }]
  paths:
    /things:
      post:
        operationId: sendThing
        summary: Send thing
        tags: [First]
        security: [{ login: [${list(count, (index) => `scope${index}`)}] }]
        parameters: [{ name: state, in: query, schema: { type: string, enum: [${list(count, (index) => `state${index}`)}] } }]
        requestBody:
          content:
            application/json:
              schema:
                type: object
                properties:
                  thing: { oneOf: [${list(count, (index) => `{ title: Shape ${index}, type: object, properties: { a${index}: { type: string } } }`)}] }
                  name: { type: string, not: { enum: [${list(count, (index) => `not${index}`)}] }, examples: [${list(count, (index) => `example${index}`)}] }
        responses: { '200': { description: OK }, ${list(count - 1, (index) => `'${400 + index}': { description: Fault ${index} }`)} }
    ${Array.from({ length: count }, (_, index) => `/things/${index}: { get: { operationId: get${index}, summary: Get ${index}, tags: [Second], responses: { '200': { description: OK } } } }`).join('\n    ')}
  components:
    securitySchemes:
      login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://id.example.com, scopes: { ${list(count, (index) => `scope${index}: Scope ${index}.`)} } } } }
`;

const WITH_FOUR = { 'content/site.yaml': `${SITE_YAML}shownAtFirst: 4\napis: [{ id: api, label: API }]\n` };

/** The labels of the folds that hide list items, in page order. */
function foldsOf({ html }: ConformancePage): readonly string[] {
  return [...html.matchAll(/<details class="(?:[\w-]+ )?more"[^>]*><summary>(?!Shape)(.*?)<\/summary>/g)].map(([, text = '']) => text);
}

/** Long lists: enums, alternatives, examples, responses, scopes, servers, operations of a tag */
describe('a list that is a quarter longer than shownAtFirst', () => {
  test('is collapsed after that many items, on the page of an operation', async () => {
    const page = await conformancePage(spec(8), 'send-thing', WITH_FOUR);
    expect(foldsOf(page)).toEqual([
      '8 more base URLs',
      '4 more values',
      '4 more scopes',
      '4 more values',
      '4 more alternatives',
      '4 more values',
      '4 more examples',
      '4 more responses',
      '2 more operations',
    ]);
    expect(page.text).toMatch(/scope3 Scope 3\. 4 more scopes scope4/);
    expect(page.row('param-query.state')).toBe('state string state0 state1 state2 state3');
    expect(page.text).toContain('state3 4 more values state4 state5 state6 state7');
    expect(page.text).toContain('Must not be not0, not1, not2, not3, 4 more values not4, not5, not6 or not7.');
    expect(page.text).toContain('example3 4 more examples example4, example5, example6, example7');
    expect(page.text).toMatch(/Shape 3 a3 string 4 more alternatives Shape 4 a4 string/);
    expect(page.text).toMatch(/402 \S.*? 4 more responses 403 /);
    expect(page.ids).toContain('res-406');
  });

  test('is collapsed on the introduction of an API', async () => {
    const page = await conformancePage(spec(8), 'test-api', WITH_FOUR);
    expect(foldsOf(page)).toEqual(['5 more base URLs', '4 more values', '5 more scopes', '4 more operations']);
    expect(page.text).toContain('r0, r1, r2, r3, default r0 4 more values r4, r5, r6, r7');
    expect(page.text).toMatch(/Get 3 4 more operations GET Get 4 /);
  });

  test('is shown in full when it is shorter', async () => {
    expect(foldsOf(await conformancePage(spec(5), 'send-thing', WITH_FOUR))).toEqual(['5 more base URLs']);
  });

  test.each([
    [25, []],
    [26, ['6 more values']],
  ])('shows 20 items by default out of %i', async (count, folds) => {
    const values = list(count, (index) => `state${index}`);
    const operation = `{ operationId: getA, summary: Get, parameters: [{ name: state, in: query, schema: { type: string, enum: [${values}] } }], responses: { '200': { description: OK } } }`;
    expect(foldsOf(await conformancePage(`paths: { /a: { get: ${operation} } }`, 'get-a'))).toEqual(folds);
  });
});

/** Titles longer than 80 characters */
describe('a title of more than 80 characters', () => {
  test.each([
    [80, false],
    [81, true],
  ])('is set in smaller type, unlike a shorter one: %i', async (length, isSmaller) => {
    const page = await conformancePage(
      `paths: { /things: { get: { operationId: getThings, summary: ${'x'.repeat(length)}, responses: { '200': { description: OK } } } } }`,
      'get-things',
    );
    expect(/<h1 [^>]*data-long=""/.test(page.html)).toBe(isSmaller);
  });
});

test('constants in a choice are labelled by their values', async () => {
  const page = await conformancePage(
    `
    paths:
      /things:
        get:
          operationId: getThings
          summary: Get things
          parameters: [{ name: state, in: query, schema: { oneOf: [{ const: open, description: It can be paid. }, { const: paid, title: Done }, { const: '' }] } }]
          responses: { '200': { description: OK } }`,
    'get-things',
  );
  const names = [...page.html.matchAll(/<summary class="tab-title">(.*?)<\/summary>/g)].map(([, text = '']) => text);
  expect(names.slice(0, 3)).toEqual(['<code>open</code>', 'Done', '<code>&quot;&quot;</code>']);
});
