import { describe, expect, test } from 'vitest';
import { successorOf } from '../../src/reference/successor-of.ts';
import { operationOf } from '../openapi/document.ts';

const successorBy = async (name: string, ...examples: readonly unknown[]) => {
  const written = Object.fromEntries(examples.map((value, index) => [`e${index}`, { value }]));
  const header = { schema: {}, ...(examples.length > 0 && { examples: written }) };
  return successorOf(
    await operationOf({ responses: { 200: { description: 'OK' }, 410: { description: 'Gone', headers: { [name]: header } } } }),
  );
};

describe('successorOf', () => {
  test.each([
    ['Link', '</v2/a>; rel="successor-version"', '/v2/a'],
    ['link', '</v2/a>; rel=successor-version', '/v2/a'],
    ['Link', '</x>; rel="help", </v2/a> ;  title="b"; rel="successor-version"', '/v2/a'],
    ['Link', '</v2/a>;rel="successor-version"', '/v2/a'],
    ['Link', '</x>; rel="help"', undefined],
    ['Link', '</x>; rel="help", rel="successor-version"', undefined],
    ['Link', '<>; rel="successor-version"', undefined],
    ['Link', 1, undefined],
    ['X-Link', '</v2/a>; rel="successor-version"', undefined],
  ])('parses %s: %j', async (name, example, successor) => {
    expect(await successorBy(name, example)).toBe(successor);
  });

  test('returns the first successor in the examples', async () => {
    expect(await successorBy('Link', '</x>; rel="help"', '</a>; rel="successor-version"', '</b>; rel="successor-version"')).toBe('/a');
    expect(await successorBy('Link')).toBeUndefined();
  });
});
