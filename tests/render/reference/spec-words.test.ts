import { describe, expect, test } from 'vitest';
import { createTwinLinkResolver } from '../../../src/render/resolve-twin-links.ts';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadLiteralSite, SITE_YAML } from '../../support/literal-site.ts';

const spec = (text: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [
      {
        url: 'https://{r}.acme.example',
        description: 'The `EU` [site](https://eu.example)',
        variables: { r: { default: 'eu', description: `Variable ${text}` } },
      },
    ],
    externalDocs: { url: 'https://a.example', description: `Docs ${text}` },
    paths: {
      '/b': {
        get: {
          operationId: 'b',
          summary: 'B',
          externalDocs: { url: 'https://a.example', description: `Docs ${text}` },
          parameters: [
            {
              name: 'q',
              in: 'query',
              schema: { type: 'string' },
              examples: { one: { summary: 'Some *one*', description: `Example ${text}`, value: 'x' } },
            },
          ],
          responses: { '200': { description: 'OK' } },
        },
      },
    },
  });

async function pagesOf(document: string): Promise<Readonly<Record<'html' | 'markdown', string>>> {
  const site = await loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
    'content/index.mdx': '---\nlayout: home\n---\n\nText\n',
    'specs/a.yaml': document,
  });
  const pages = [...site.pages.values()].filter((page) => 'api' in page);
  const rendered = await Promise.all(pages.map((page) => renderPage(site, page)));
  const lead = createTwinLinkResolver(site, async (page) => (await renderPage(site, page)).twin());
  const twins = await Promise.all(rendered.map(async (page) => lead(await page.twin())));
  return { html: rendered.map((page) => page.html).join('\n'), markdown: twins.flat().join('\n') };
}

describe('a short text in a specification', () => {
  test('is rendered as inline CommonMark', async () => {
    const { html, markdown } = await pagesOf(spec('of **all** and `code`'));
    const written = 'of <strong>all</strong> and <code>code</code>';
    expect(html.split(`<span>Docs ${written}</span>`)).toHaveLength(3);
    expect(html).toContain(`(<span>Variable ${written}</span>)`);
    expect(html).toContain(`(Some *one*: <span>Example ${written}</span>)`);
    expect(markdown.split('[Docs of **all** and `code`](https://a.example)')).toHaveLength(3);
    expect(markdown).toContain('(Variable of **all** and `code`)');
    expect(markdown).toContain('Example of **all** and `code`)');
    expect([html, markdown].map((text) => text.includes('Environment The EU site'))).toEqual([true, true]);
  });

  test('is shown next to a link, not inside it, when it contains links itself', async () => {
    const { html, markdown } = await pagesOf(spec('see [list](https://list.example)'));
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /s);
    expect(html).toMatch(/Docs see <a href="https:\/\/list\.example"[^]*?<a href="https:\/\/a\.example"[^>]*>https:\/\/a\.example/);
    expect(markdown).toContain('Docs see [list](https://list.example)');
    expect(markdown).toContain('[https://a.example](https://a.example)');
  });

  test('is shown below its line when it has several blocks', async () => {
    const { html, markdown } = await pagesOf(spec('is\n\n- one\n- two'));
    expect(html.match(/<li>one<\/li>/g)).toHaveLength(5);
    expect(html).not.toMatch(/<p>(?:(?!<\/p>).)*<ul>/s);
    expect(markdown.match(/- one/g)).toHaveLength(5);
  });
});

test('the names in a requirement are OAuth scopes, or roles in all other schemes', async () => {
  const scheme = { type: 'oauth2', flows: { password: { tokenUrl: 'https://a.example', scopes: { all: 'All' } } } };
  const { html, markdown } = await pagesOf(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/b': {
          get: {
            operationId: 'b',
            security: [{ basic: ['admin'] }, { key: ['reader', 'writer'] }, { oauth: ['all'] }],
            responses: { '200': { description: 'OK' } },
          },
        },
      },
      components: {
        securitySchemes: { basic: { type: 'http', scheme: 'basic' }, key: { type: 'apiKey', in: 'header', name: 'K' }, oauth: scheme },
      },
    }),
  );
  expect(html.match(/(?<=<\/a>, )\w+/g)).toEqual(['role', 'roles', 'scope']);
  expect(markdown.match(/\w+(?= `(?:admin|reader|all)`)/g)).toEqual(['role', 'roles', 'scope']);
});
