import { describe, expect, test } from 'vitest';
import { createImages, type PageImages } from '../../../src/render/parts/page-images.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

const svg = (width: number, height: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

function imagesOf<T>(use: (images: PageImages, root: string) => T, yaml = ''): Promise<T> {
  const files = {
    'content/site.yaml': SITE_YAML + yaml,
    'content/docs/a.mdx': '',
    'content/docs/pic.svg': svg(40, 30.4),
    'content/docs/two words.svg': svg(1, 2),
    'content/docs/C# 100%?.svg': svg(3, 4),
    'public/logo.svg': svg(5, 6),
    'public/robots.txt': 'User-agent: *',
  };
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get('/docs/a');
    if (!page) throw new Error('There is no page /docs/a.');
    return use(createImages(site, page), root);
  });
}

describe('createImages', () => {
  test('publishes a picture next to its page at a content-hashed address, with its size in whole pixels', async () => {
    const [image, used] = await imagesOf(({ resolve, used: found }, root) => [
      resolve('./pic.svg'),
      found.map(({ file, publicPath }) => [file.slice(root.length), publicPath]),
    ]);
    expect(image).toEqual({ src: '/images/pic-ff319bf27f.svg', width: 40, height: 30 });
    expect(used).toEqual([['/content/docs/pic.svg', '/images/pic-ff319bf27f.svg']]);
  });

  test('finds a picture below public/ by its absolute path, and leaves it there', async () => {
    expect(await imagesOf(({ resolve, used }) => [resolve('/logo.svg'), used])).toEqual([{ src: '/logo.svg', width: 5, height: 6 }, []]);
  });

  test('prepends the base URL to both kinds of address', async () => {
    const sources = await imagesOf(({ resolve }) => ['pic.svg', '/logo.svg'].map((src) => resolve(src)?.src), 'baseUrl: /portal/\n');
    expect(sources).toEqual([expect.stringMatching(/^\/portal\/images\/pic-/), '/portal/logo.svg']);
  });

  test('decodes file names', async () => {
    expect(await imagesOf(({ resolve }) => resolve('two%20words.svg'))).toMatchObject({ width: 1, height: 2 });
  });

  test('encodes file names that would cut off an address', async () => {
    const [image, used] = await imagesOf(({ resolve, used: found }) => [resolve('C%23%20100%25%3F.svg'), found]);
    expect(image?.src).toMatch(/^\/images\/C%23%20100%25%3F-[\da-f]{10}\.svg$/);
    expect(used.map(({ publicPath }) => publicPath)).toEqual([decodeURIComponent(image?.src ?? '')]);
  });

  test.each(['gone.png', '/gone.png'])('finds no picture for %s', async (src) => {
    expect(await imagesOf(({ resolve, used }) => [resolve(src), used])).toEqual([undefined, []]);
  });

  test.each(['/../content/docs/pic.svg', '../../public/logo.svg', '/%2e%2e/content/docs/pic.svg', '/100%.svg', 'a.mdx', '/robots.txt'])(
    'reads no file for %s, which is not a picture inside its folder',
    async (src) => {
      expect(await imagesOf(({ resolve }) => resolve(src))).toBeUndefined();
    },
  );

  test.each([
    ['/logo.svg#icon', '/logo.svg#icon'],
    ['./pic.svg?raw=true', expect.stringMatching(/^\/images\/pic-\w+\.svg\?raw=true$/)],
  ])('finds %s, whose address is more than a path', async (src, expected) => {
    expect(await imagesOf(({ resolve }) => resolve(src)?.src)).toEqual(expected);
  });

  test('leaves external pictures unchanged', async () => {
    expect(await imagesOf(({ resolve }) => resolve('https://a.example/b.png'))).toEqual({ src: 'https://a.example/b.png' });
  });
});
