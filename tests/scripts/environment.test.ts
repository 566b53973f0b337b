import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../scripts/environment.ts';

describe('readEnvironment', () => {
  test('has the project itself as its default', () => {
    expect(readEnvironment({})).toEqual({ root: process.cwd(), dist: path.resolve('dist'), port: 8787 });
  });

  test('takes an empty variable for none', () => {
    expect(readEnvironment({ DOCS_ROOT: '', DIST: '', PORT: '' })).toEqual(readEnvironment({}));
  });

  test('makes paths absolute', () => {
    expect(readEnvironment({ DOCS_ROOT: '../other', DIST: '/tmp/out', PORT: '3000' })).toEqual({
      root: path.resolve('..', 'other'),
      dist: '/tmp/out',
      port: 3000,
    });
  });
});
