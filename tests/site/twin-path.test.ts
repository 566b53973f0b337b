import { describe, expect, test } from 'vitest';
import { partOfTwin, readTwinPath, twinPartPath, twinPath } from '../../src/site/twin-path.ts';

describe('twinPath', () => {
  test('stands beside the page, that of the home page inside', () => {
    expect(['/', '/docs/intro', '/pt-br'].map(twinPath)).toEqual(['/index.md', '/docs/intro.md', '/pt-br.md']);
  });
});

describe('twinPartPath', () => {
  test('numbers what follows the twin itself', () => {
    expect([1, 2].map((number) => twinPartPath('/docs/intro', number))).toEqual(['/docs/intro.md', '/docs/intro.part-2.md']);
    expect(twinPartPath('/', 3)).toBe('/index.part-3.md');
  });
});

describe('partOfTwin', () => {
  test('stands beside the twin, whatever is before it', () => {
    expect([1, 2].map((number) => partOfTwin('/portal/index.md', number))).toEqual(['/portal/index.md', '/portal/index.part-2.md']);
  });
});

describe('readTwinPath', () => {
  test.each(['/', '/docs/intro', '/pt-br', '/docs/v1.2'])('finds the page and the part of all twins of %s', (pathname) => {
    expect([1, 2, 12].map((part) => readTwinPath(twinPartPath(pathname, part)))).toEqual([1, 2, 12].map((part) => ({ pathname, part })));
  });

  test('knows no other paths', () => {
    expect(['/', '/docs/intro', '/docs/intro.mdx', '/.md'].map(readTwinPath)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
