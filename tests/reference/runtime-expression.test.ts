import { describe, expect, test } from 'vitest';
import { expressionsIn, parseExpression, sourceAddress } from '../../src/reference/runtime-expression.ts';

describe('a runtime expression', () => {
  test.each([
    ['$response.body#/orders/0/orderId', { message: 'response', location: 'body', name: 'orders.orderId' }, 'res-201.orders.orderId'],
    ['$response.body#/a0/10/b', { message: 'response', location: 'body', name: 'a0.b' }, 'res-201.a0.b'],
    ['$response.body#/1a/a1', { message: 'response', location: 'body', name: '1a.a1' }, 'res-201.1a.a1'],
    ['$response.body#/a~1b/c~0d', { message: 'response', location: 'body', name: 'a/b.c~d' }, 'res-201.a/b.c~d'],
    ['$response.body', { message: 'response', location: 'body', name: '' }, 'res-201'],
    ['$response.header.Location', { message: 'response', location: 'header', name: 'Location' }, 'res-201-header.Location'],
    ['$request.body#/id', { message: 'request', location: 'body', name: 'id' }, 'body.id'],
    ['$request.body', { message: 'request', location: 'body', name: '' }, 'body'],
    ['$request.path.id', { message: 'request', location: 'path', name: 'id' }, 'param-path.id'],
    ['$request.query.page.size', { message: 'request', location: 'query', name: 'page.size' }, 'param-query.page.size'],
    ['$request.header.If-Match', { message: 'request', location: 'header', name: 'If-Match' }, 'param-header.If-Match'],
  ] as const)('%s refers to a field', (text, source, address) => {
    expect(parseExpression(text)).toStrictEqual(source);
    expect(sourceAddress(source, 'res-201')).toBe(address);
  });

  test.each([
    '$url',
    '$method',
    '$statusCode',
    'a $request.path.id',
    '$response.bodyX',
    '$response.body#id',
    '$request.cookie.a',
    '$request.path.',
    '',
  ])('%j refers to no field', (text) => {
    expect(parseExpression(text)).toBeUndefined();
  });

  test('is shown in braces in the address of a callback', () => {
    expect(expressionsIn('{$request.body#/url}/x/{id}?a={$request.query.a}&b={$}')).toEqual(['$request.body#/url', '$request.query.a']);
    expect(expressionsIn('https://a.example')).toEqual([]);
  });
});
