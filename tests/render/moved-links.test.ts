import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadLiteralSite, type SiteFiles } from '../support/literal-site.ts';

const PAGES: SiteFiles = {
  'content/docs/new.mdx': '---\ntitle: New\n---\n\n## Here\n',
  'content/redirects.yaml': `redirects:
  - { from: /docs/old, to: /docs/new }
  - { from: "/docs/old#part", to: "/docs/new#here" }
  - { from: "/docs/new#there", to: "/docs/new#here" }
  - { from: /docs/dead, gone: true }
`,
};

async function link(text: string): Promise<{ readonly href: string | undefined; readonly problems: readonly string[] }> {
  const site = await loadLiteralSite({ ...PAGES, 'content/docs/a.mdx': `---\ntitle: A\n---\n\n${text}\n` });
  const page = site.pages.get('/docs/a');
  if (!page) throw new Error('There is no page.');
  const { html, problems } = await renderPage(site, page);
  return { href: /<a href="([^"]*)"[^>]*>x</.exec(html)?.[1], problems: problems.map(formatProblem) };
}

describe('a link to a moved address', () => {
  test.each([
    ['[x](/docs/old)', '/docs/new', '/docs/new'],
    ['[x](/docs/old?a=1#here)', '/docs/new?a=1#here', '/docs/new#here'],
    ['[x](/docs/old#part)', '/docs/new#here', '/docs/new#here'],
    ['[x](./old)', '/docs/new', '/docs/new'],
    ['[x](/docs/new#there)', '/docs/new#here', '/docs/new#here'],
  ])('resolves %s to the new address, with a warning', async (text, href, cure) => {
    const found = await link(text);
    expect(found.href).toBe(href);
    expect(found.problems).toHaveLength(1);
    expect(found.problems[0]).toMatch(/^content\/docs\/a\.mdx:5:1\n {2}warning: The link to \S+ leads to an address that has moved\./);
    expect(found.problems[0]).toContain(`Write ${cure}.`);
  });

  test('is broken when its target has been removed', async () => {
    const { href, problems } = await link('[x](/docs/dead)');
    expect(href).toBeUndefined();
    expect(problems[0]).toContain('The link to /docs/dead is broken');
  });

  test('terminates for circular redirects', async () => {
    const site = await loadLiteralSite({
      'content/docs/a.mdx': '[x](/docs/b)',
      'content/redirects.yaml': 'redirects:\n  - { from: /docs/b, to: /docs/c }\n  - { from: /docs/c, to: /docs/b }\n',
    });
    const page = site.pages.get('/docs/a');
    expect(page && (await renderPage(site, page)).html).not.toContain('href="/docs/c"');
  });
});
