import { describe, expect, test } from 'vitest';
import { withFragmentRedirects } from '../../../src/render/parts/fragment-redirects.tsx';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

const LOCALES =
  'locales:\n  default: en\n  available:\n    - { locale: en, lang: en, label: English }\n    - { locale: pt-br, lang: pt-BR, label: Português }\n';

const PAGES: SiteFiles = {
  'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\n${LOCALES}`,
  'content/docs/new.mdx': '---\ntitle: New\n---\n\n## Here\n\n## There\n',
  'content/docs/intro.mdx': '---\ntitle: Intro\n---\n\n## Errors\n',
  'content/pt-br/docs/new.mdx': '---\ntitle: Nova\n---\n\n## Aqui\n\n## Old {#old}\n',
};

async function moved(pathname: string, redirects: string): Promise<{ readonly html: string; readonly list: unknown }> {
  const site = await loadLiteralSite({ ...PAGES, 'content/redirects.yaml': `redirects:\n${redirects}` });
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  const html = withFragmentRedirects(site, page, (await renderPage(site, page)).html);
  const [, json] = /<template data-moved="([^"]*)"><\/template>$/.exec(html) ?? [];
  return { html, list: json === undefined ? undefined : JSON.parse(json.replaceAll('&quot;', '"')) };
}

describe('withFragmentRedirects', () => {
  test('adds the old id to the element, and lists its new id', async () => {
    const { html, list } = await moved('/docs/new', '  - { from: "/docs/new#old", to: "/docs/new#here" }\n');
    expect(html).toMatch(/<h2 id="here"[^>]*><span id="old"><\/span>Here/);
    expect(list).toEqual([['old', '#here']]);
  });

  test('lists a target on another page with its full address', async () => {
    const { html, list } = await moved('/docs/new', '  - { from: "/docs/new#old", to: "/docs/intro#errors" }\n');
    expect(html).not.toContain('id="old"');
    expect(list).toEqual([['old', '/portal/docs/intro#errors']]);
  });

  test('follows the redirect of a moved page', async () => {
    const redirects = '  - { from: /docs/former, to: /docs/new }\n  - { from: "/docs/former#old", to: "/docs/new#there" }\n';
    expect((await moved('/docs/new', redirects)).list).toEqual([['old', '#there']]);
    expect((await moved('/docs/intro', redirects)).list).toBeUndefined();
  });

  test('omits removed anchors, and those of other pages', async () => {
    expect((await moved('/docs/new', '  - { from: "/docs/new#old", gone: true }\n')).list).toBeUndefined();
    expect((await moved('/docs/intro', '  - { from: "/docs/new#old", to: "/docs/new#here" }\n')).list).toBeUndefined();
  });

  test('redirects within the page’s language when that has the anchor', async () => {
    const toOther = await moved('/pt-br/docs/intro', '  - { from: "/docs/intro#old", to: "/docs/new#here" }\n');
    expect(toOther.list).toEqual([['old', '/portal/pt-br/docs/new#here']]);
    // The Portuguese page has neither `gone` nor `here`, but it has `old`, so neither redirect applies.
    expect((await moved('/pt-br/docs/new', '  - { from: "/docs/new#gone", to: "/docs/new#here" }\n')).list).toBeUndefined();
    expect((await moved('/pt-br/docs/new', '  - { from: "/docs/new#old", to: "/docs/intro" }\n')).list).toBeUndefined();
  });

  test('escapes any fragment', async () => {
    const { html, list } = await moved('/docs/new', `  - { from: '/docs/new#"><script>&', to: "/docs/new#here" }\n`);
    expect(html).not.toContain('<script>');
    expect(list).toBeDefined();
  });
});
