import { expect, test } from 'vitest';
import { documentTitle } from '../../../src/render/parts/document-title.ts';
import { loadLiteralSite, SITE_YAML } from '../../support/literal-site.ts';

async function titleOf(title: string): Promise<string> {
  const site = await loadLiteralSite({
    'content/site.yaml': SITE_YAML,
    'content/docs/a.mdx': `---\ntitle: ${JSON.stringify(title)}\n---\n`,
  });
  const page = site.pages.get('/docs/a');
  if (!page) throw new Error('There is no page.');
  return documentTitle(site, page);
}

test('the document title combines the titles of page and site', async () => {
  expect(await titleOf('A')).toBe('A | Docs');
});

test('an overlong title is truncated, and stays well-formed', async () => {
  const title = await titleOf(`${'a'.repeat(998)}👩${'a'.repeat(2000)}`);
  expect(title).toBe(`${'a'.repeat(998)}�…`);
  expect(title.isWellFormed()).toBe(true);
});
