import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenApiContext } from '../../src/components/openapi/text/render-context.ts';
import type { Api } from '../../src/openapi/api.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { introductionHtml, operationHtml } from '../support/reference-html.tsx';
import { en } from '../../src/site/strings/en.ts';
import { plainParagraph } from '../../src/markdown/spec-markdown.ts';

const folder = path.resolve(import.meta.dirname, '../../specs');

const context: OpenApiContext = {
  strings: en,
  hrefOf: ({ slug }) => `/${slug}`,
  introHref: '/introduction',
  shownAtFirst: 20,
  renderMarkdown: plainParagraph,
  renderCode: () => '<pre></pre>',
};

function pagesOf(api: Api): ReadonlyMap<string, string> {
  const operations = [...api.operations, ...api.webhooks].map(
    (operation) => [operation.slug, operationHtml(api, operation, context)] as const,
  );
  return new Map([[api.slug, introductionHtml(api, context)], ...operations]);
}

function attribute(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

describe.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('specs/%s', (name) => {
  const load = () =>
    loadApi({ id: name.replace('.yaml', ''), filePath: `specs/${name}`, text: readFileSync(path.join(folder, name), 'utf8') });

  test('has no problems', async () => {
    expect((await load()).problems).toEqual([]);
  });

  test('renders pages with unique ids and valid internal links', async () => {
    const { api } = await load();
    const pages = api ? pagesOf(api) : new Map<string, string>();
    expect(pages.size).toBeGreaterThan(1);
    for (const [page, html] of pages) {
      const ids = attribute(html, 'id');
      const targets = attribute(html, 'href').flatMap((href) => (href.startsWith('#') ? [decodeURIComponent(href.slice(1))] : []));
      expect({
        page,
        repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
        dead: targets.filter((id) => !ids.includes(id)),
      }).toEqual({
        page,
        repeated: [],
        dead: [],
      });
      expect(html).not.toMatch(/\sstyle=|<script|too large to be shown/);
    }
  });
});
