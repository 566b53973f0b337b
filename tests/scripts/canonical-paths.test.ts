import { describe, expect, test } from 'vitest';
import { canonicalPaths } from '../../scripts/edge/canonical-paths.ts';
import { pathList } from '../../scripts/path-list.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

describe('canonicalPaths', () => {
  test.each([
    ['/Docs/Intro', ['/docs/intro']],
    ['/docs/intro', []],
    ['/docs//intro', ['/docs/intro']],
    ['/docs/intro.html', ['/docs/intro']],
    ['/docs/Index.html', ['/docs/']],
    ['/docs/2.0', []],
    ['/Docs/2.0', ['/docs/2.0']],
    ['/Assets/a.js', []],
    ['/docs/Cria%C3%A7%C3%A3o', ['/docs/cria%C3%A7%C3%A3o']],
    ['/docs/%C3%87A', ['/docs/%C3%A7a']],
    ['/Docs/100%', ['/docs/100%25']],
  ])('%s may be %j', (pathname, expected) => {
    expect(canonicalPaths(pathname, {})).toEqual(expected);
  });

  test('knows the pages whose own paths have capitals, first', () => {
    expect(canonicalPaths('/DOCS/faq/', { '/docs/faq': '/docs/FAQ' })).toEqual(['/docs/FAQ', '/docs/faq/']);
    expect(canonicalPaths('/docs/FAQ', { '/docs/faq': '/docs/FAQ' })).toEqual(['/docs/faq']);
  });
});

describe('pathList', () => {
  test('lists what is not in lower case, and is not unlisted', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}baseUrl: /Portal/\ntrailingSlash: true\n`,
      'content/docs/FAQ.mdx': '',
      'content/docs/Secret.mdx': '---\nunlisted: true\n---\n',
    });
    expect(pathList(site)).toEqual({ '/portal': '/Portal/', '/portal/docs/faq': '/Portal/docs/FAQ/' });
  });

  test('is empty for a site in lower case', async () => {
    expect(pathList(await loadLiteralSite({ 'content/docs/faq.mdx': '' }))).toEqual({});
  });
});
