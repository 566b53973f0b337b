import type { BrowserContext } from 'playwright-core';
import type { Tree } from './file-tree.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Answers requests from `published` without a server, so a test can replace the files between two requests. */
export async function serveTree(context: BrowserContext, published: () => Tree): Promise<void> {
  await context.route('**/*', (route) => {
    const { pathname: asked } = new URL(route.request().url());
    const name = decodeURIComponent(asked.slice(1));
    const files = published();
    const file = [name, `${name}/index.html`, 'index.html'].find(
      (candidate) => files.has(candidate) && (candidate !== 'index.html' || name === ''),
    );
    return route.fulfill({
      status: file ? 200 : 404,
      body: files.get(file ?? '404.html') ?? Buffer.from(''),
      contentType: TYPES[(file ?? '404.html').split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    });
  });
}
