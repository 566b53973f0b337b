import type { Page } from 'playwright-core';
import { build } from 'vite';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../support/child-process.ts';
import { eventually, isSameDocument, markDocument, scrollTo, scrollTop } from '../support/page-state.ts';
import { serveSite, untilConnected } from '../support/served-site.ts';

const { newContext } = serveSite();

const PATH = '/docs/examples/mdx';

const tabs = (page: Page) => page.locator('.tabs[data-query="manager"]');
const selected = (page: Page): Promise<string> => tabs(page).first().locator(':scope > .tab-list [aria-selected="true"]').innerText();
const address = (page: Page): string => new URL(page.url()).search + decodeURIComponent(new URL(page.url()).hash);

/** Opens a page with the output of `<Tabs group="package-manager" queryString="manager">`. */
async function visitTabs(search: string): Promise<Page> {
  const context = await newContext();
  const page = await context.newPage();
  await page.route(`**${PATH}*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll('data-group="package-manager"', '$& data-query="manager"') });
  });
  await page.goto(PATH + search);
  await untilConnected(page);
  return page;
}

describe('tabs in the query string', () => {
  test('follow and update it without a request, a scroll, or a change to other parameters', async () => {
    const page = await visitTabs('?x=1&manager=yarn&y=a%20b#tabs');
    await markDocument(page);
    await eventually(() => selected(page)).toBe('Yarn');
    const entries = await page.evaluate(() => window.history.length);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await tabs(page).first().scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await tabs(page).first().getByRole('tab', { name: 'pnpm' }).click();
    await eventually(() => address(page)).toBe('?x=1&manager=pnpm&y=a%20b#tabs');
    await eventually(() => selected(page)).toBe('pnpm');
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    expect(Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(1);
    expect(requests.filter((url) => url.includes(`/RSC/R${PATH}`))).toEqual([]);

    await page
      .locator('.navbar-links')
      .getByText('Front', { exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await eventually(() => page.locator('h1').innerText()).toBe('Front');
    expect(page.url()).toMatch(/\/docs\/front$/);
    await page.goBack();
    await eventually(() => address(page)).toBe('?x=1&manager=pnpm&y=a%20b#tabs');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('ignore an unknown value, and follow back and forward', async () => {
    const page = await visitTabs('?manager=bun');
    await eventually(() => selected(page)).toBe('npm');
    expect(address(page)).toBe('?manager=bun');
    await scrollTo(page, 50);
    await tabs(page).first().getByRole('tab', { name: 'Yarn' }).click();
    await eventually(() => address(page)).toBe('?manager=yarn');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { id: 'query', href: '?manager=pnpm', textContent: 'pnpm' });
      document.querySelector('h1')?.after(link);
    });
    await page.locator('#query').click();
    await eventually(() => address(page)).toBe('?manager=pnpm');
    await page.goBack();
    await eventually(() => address(page)).toBe('?manager=yarn');
    await eventually(() => selected(page)).toBe('Yarn');
    await page.goForward();
    await eventually(() => address(page)).toBe('?manager=pnpm');
    await eventually(() => selected(page)).toBe('pnpm');
    await eventually(() => tabs(page).first().getByRole('tabpanel').innerText()).toContain('pnpm');
  });
});

/** A component that uses both query hooks, hydrated from server-rendered HTML; its router never changes the page. */
const USER = `
import { createElement as h } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useQueryString, useQueryStringList } from '${path.join(repositoryRoot, 'src/browser/query/use-query-string.ts')}';
function User() {
  const [text, write] = useQueryString('q');
  const [tags, writeTags] = useQueryStringList('tag');
  window.write = write;
  window.writeTags = writeTags;
  return h('output', null, text + '|' + tags.join());
}
const root = document.createElement('div');
document.body.append(root);
const template = renderToString(h(User));
window.fromServer = template;
root.append(Object.assign(document.createElement('output'), { textContent: '|' }));
hydrateRoot(root, h(User));
`;

declare global {
  interface Window {
    fromServer: string;
    write: (value: string, options?: { push: boolean }) => void;
    writeTags: (values: readonly string[]) => void;
  }
}

describe('useQueryString and useQueryStringList', () => {
  let script = '';

  beforeAll(async () => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'user',
          enforce: 'pre',
          resolveId: (id) => (id === 'user.js' || id === 'waku/router/client' ? `\0${id}` : undefined),
          load: (id) =>
            id === '\0user.js' ? USER : id === '\0waku/router/client' ? 'export const useRouter = () => ({ query: "" });' : undefined,
        },
      ],
      build: { write: false, minify: false, rolldownOptions: { input: 'user.js', output: { format: 'iife' } } },
    });
    const [output] = [result].flat();
    script = output && 'output' in output ? output.output[0].code : '';
  });

  async function visitUser(search: string): Promise<{ page: Page; shown: () => Promise<string> }> {
    const context = await newContext();
    const page = await context.newPage();
    await page.route('**/user*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>User</title><body>' }));
    await page.goto(`/user${search}`);
    await page.addScriptTag({ content: script });
    return { page, shown: () => page.locator('output').innerText() };
  }

  test('are empty on the server, then read and write the address', async () => {
    const { page, shown } = await visitUser('?q=a%20b&tag=x&tag=y&z=1#criação');
    expect(await page.evaluate(() => window.fromServer)).toBe('<output>|</output>');
    await eventually(shown).toBe('a b|x,y');
    const before = await page.evaluate(() => window.history.length);
    await page.evaluate(() => window.write('new'));
    await eventually(shown).toBe('new|x,y');
    expect(address(page)).toBe('?q=new&tag=x&tag=y&z=1#criação');
    await page.evaluate(() => window.writeTags(['k']));
    await eventually(shown).toBe('new|k');
    expect(await page.evaluate(() => window.history.length)).toBe(before);
    await page.evaluate(() => window.write('', { push: true }));
    await eventually(shown).toBe('|k');
    expect(address(page)).toBe('?tag=k&z=1#criação');
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
    await page.goBack();
    await eventually(shown).toBe('new|k');
    await page.goForward();
    await eventually(shown).toBe('|k');
    await page.evaluate(() => window.writeTags([]));
    await eventually(shown).toBe('|');
    expect(address(page)).toBe('?z=1#criação');
  });
});
