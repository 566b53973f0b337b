import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { HEAVY_PAGE, heavySite } from '../support/heavy-site.ts';
import { brotliSize } from '../support/published-page.ts';

let files: Tree;
let page: string;
let parts: readonly (readonly [name: string, html: string])[];

beforeAll(async () => {
  ({ files } = await builtSite(heavySite()));
  page = files.get(`${HEAVY_PAGE.slice(1)}/index.html`)?.toString('utf8') ?? '';
  parts = [...files].flatMap(([name, bytes]) => (name.startsWith('reference-parts/') ? [[name, bytes.toString('utf8')] as const] : []));
});

describe('an operation that exceeds a page’s limits', () => {
  test('has a page of at most 60,000 bytes, and parts that are no larger', async () => {
    const sizes = await Promise.all([page, ...parts.map(([, html]) => html)].map((html) => brotliSize(html)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(90_000);
  });

  test('is light enough for a browser: at most 4,000 elements and 250 KB of text', () => {
    for (const html of [page, ...parts.map(([, text]) => text)]) {
      expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(4000);
      expect(html.length).toBeLessThanOrEqual(250_000);
    }
  });

  test('links to each part from the page or another part', () => {
    const linked = [page, ...parts.map(([, html]) => html)].flatMap((html) =>
      [
        ...html.matchAll(
          /<p class="part field__rules"><a href="\/([^"]+)">(?:Show this part of the page|The request with this body in 10 languages)<\/a><\/p>/g,
        ),
      ].map(([, href]) => href),
    );
    expect([...new Set(linked)].toSorted()).toEqual(parts.map(([name]) => name).toSorted());
  });

  test('omits nothing', () => {
    const all = [page, ...parts.map(([, html]) => html)].join('\n');
    for (const id of ['body.group12.g12xField90', 'body.payment.Payment-method-9.p9Field40', 'body.deep.inner.n60'])
      expect(all.split(` id="${id}"`)).toHaveLength(2);
    expect(all.match(/<code>CODE_/g)).toHaveLength(400);
  });

  test('has no large example on the page', () => {
    const example = parts.find(([, html]) => html.includes('&quot;huge&quot;'))?.[1] ?? '';
    expect(page).not.toContain('&quot;huge&quot;');
    expect(example).toContain('<meta name="robots" content="noindex"/>');
    const styles = [...example.matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-[\w-]+\.css"\/>/g)].map(([, name]) => name);
    expect(styles).toEqual(['site', 'reference']);
  });
});
