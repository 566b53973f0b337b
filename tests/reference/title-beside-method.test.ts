import { expect, test } from 'vitest';
import { titleBesideMethod } from '../../src/reference/title-beside-method.ts';

test.each([
  ['GET /v1/a/{id}', '/v1/a/{id}'],
  ['get /v1/a/{id}', '/v1/a/{id}'],
  ['GET_/v1/a/{id}', '/v1/a/{id}'],
  ['POST /v1/a/{id}', 'POST /v1/a/{id}'],
  ['GET /v1/a', 'GET /v1/a'],
  ['Get an item', 'Get an item'],
])('next to the badge of GET /v1/a/{id}, the title %j becomes %j', (title, shown) => {
  expect(titleBesideMethod({ kind: 'operation', method: 'GET', path: '/v1/a/{id}', title })).toBe(shown);
});
