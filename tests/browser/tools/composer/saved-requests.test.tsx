import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LosslessNumber } from '../../../../src/data/lossless-number.ts';
import type { RequestState } from '../../../../src/browser/tools/request/request-state.ts';

const STATE: RequestState = {
  server: 1,
  security: 0,
  variables: {},
  parameters: { 'query.limit': 5 },
  branches: {},
  body: { name: 'Ana' },
};

/** Returns a fresh copy of the module, as after a page load. */
const anew = async () => {
  vi.resetModules();
  return import('../../../../src/browser/tools/request/saved-requests.ts');
};

beforeEach(() => sessionStorage.clear());

describe('a stored request', () => {
  test('survives a reload, but only for its own page', async () => {
    const kept = { depth: 2, steps: { 0: { state: STATE, encoded: '1abc' }, 2: { state: STATE, encoded: '' } } };
    (await anew()).saveRequests('/docs/a', kept);
    const { savedRequests, forgetRequests } = await anew();
    expect([savedRequests('/docs/a'), savedRequests('/docs/b').steps]).toEqual([kept, {}]);
    forgetRequests('/docs/a');
    expect([savedRequests('/docs/a').steps, sessionStorage.length]).toEqual([{}, 0]);
  });

  test('keeps numbers as typed', async () => {
    const body = new LosslessNumber('10.50') as unknown as RequestState['body'] & object; // the composer stores numbers as `LosslessNumber`
    (await anew()).saveRequests('/docs/a', { depth: 1, steps: { 1: { state: { ...STATE, body }, encoded: '' } } });
    expect(sessionStorage.getItem('request:/docs/a')).toContain('"body":10.50');
    expect(String((await anew()).savedRequests('/docs/a').steps[1]?.state.body)).toBe('10.50');
  });

  test.each([
    '',
    'no JSON',
    '[]',
    '{"steps":[]}',
    '{"depth":1,"steps":{"1":{"state":{"server":-1},"encoded":""}}}',
    '{"steps":{"1":{"state":null}}}',
    // Written by an earlier release.
    '{"state":{"server":0},"encoded":""}',
  ])('is ignored when storage holds %j', async (text) => {
    sessionStorage.setItem('request:/docs/a', text);
    expect((await anew()).savedRequests('/docs/a').steps).toEqual({});
  });
});
