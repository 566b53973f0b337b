import { describe, expect, test } from 'vitest';
import { canonicalAddress } from '../../src/site/canonical-page.ts';
import { misspeltPaths, ownAddress } from '../../src/site/page-address.ts';
import { CAPITAL, USUAL_MISSPELT_PATHS } from '../../src/url/misspelt-paths.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

/** Returns the paths below the base URL that `misspeltPaths` matches. */
async function misspelt(paths: readonly string[], yaml: string, files: SiteFiles = {}): Promise<readonly string[]> {
  const site = await loadLiteralSite({ 'content/docs/intro.mdx': '', ...files, 'content/site.yaml': SITE_YAML + yaml });
  const pattern = new RegExp(misspeltPaths(site) ?? USUAL_MISSPELT_PATHS);
  return paths.filter((path) => pattern.test(path));
}

describe('canonicalAddress', () => {
  test.each([
    ['content/docs/café 日.mdx', 'https://docs.example/docs/caf%C3%A9-%E6%97%A5'],
    ['content/docs/a&b+c.mdx', 'https://docs.example/docs/a&b+c'],
    ['content/docs/plain.mdx', 'https://docs.example/docs/plain'],
  ])('percent-encodes the address of %s, including on previews', async (file, address) => {
    const site = await loadLiteralSite({ [file]: '' });
    const page = [...site.pages.values()].find(({ kind }) => kind === 'guide');
    expect(page && [canonicalAddress(site, page), ownAddress(site, page)]).toEqual([address, address]);
  });
});

describe('misspeltPaths', () => {
  const CASES = ['', 'docs/intro', 'docs/cria%C3%A7%C3%A3o', 'docs/Intro', 'DOCS', 'docs/Cria%C3%A7%C3%A3o'];

  test('include capitals outside percent-encoding', async () => {
    expect(await misspelt(CASES, '')).toEqual(['docs/Intro', 'DOCS', 'docs/Cria%C3%A7%C3%A3o']);
  });

  const ENDS = ['', 'docs', 'docs/', 'docs/intro', 'docs/intro/'];

  test.each([
    ['', []],
    ['trailingSlash: false\n', ['docs/', 'docs/intro/']],
    ['trailingSlash: true\n', ['docs', 'docs/intro']],
  ])('include the wrong trailing slash: "%s"', async (yaml, expected) => {
    expect(await misspelt(ENDS, yaml)).toEqual(expected);
  });

  test('exclude the capitals of actual pages', async () => {
    const files = { 'content/docs/Glossary.mdx': '', 'content/docs/A.B.mdx': '', 'content/docs/Secret.mdx': '---\nunlisted: true\n---\n' };
    const paths = ['docs/Glossary', 'docs/Glossary/', 'Glossary', 'docs/A.B', 'docs/GLOSSARY', 'docs/Glossary2', 'docs/AxB', 'docs/intro'];
    expect(await misspelt([...paths, 'docs/Secret'], '', files)).toEqual(['docs/GLOSSARY', 'docs/Glossary2', 'docs/AxB', 'docs/Secret']);
    const site = await loadLiteralSite({ ...files, 'content/site.yaml': SITE_YAML });
    expect(misspeltPaths(site)).not.toContain('Secret');
  });

  test('do not exist when everything matches the default', async () => {
    const files = { 'content/docs/intro.mdx': '' };
    const site = (yaml: string) => loadLiteralSite({ ...files, 'content/site.yaml': SITE_YAML + yaml });
    expect(misspeltPaths(await site('trailingSlash: false\n'))).toBeUndefined();
    expect(misspeltPaths(await site('trailingSlash: true\n'))).toBe(`${CAPITAL}|[^/]$`);
  });

  test('cover only the trailing slash when many pages have capitals', async () => {
    const files = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`content/docs/Page${index}.mdx`, '']));
    expect(await misspelt(['docs/Page3', 'docs/PAGE3', 'docs/Page3/'], 'trailingSlash: false\n', files)).toEqual(['docs/Page3/']);
  });
});
