import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';

const PRODUCTION = '{ url: https://api.example.com/v1, description: Production }';
const SANDBOX = '{ url: https://test.example.com/v1, description: The sandbox }';
const SWITCH = '<fieldset class="environment ';

const specWith = (servers: string, operation = '') => `
  servers: [${servers}]
  paths: { /a: { get: { operationId: getA, ${operation}responses: { 200: { description: OK } } } } }
`;

/** Sandbox and production servers, `x-environment`; `x-moves` */
describe('servers of two environments', () => {
  test('get a switch, which defaults to the sandbox, and samples and addresses for both', async () => {
    const page = await conformancePage(specWith(`${PRODUCTION}, ${SANDBOX}`), 'get-a');
    expect(page.html.split(SWITCH)).toHaveLength(2);
    expect(page.html).toContain('<input type="radio" name="environment" checked="" value="sandbox"/>Sandbox');
    expect(page.html).toContain('<input type="radio" name="environment" value="production"/>Production');
    const both = '<span class="in-sandbox">test</span><span class="in-production">api</span>.example.com/v1';
    expect(page.html).toContain(`https://${both}/a`);
    expect(page.html).toContain('<span class="in-sandbox">test</span><span class="in-production">api</span>');
    expect(page.textOf('base-urls')).toBe('Base URLs');
  });

  test('are recognised only by their wording or x-environment', async () => {
    const stated = '{ url: https://test.example.com/v1, description: For you, x-environment: sandbox }';
    expect((await conformancePage(specWith(`${PRODUCTION}, ${stated}`), 'get-a')).html).toContain(SWITCH);
    for (const servers of [
      PRODUCTION,
      `${PRODUCTION}, { url: https://sandbox.example.com/v1 }`,
      `${PRODUCTION}, { url: https://b.example.com, description: Sandbox for production data }`,
    ]) {
      const page = await conformancePage(specWith(servers), 'get-a');
      expect(page.html).not.toContain('in-sandbox');
      expect(page.html).not.toContain(SWITCH);
      expect(page.code[0]).toContain("'https://api.example.com/v1/a'");
    }
  });

  test('show a warning below the title for what x-moves names, instead of the sandbox’s list', async () => {
    const page = await conformancePage(specWith(`${SANDBOX}, ${PRODUCTION}`, 'x-moves: money, '), 'get-a');
    expect(page.html).toContain(
      '<p>In the sandbox, this call moves no real money.</p><p>In production, this call moves real money.</p></div></div></header>',
    );
    expect(await conformanceProblems(specWith(SANDBOX, 'summary: A, x-moves: time, '))).toEqual([
      'specs/api.yaml:2:63 #/paths/~1a/get/x-moves warning: Unexpected value of x-moves in GET /a. Write one of money, points, inventory.',
    ]);
  });

  test('count the days at a JSON Pointer from today', async () => {
    const days = (value: string) => conformanceProblems(specWith(SANDBOX, `summary: A, x-days-from-today: ${value}, `));
    expect(await days('{ /stay/checkIn: 90 }')).toEqual([]);
    expect(await days('{ checkIn: 90, /checkOut: soon }')).toEqual([
      'specs/api.yaml:2:84 #/paths/~1a/get/x-days-from-today/checkIn warning: The key "checkIn" of x-days-from-today is not a JSON Pointer. Write it like /stay/checkIn.',
      'specs/api.yaml:2:99 #/paths/~1a/get/x-days-from-today/~1checkOut warning: Unexpected value of x-days-from-today, expected a number of days. Write a whole number.',
    ]);
  });

  test('get a switch on introductions that contain environment-specific code', async () => {
    const info = `
      info:
        title: Test API
        version: 1.0.0
        description: |
          Try it:

          \`\`\`bash
          curl https://test.example.com/v1/a
          \`\`\`
      servers: [${SANDBOX}, ${PRODUCTION}]
    `;
    const page = await conformancePage(info);
    expect(page.html).toContain(SWITCH);
    expect(page.html).toContain('<span class="in-production">api</span>');
    expect((await conformancePage(specWith(`${SANDBOX}, ${PRODUCTION}`))).html).not.toContain(SWITCH);
  });
});

test('x-require-one-of adds the first of its parameters to samples, and may list only parameters', async () => {
  const spec = (names: string) => `
    servers: [${SANDBOX}]
    paths:
      /a:
        get:
          operationId: getA
          summary: A
          x-require-one-of: ${names}
          parameters: [{ name: b, in: query, schema: {}, example: 1 }, { name: c, in: query, schema: {}, example: 2 }]
          responses: { 200: { description: OK } }
  `;
  expect((await conformancePage(spec('[c, b]'), 'get-a')).code[0]).toContain("'https://test.example.com/v1/a?c=2'");
  expect(await conformanceProblems(spec('[cc]'))).toEqual([
    'specs/api.yaml:7:26 #/paths/~1a/get/x-require-one-of/0 warning: x-require-one-of names "cc", which is not a parameter of GET /a. Did you mean "c"? Known: b, c.',
  ]);
  expect(await conformanceProblems(spec('c'))).toEqual([
    'specs/api.yaml:7:25 #/paths/~1a/get/x-require-one-of warning: x-require-one-of is not a list of parameters. List parameter names, starting with the one that samples use.',
  ]);
});
