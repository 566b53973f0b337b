import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';
import { SITE_YAML } from '../support/literal-site.ts';

const SPEC = `
  paths:
    /users: { get: { operationId: get_user, summary: First, responses: { '200': { description: OK } } } }
    /Users: { get: { operationId: getUser, summary: Second, responses: { '200': { description: OK } } } }
    /tests: { get: { operationId: testApi, summary: Third, responses: { '200': { description: OK } } } }
    /rockets: { get: { operationId: 🚀, summary: Fourth, responses: { '200': { description: OK } } } }
`;

/** Operations whose addresses collide */
describe('addresses that collide', () => {
  test.each([
    ['get-user', 'First', '/users'],
    ['get-user-get-users', 'Second', '/Users'],
    ['test-api-get-tests', 'Third', '/tests'],
    ['get-rockets', 'Fourth', '/rockets'],
  ])('assign the page %s to the operation %s', async (slug, title, path) => {
    const page = await conformancePage(SPEC, slug);
    expect(page.text).toContain(title);
    expect(page.text).toContain(`GET ${path}`);
  });

  test('produce warnings that name both operations', async () => {
    expect(await conformanceProblems(SPEC)).toEqual([
      'specs/api.yaml:3:33 #/paths/~1Users/get/operationId warning: GET /Users has the same address as GET /users on line 2: "get-user". The address of its page is "get-user-get-users". Give one of them a different operationId.',
      'specs/api.yaml:4:33 #/paths/~1tests/get/operationId warning: GET /tests has the same address as the introduction (title "Test API") on line 7: "test-api". The address of its page is "test-api-get-tests". Give one of them a different operationId.',
      'specs/api.yaml:5:35 #/paths/~1rockets/get/operationId warning: GET /rockets contains no letter or digit to derive an address from. The address of its page is "get-rockets". Add an operationId.',
    ]);
  });

  test('are errors on a site whose build stops at faults', async () => {
    const strict = { 'content/site.yaml': `${SITE_YAML}onSpecFaults: throw\napis: [{ id: api, label: API }]\n` };
    const problems = await conformanceProblems(SPEC, strict);
    expect(problems.filter((problem) => problem.includes(' error: '))).toHaveLength(3);
  });
});
