import { describe, expect, test } from 'vitest';
import { nearPath } from '../../../src/render/parts/near-path.ts';

const PATHS = ['/', '/docs/intro', '/docs/guides/install', '/docs/guides/errors', '/docs/api/errors', '/docs/setup/index-pages'];

describe('nearPath', () => {
  test.each([
    ['/docs/intor', '/docs/intro'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.md', '/docs/intro'],
    ['/docs/01-intro', '/docs/intro'],
    ['/docs/Intro/', '/docs/intro'],
    ['/handbook/getting-started/install', '/docs/guides/install'],
    ['/handbook/getting-started/instal', '/docs/guides/install'],
    ['/docs/guide/errors', '/docs/guides/errors'],
    ['/handbook/reference/of-all/errors', undefined],
    ['/handbook/billing', undefined],
    ['/handbook/', undefined],
  ])('of %s', (target, path) => expect(nearPath(target, PATHS)).toBe(path));
});
