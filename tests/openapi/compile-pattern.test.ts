import { describe, expect, test } from 'vitest';
import { compilePattern, foreignSyntax, literalPattern } from '../../src/openapi/compile-pattern.ts';

describe('foreignSyntax', () => {
  test.each([
    ['^[[:alpha:]_]+$', '[:alpha:]'],
    [String.raw`\A[a-z]+\z`, String.raw`\A`],
    [String.raw`^[a-z]+\Z`, String.raw`\Z`],
    [String.raw`^\p{Alnum}+$`, String.raw`\p{Alnum}`],
    [String.raw`^\p{Lu}\p{Punct}$`, String.raw`\p{Punct}`],
    [String.raw`^\Q.\E$`, String.raw`\Q`],
    ['/^[a-z]+$/', 'slashes around it'],
    ['/[a-z]+$/gi', 'slashes around it'],
  ])('finds in %s %s', (pattern, found) => {
    expect([foreignSyntax(pattern), compilePattern(pattern)]).toEqual([found, undefined]);
  });

  test.each([String.raw`^\p{Lu}+$`, String.raw`^[\w\-]+$`, '/v1/[a-z]+/x', '[:a]', String.raw`\\A`, String.raw`^\\p{Alnum}\-$`])(
    'accepts %s',
    (pattern) => {
      expect(foreignSyntax(pattern)).toBeUndefined();
      expect(compilePattern(pattern)).toBeDefined();
    },
  );
});

test.each([
  ['/^[a-z]+$/i', { inside: '^[a-z]+$', flags: 'i' }],
  ['/^a/', { inside: '^a', flags: '' }],
  ['/a/b', undefined],
])('literalPattern of %s', (pattern, literal) => {
  expect(literalPattern(pattern)).toEqual(literal);
});
