import { describe, expect, test } from 'vitest';
import { canonicalPaths } from '../../../scripts/edge/canonical-paths.ts';

describe('canonicalPaths', () => {
  test.each([
    ['/Docs/Intro', ['/docs/intro']],
    ['/docs/intro', []],
    ['/docs//intro', ['/docs/intro']],
    ['/docs/intro.html', ['/docs/intro']],
    ['/docs/Index.html', ['/docs/', '/docs']],
    ['/docs/intro/', ['/docs/intro']],
    ['/', []],
    ['/docs/2.0', []],
    ['/Docs/2.0', ['/docs/2.0']],
    ['/Assets/a.js', []],
    ['/DOCS/Intro.MD', ['/docs/intro.md']],
    ['/docs/intro.md', []],
    ['/Index.md', ['/index.md']],
    ['/docs/Cria%C3%A7%C3%A3o', ['/docs/cria%C3%A7%C3%A3o']],
    ['/docs/%C3%87A', ['/docs/%C3%A7a']],
    ['/Docs/100%', ['/docs/100%25']],
  ])('maps %s to %j', (pathname, expected) => {
    expect(canonicalPaths(pathname, [])).toEqual(expected);
  });

  test('prefers pages whose own paths contain capitals', () => {
    const known = [{ href: '/docs/FAQ' }];
    expect(canonicalPaths('/DOCS/faq/', known)).toEqual(['/docs/FAQ', '/docs/faq/', '/docs/faq']);
    expect(canonicalPaths('/docs/FAQ', known)).toEqual(['/docs/faq']);
    expect(canonicalPaths('/DOCS/faq.md', known)).toEqual(['/docs/FAQ.md', '/docs/faq.md']);
  });
});
