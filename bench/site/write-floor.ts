import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTree } from '../../tests/support/file-tree.ts';
import { articleOf, layoutOf, publishedPages } from '../../tests/support/published-page.ts';

/**
 * Writes a one-page site that swaps in guides' articles from memory on click. Its navigation time is only the browser's layout and paint.
 * The caller removes the folder.
 */
export async function writeFloor(published: string, guide: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-floor-'));
  await cp(path.join(published, 'assets'), path.join(folder, 'assets'), { recursive: true });
  const pages = publishedPages(await readTree(published));
  const guides = pages.filter(({ html }) => layoutOf(html) === 'guide');
  const articles = guides.map(({ pathname, html }) => [pathname, articleOf(html) ?? '']);
  const html = pages.find(({ pathname }) => pathname === guide)?.html ?? '';
  const target = path.join(folder, guide, 'index.html');
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, withScript(html, scriptOf(articles)));
  return folder;
}

/** Replaces all scripts of a page with `script`, and removes the CSP, which would block it. */
function withScript(html: string, script: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    .replaceAll(/<script[^>]*>[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script>${script}</script></body>`);
}

function scriptOf(articles: readonly (readonly string[])[]): string {
  return `const articles = new Map(${JSON.stringify(articles).replaceAll('<', String.raw`\u003c`)});
addEventListener('click', (event) => {
  const article = articles.get(event.target.closest('a')?.getAttribute('href'));
  if (!article) return;
  event.preventDefault();
  document.querySelector('article').outerHTML = article;
  scrollTo(0, 0);
});`;
}
