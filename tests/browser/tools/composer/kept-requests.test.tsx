import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WrittenNumber } from '../../../../src/data/written-number.ts';
import type { RequestState } from '../../../../src/browser/tools/request/request-state.ts';

const STATE: RequestState = {
  server: 1,
  security: 0,
  variables: {},
  parameters: { 'query.limit': 5 },
  branches: {},
  body: { name: 'Ana' },
};

/** The module as a new document has it. */
const anew = async () => {
  vi.resetModules();
  return import('../../../../src/browser/tools/request/kept-requests.ts');
};

beforeEach(() => sessionStorage.clear());

describe('a request that is kept', () => {
  test('outlives its document, for its page alone', async () => {
    (await anew()).keepRequest('/docs/a', { state: STATE, encoded: '1abc' });
    const { keptRequest } = await anew();
    expect([keptRequest('/docs/a'), keptRequest('/docs/b')]).toEqual([{ state: STATE, encoded: '1abc' }, undefined]);
  });

  test('has its numbers as they were typed', async () => {
    const body = new WrittenNumber('10.50') as unknown as RequestState['body'] & object; // As the composer reads it from a field.
    (await anew()).keepRequest('/docs/a', { state: { ...STATE, body }, encoded: '' });
    expect(sessionStorage.getItem('request:/docs/a')).toContain('"body":10.50');
    expect(String((await anew()).keptRequest('/docs/a')?.state.body)).toBe('10.50');
  });

  test.each(['', 'no JSON', '[]', '{"state":{"server":-1},"encoded":""}', '{"state":null}'])('that is %j is none', async (text) => {
    sessionStorage.setItem('request:/docs/a', text);
    expect((await anew()).keptRequest('/docs/a')).toBeUndefined();
  });
});
