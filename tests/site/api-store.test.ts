import { describe, expect, test } from 'vitest';
import { STRICT } from '../../src/openapi/fault-policy.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { loadStoredApi, rememberApis } from '../../src/site/api-store.ts';

const SPEC = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: 'other.yaml#/X' } } } } }
`;
const OTHER = 'X: { type: string, description: One }';

const options = (files: Readonly<Record<string, string>> = { 'other.yaml': OTHER }, text = SPEC) => ({
  id: 'a',
  filePath: 'specs/a.yaml',
  text,
  policy: STRICT,
  readFile: async (name: string) => {
    const found = files[name];
    return found === undefined ? ({ kind: 'missing' } as const) : ({ kind: 'text', text: found } as const);
  },
});

describe('loadStoredApi', () => {
  test('returns the same result as loadApi', async () => {
    expect(await loadStoredApi(options(), rememberApis())).toEqual(await loadApi(options()));
  });

  test('returns the same object while nothing changes', async () => {
    const apis = rememberApis();
    const first = await loadStoredApi(options(), apis);
    expect(await loadStoredApi(options(), apis)).toBe(first);
  });

  test.each([
    ['the text', options(undefined, SPEC.replace('title: A', 'title: B'))],
    ['a file that it refers to', options({ 'other.yaml': OTHER.replace('One', 'Two') })],
    ['the presence of a file', options({})],
    ['the severity of its faults', { ...options(), policy: { ...STRICT, isStrict: false } }],
    ['the place of the file', { ...options(), filePath: 'specs/b.yaml' }],
    ['the group', { ...options(), id: 'b' }],
  ])('reloads after a change of %s', async (_name, changed) => {
    const apis = rememberApis();
    const first = await loadStoredApi(options(), apis);
    const second = await loadStoredApi(changed, apis);
    expect(second).not.toBe(first);
    expect(second).toEqual(await loadApi(changed));
  });

  test('finds a file that was previously missing', async () => {
    const apis = rememberApis();
    const first = await loadStoredApi(options({}), apis);
    const second = await loadStoredApi(options(), apis);
    expect(second).toEqual(await loadApi(options()));
    expect(second).not.toEqual(first);
  });
});
