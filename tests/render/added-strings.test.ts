import { describe, expect, test } from 'vitest';
import { renderPage } from '../../src/render/render-page.tsx';
import { addedStrings } from '../../src/render/parts/added-strings.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, type SiteFiles } from '../support/literal-site.ts';

const SITE = `title: Docs
tagline: Docs
url: https://docs.example
baseUrl: /
announcementBar: { id: a, content: "> [!NOTE]\\n> x" }
locales:
  default: en
  available: [{ locale: en, lang: en, label: English }]
sidebars:
  guide:
    - { category: Top, link: { doc: a }, items: [{ category: Inner, items: [{ doc: b }] }, { doc: c }] }
apis: [{ id: shop, label: Shop, lang: pt-BR }]
`;

const TEXT = `## Um *dois*

:::caution
x
:::

> [!NOTE]
> y

> [!NOTE] Own
> y

Note[^a] and again[^a], other[^b].

<Properties>
  <Property name="a" type="string" required default="1">z</Property>
</Properties>

\`\`\`
plain
\`\`\`

<CodeGroup>

\`\`\`text
x
\`\`\`

</CodeGroup>

<DocCardList />

[^a]: One.
[^b]: Two.
`;

const SPEC = `openapi: 3.1.0
info: { title: Shop API, version: 1.0.0, description: "## Um\\n\\n> [!WARNING]\\n> x\\n\\nNote[^1].\\n\\n[^1]: One." }
servers: [{ url: https://api.example }]
paths:
  /a: { get: { operationId: a, summary: A, description: "> [!TIP]\\n> x", responses: { '200': { description: OK } } } }
`;

async function htmlOf(pathname: string, lang: string): Promise<string> {
  const files: SiteFiles = {
    'content/site.yaml': SITE,
    'content/docs/a.mdx': `---\ntitle: A\nlang: ${lang}\n---\n\n${TEXT}`,
    'content/docs/b.mdx': `---\ntitle: B\nlang: ${lang}\n---\n`,
    'content/docs/c.mdx': `---\ntitle: C\nlang: ${lang}\n---\n`,
    'specs/shop.yaml': SPEC,
  };
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get(pathname);
    if (!page) throw new Error(`There is no ${pathname}, only ${[...site.pages.keys()].join(' ')}.`);
    const { html, problems } = await renderPage(site, page);
    expect(problems).toEqual([]);
    return html;
  });
}

describe('the words that the site adds to authored text', () => {
  test.each([
    '<aside class="callout caution"><p class="callout-title">Cuidado</p>',
    '<p class="callout-title">Nota</p>',
    '<p class="callout-title">Own</p>',
    '<h2 id="footnote-label">Notas de rodapé<a class="hash" href="#footnote-label" aria-hidden="true" tabindex="-1"></a></h2>',
    'aria-label="Voltar à referência 1" class="data-footnote-backref"',
    'aria-label="Voltar à referência 1-2" class="data-footnote-backref"',
    'aria-label="Voltar à referência 2" class="data-footnote-backref"',
    '<span class="required">obrigatório</span>',
    '<span class="default">padrão <code>1</code></span>',
    '<figure class="code" data-lang="Texto">',
    'data-label="Texto"',
    '<div>1 item</div>',
    '<nav aria-label="On this page" class="toc" lang="en"><details><summary>On this page</summary></details><ul lang="pt-BR">',
    '<nav aria-label="Breadcrumbs" class="breadcrumbs" lang="en">',
    '<li lang="pt-BR"><span aria-current="page">Top</span></li>',
  ])('are Portuguese on a Portuguese page of an English site, or marked: %s', async (expected) => {
    expect(await htmlOf('/docs/a', 'pt-BR')).toContain(expected);
  });

  test.each([
    '<aside class="callout caution"><p class="callout-title">Caution</p>',
    '<p class="callout-title">Note</p>',
    '<h2 id="footnote-label">Footnotes<a class="hash" href="#footnote-label" aria-hidden="true" tabindex="-1"></a></h2>',
    'aria-label="Back to reference 1" class="data-footnote-backref"',
    'aria-label="Back to reference 1-2" class="data-footnote-backref"',
    'aria-label="Back to reference 2" class="data-footnote-backref"',
    '<span class="required">required</span>',
    '<span class="default">default <code>1</code></span>',
    '<figure class="code" data-lang="Text">',
    '<div>1 item</div>',
    '<nav aria-label="On this page" class="toc"><details><summary>On this page</summary></details><ul>',
    '<nav aria-label="Breadcrumbs" class="breadcrumbs"><ol>',
  ])('are English on an English page, unmarked: %s', async (expected) => {
    expect(await htmlOf('/docs/a', 'en')).toContain(expected);
  });

  test.each([
    '<p class="callout-title" lang="en">Caution</p>',
    '<p class="callout-title" lang="en">Note</p>',
    '<p class="callout-title">Own</p>',
    '<h2 id="footnote-label" lang="en">Footnotes<a class="hash" href="#footnote-label" aria-hidden="true" tabindex="-1"></a></h2>',
    'aria-label="Back to reference 1" class="data-footnote-backref" lang="en"',
    '<span class="required" lang="en">required</span>',
    '<span class="default"><span lang="en">default</span> <code>1</code></span>',
  ])('are English and marked when the page’s language has no catalogue: %s', async (expected) => {
    expect(await htmlOf('/docs/a', 'de')).toContain(expected);
  });

  test('are in the specification’s language within its descriptions', async () => {
    const introduction = await htmlOf('/docs/api/shop/shop-api', 'en');
    expect(introduction).toContain('<p class="callout-title">Cuidado</p>');
    expect(introduction).toMatch(/<h\d class="sr-only" id="footnote-label">Notas de rodapé</);
    expect(introduction).toContain('aria-label="Voltar à referência 1"');
    expect(await htmlOf('/docs/api/shop/a', 'en')).toContain('<p class="callout-title">Dica</p>');
  });
});

describe('addedStrings', () => {
  test.each([
    ['pt-BR', 'Nota', undefined],
    ['pt-PT', 'Nota', undefined],
    ['en-GB', 'Note', undefined],
    ['ja', 'Note', 'en'],
  ])('come from the nearest catalogue: %s', (lang, note, marked) => {
    expect(addedStrings(lang)).toMatchObject({ callouts: { note }, lang: marked });
  });
});
