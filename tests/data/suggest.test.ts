import { describe, expect, test } from 'vitest';
import { didYouMean, isTypo, nearest, suggest } from '../../src/data/suggest.ts';

describe('suggest', () => {
  test('finds the nearest candidate', () => {
    expect(suggest('titel', ['tilde', 'title', 'slug'])).toBe('title');
  });

  test('counts a transposition as one typo', () => {
    // The plain edit distance is two, but a three-letter word allows only one typo.
    expect(suggest('keu', ['kue'])).toBe('kue');
  });

  test('ignores case', () => {
    expect(suggest('TITLE', ['slug', 'title'])).toBe('title');
  });

  test('allows two typos in a word of four or more letters', () => {
    expect(suggest('slxx', ['slug'])).toBe('slug');
  });

  test('allows one typo in a word of three letters', () => {
    expect([suggest('abx', ['abc']), suggest('axx', ['abc'])]).toEqual(['abc', undefined]);
  });

  test('allows a third of a long word to change', () => {
    expect([suggest('abcdefghxxxx', ['abcdefghijkl']), suggest('abcdefgxxxxx', ['abcdefghijkl'])]).toEqual(['abcdefghijkl', undefined]);
  });

  test('prefers the first of equally near candidates', () => {
    expect(suggest('cat', ['bat', 'hat'])).toBe('bat');
  });

  test('suggests nothing when every candidate is too different', () => {
    expect(suggest('description', ['slug', 'title'])).toBeUndefined();
  });

  test('suggests nothing without candidates', () => {
    expect(suggest('title', [])).toBeUndefined();
  });
});

describe('didYouMean', () => {
  test('names the nearest candidate and lists them all', () => {
    expect(didYouMean('slag', ['slug', 'title'])).toBe('Did you mean "slug"? Known: slug, title.');
  });

  test('only lists the candidates when none is near', () => {
    expect(didYouMean('x', ['slug', 'title'])).toBe('Known: slug, title.');
  });

  test('lists each candidate once', () => {
    expect(didYouMean('x', ['slug', 'title', 'slug'])).toBe('Known: slug, title.');
  });

  test('returns an empty string without candidates', () => {
    expect(didYouMean('x', [])).toBe('');
  });

  test('lists at most forty candidates', () => {
    const many = Array.from({ length: 41 }, (_, index) => `candidate-${index + 10}`);
    expect([didYouMean('candidate-10', many), didYouMean('x', many), didYouMean('x', many.slice(1)).startsWith('Known: ')]).toEqual([
      'Did you mean "candidate-10"?',
      '',
      true,
    ]);
  });
});

describe('nearest', () => {
  test('returns the requested number of candidates, nearest first, at any distance', () => {
    expect(nearest('colour', ['description', 'url', 'color', 'title'], 2)).toEqual(['color', 'url']);
  });
});

describe('isTypo', () => {
  test.each([
    ['sumary', 'summary', true],
    ['lenght', 'length', true],
    ['Type', 'type', true],
    ['type', 'style', false],
  ])('compares %s with %s: %j', (word, meant, expected) => {
    expect(isTypo(word, meant)).toBe(expected);
  });
});
