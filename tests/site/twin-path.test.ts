import { describe, expect, test } from 'vitest';
import { partOfTwin, readTwinPath, twinPartPath, twinPath } from '../../src/site/twin-path.ts';

describe('twinPath', () => {
  test('returns a path next to the page, or inside the folder for the home page', () => {
    expect(['/', '/docs/intro', '/pt-br'].map(twinPath)).toEqual(['/index.md', '/docs/intro.md', '/pt-br.md']);
  });
});

describe('twinPartPath', () => {
  test('numbers the parts after the first', () => {
    expect([1, 2].map((number) => twinPartPath('/docs/intro', number))).toEqual(['/docs/intro.md', '/docs/intro.part-2.md']);
    expect(twinPartPath('/', 3)).toBe('/index.part-3.md');
  });
});

describe('partOfTwin', () => {
  test('returns a path next to the page, at any depth', () => {
    expect([1, 2].map((number) => partOfTwin('/portal/index.md', number))).toEqual(['/portal/index.md', '/portal/index.part-2.md']);
  });
});

describe('readTwinPath', () => {
  test.each(['/', '/docs/intro', '/pt-br', '/docs/v1.2'])('parses page and part from all twins of %s', (pathname) => {
    expect([1, 2, 12].map((part) => readTwinPath(twinPartPath(pathname, part)))).toEqual([1, 2, 12].map((part) => ({ pathname, part })));
  });

  test('rejects other paths', () => {
    expect(['/', '/docs/intro', '/docs/intro.mdx', '/.md'].map(readTwinPath)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
