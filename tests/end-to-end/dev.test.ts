import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { commandEnv, spawnNode, stopGroup } from '../support/child-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { writeSite } from '../support/generate-site.ts';
import { eventually, isSameDocument, markDocument } from '../support/page-state.ts';
import { untilReady } from '../support/served-site.ts';

const SITE: Readonly<Record<string, string>> = {
  'content/site.yaml': `title: Small site
url: https://docs.example
navbar:
  items:
    - { label: Docs, href: /docs }
sidebars:
  guide:
    - doc: /docs
    - doc: /docs/second
apis:
  - { id: sales, label: Sales, spec: contracts/sales.yaml }
onSpecFaults: throw
`,
  'content/docs/index.mdx': '---\ntitle: First\n---\n\nGo on to [the second page](/docs/second).\n',
  'content/docs/second.mdx': '---\ntitle: Second\n---\n\nThe text of the second page.\n',
  'contracts/sales.yaml': `openapi: 3.1.0
info:
  title: Sales API
  version: 1.0.0
paths:
  /bookings:
    get:
      operationId: listBookings
      summary: List bookings
      description: Lists all bookings.
      parameters: [{ $ref: parts/limit.yaml }]
      responses:
        '200':
          description: The bookings
          content: { application/json: { schema: { type: object, required: [total], properties: { total: { type: integer } } } } }
`,
  'contracts/parts/limit.yaml': 'name: limit\nin: query\ndescription: How many bookings.\nschema: { type: integer }\n',
};

let root: string;
let server: ChildProcess;
let page: Page;
let output = '';
const faults: string[] = [];
const times: string[] = [];

async function edit(what: string, file: string, from: string, to: string, look: () => Promise<unknown>): Promise<void> {
  const filePath = path.join(root, file);
  const text = await readFile(filePath, 'utf8');
  expect(text).toContain(from);
  await writeFile(filePath, text.replace(from, to));
  const start = performance.now();
  await look();
  times.push(`${what}: ${Math.round(performance.now() - start)} ms`);
}

const article = () => page.locator('article');
const overlay = () => page.locator('vite-error-overlay');

/** Reads the error overlay's text from its shadow root. */
function overlayText(): Promise<string> {
  return overlay().evaluate((element) => element.shadowRoot?.querySelector('.window')?.textContent ?? '');
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dev-site-'));
  await writeSite(root, new Map(Object.entries(SITE)));
  const port = await findFreePort();
  server = spawnNode(['scripts/commands/dev.ts', '--port', String(port)], commandEnv({ DOCS_ROOT: root }));
  for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const origin = `http://localhost:${port}`;
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${origin}/docs/second`);
      if (status !== 200) throw new Error(`The development server answers ${status}:\n${output}`);
    },
    { timeout: 120_000, interval: 200 },
  );
  const context = await (await sharedBrowser()).newContext({ baseURL: origin });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console ${message.type()}: ${message.text()}`);
  });
  // Visits a page before the tests, because Vite then optimises dependencies and may reload the page.
  await page.goto('/docs/second');
  await untilReady(page);
  await page.waitForLoadState('networkidle');
});

afterAll(async () => {
  await page?.context().close();
  if (server) await stopGroup(server);
  await rm(root, { recursive: true, force: true });
  console.log(`Until an edit was in the open page: ${times.join('; ')}.`);
});

async function open(pathname: string): Promise<void> {
  await page.goto(pathname);
  await untilReady(page);
  await markDocument(page);
}

describe('npm run dev', () => {
  test('updates an edited guide in the open page, in the same document', async () => {
    await open('/docs/second');
    await edit('guide', 'content/docs/second.mdx', 'The text of', 'The new text of', () =>
      article().getByText('The new text of').waitFor(),
    );
    await edit('guide again', 'content/docs/second.mdx', 'The new text of', 'The text of', () =>
      article().getByText('The text of').waitFor(),
    );
    expect(await isSameDocument(page)).toBe(true);
  });

  test('updates an edited title in the page, the window title and the sidebar', async () => {
    await open('/docs/second');
    await edit('title', 'content/docs/second.mdx', 'title: Second', 'title: Another', () =>
      page.locator('#sidebar').getByText('Another').waitFor(),
    );
    await eventually(() => page.title()).toBe('Another | Small site');
    await eventually(() => page.locator('h1').innerText()).toBe('Another');
    await edit('title again', 'content/docs/second.mdx', 'title: Another', 'title: Second', () =>
      page.locator('#sidebar').getByText('Second').waitFor(),
    );
    await eventually(() => page.locator('#sidebar a').allInnerTexts()).toEqual(['First', 'Second']);
  });

  test('updates an edited specification, in the same document', async () => {
    await open('/docs/api/sales/list-bookings');
    await edit('specification', 'contracts/sales.yaml', 'Lists all bookings.', 'Lists the bookings of a hotel.', () =>
      article().getByText('Lists the bookings of a hotel.').waitFor(),
    );
    expect(await isSameDocument(page)).toBe(true);
  });

  test('updates an edited file that a specification references, and reports faults at their position in it', async () => {
    await open('/docs/api/sales/list-bookings');
    await edit('file of a specification', 'contracts/parts/limit.yaml', 'How many bookings.', 'Bookings on one page.', () =>
      article().getByText('Bookings on one page.').waitFor(),
    );
    await edit('fault in a file', 'contracts/parts/limit.yaml', 'in: query', 'in: nowhere', () =>
      page.locator('vite-error-overlay').getByText('contracts/parts/limit.yaml:2:5').first().waitFor(),
    );
    await edit('cured fault', 'contracts/parts/limit.yaml', 'in: nowhere', 'in: query', () =>
      page.locator('vite-error-overlay').waitFor({ state: 'detached' }),
    );
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows the second of two edits in quick succession', async () => {
    await open('/docs/second');
    const file = path.join(root, 'content/docs/second.mdx');
    const text = await readFile(file, 'utf8');
    for (const round of [1, 2, 3]) {
      await writeFile(file, text.replace('The text of', `Half of a text ${round} in`));
      await eventually(() => article().innerText()).toContain(`Half of a text ${round} in`);
      await writeFile(file, text);
      await eventually(() => article().innerText()).toContain('The text of');
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('applies an edited site.yaml', async () => {
    await open('/docs/second');
    await edit('site.yaml', 'content/site.yaml', 'title: Small site', 'title: Renamed site', () =>
      page.locator('.brand').getByText('Renamed site').waitFor(),
    );
    await eventually(() => page.title()).toBe('Second | Renamed site');
    await edit('site.yaml again', 'content/site.yaml', 'title: Renamed site', 'title: Small site', () =>
      page.locator('.brand').getByText('Small site').waitFor(),
    );
    await eventually(() => page.locator('.navbar-links a').allInnerTexts()).toEqual(['Docs']);
  });

  test.each([
    ['guide', 'content/docs/second.mdx', 'The text of', 'The <text of', /content\/docs\/second\.mdx:5:\d+[\s\S]*\n> 5 \| The <text of/],
    ['specification', 'contracts/sales.yaml', "'200':", "'200': {", /contracts\/sales\.yaml:1[0-9]:\d+/],
    ['site.yaml', 'content/site.yaml', 'title: Small site', 'titel: Small site', /content\/site\.yaml:1:1[\s\S]*Unexpected key "titel"/],
  ])('shows a fault of a %s over the page, with file and line, and recovers once it is fixed', async (what, file, good, bad, message) => {
    await open('/docs/second');
    await edit(`fault in a ${what}`, file, good, bad, () => overlay().waitFor({ state: 'attached' }));
    expect(await overlayText()).toMatch(message);
    expect(await article().innerText(), 'the last good page is behind it').toContain('The text of the second page.');
    await edit(`cure of a ${what}`, file, bad, good, () => overlay().waitFor({ state: 'detached' }));
    await untilReady(page);
    await edit('guide after a fault', 'content/docs/second.mdx', 'The text of', 'Again the text of', () =>
      article().getByText('Again the text of').waitFor(),
    );
    await edit('guide after a fault', 'content/docs/second.mdx', 'Again the text of', 'The text of', () =>
      article()
        .getByText(/^The text of/)
        .waitFor(),
    );
    expect(await overlay().count()).toBe(0);
  });

  test('offers the tools of an operation', async () => {
    await open('/docs/api/sales/list-bookings');
    const dialog = page.getByRole('dialog');
    /** Closes the tool, and waits for its step back in the history; a delayed step back would cancel the next page visit. */
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await eventually(() => page.evaluate(() => 'tool' in ((window.history.state as object | null) ?? {}))).toBe(false);
    };
    await page.getByRole('button', { name: 'Compose a request' }).click();
    expect(await dialog.evaluate((element) => getComputedStyle(element).display), 'with their style').toBe('grid');
    await dialog.getByRole('button', { name: 'Add limit' }).click();
    await dialog.getByLabel(/^limit/).fill('5');
    await eventually(() => dialog.locator('figure.code code').innerText()).toContain('limit=5');
    await close();
    await page.getByRole('button', { name: 'Check a payload' }).click();
    await dialog.getByRole('textbox').fill('{}');
    await eventually(() => dialog.locator('.findings').innerText()).toContain('total is required but missing.');
    await close();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('indexes new text and its edits for the search', async () => {
    await open('/docs/second');
    const search = page.getByRole('dialog').getByRole('combobox');
    const results = page.locator('a[role="option"]');
    const find = async (query: string, title: string): Promise<void> => {
      // Repeats the key press, because it is lost if an edit reloads the page.
      await eventually(async () => {
        if (!(await search.isVisible())) await page.keyboard.press('Control+k');
        return search.isVisible();
      }).toBe(true);
      await search.fill(query);
      await results.filter({ hasText: title }).first().waitFor();
    };
    await find('second', 'Second');
    await find('limit', 'List bookings');
    await page.keyboard.press('Escape');
    await edit('title before a search', 'content/docs/second.mdx', 'title: Second', 'title: Zeppelin', () =>
      page.locator('#sidebar').getByText('Zeppelin').waitFor(),
    );
    await find('zeppelin', 'Zeppelin');
    await results.filter({ hasText: 'Zeppelin' }).first().click();
    await eventually(() => new URL(page.url()).pathname).toBe('/docs/second');
    await edit('title after a search', 'content/docs/second.mdx', 'title: Zeppelin', 'title: Second', () =>
      page.locator('#sidebar').getByText('Second').waitFor(),
    );
  });

  test('serves up-to-date versions of the machine-readable files of a build', async () => {
    const textOf = async (pathname: string): Promise<string> => {
      const response = await page.request.get(pathname);
      return `${response.status()} ${response.headers()['content-type']}\n${await response.text()}`;
    };
    expect(await textOf('/docs/second.md')).toMatch(/^200 text\/markdown; charset=utf-8\n>[^]*# Second\n[^]*The text of the second page\./);
    await edit('guide before its Markdown', 'content/docs/second.mdx', 'The text of', 'A sentence of', () =>
      eventually(() => textOf('/docs/second.md')).toContain('A sentence of'),
    );
    await edit('guide after its Markdown', 'content/docs/second.mdx', 'A sentence of', 'The text of', () =>
      eventually(() => textOf('/docs/second.md')).toContain('The text of'),
    );
    expect(await textOf('/llms.txt')).toMatch(/^200 text\/plain[^]*\n- \[Second\]\(https:\/\/docs\.example\/docs\/second\.md\)/);
    expect(await textOf('/sitemap.xml')).toMatch(/^200 application\/xml[^]*https:\/\/docs\.example\/docs\/second</);
    expect(await textOf('/downloads/operations/sales/list-bookings.openapi.json')).toMatch(/^200 application\/json[^]*"listBookings"/);
    expect(await textOf('/docs/nothing.md')).toMatch(/^404 /);
  });

  test('redirects moved addresses as soon as they are configured', async () => {
    const lead = async (pathname: string): Promise<string | null> => {
      const response = await fetch(new URL(pathname, page.url()), { redirect: 'manual' });
      return response.headers.get('location');
    };
    expect(await lead('/docs/former')).toBeNull();
    await writeFile(
      path.join(root, 'content/redirects.yaml'),
      "redirects:\n  - { from: /docs/former, to: /docs/second }\n  - { from: '/docs/second#old', to: '/docs#content' }\n",
    );
    await eventually(() => lead('/Docs/Former?a=B')).toBe('/docs/second?a=B');
    expect(await lead('/docs/former.md')).toBe('/docs/second.md');
    expect(await lead('/RSC/R/docs/former.txt')).toBe('/RSC/R/docs/second.txt');
    await page.goto('/docs/former?a=1#old');
    await page.waitForURL('**/docs?a=1#content');
  });

  test('shows a new page and its link without a restart', async () => {
    await open('/docs/second');
    await writeFile(path.join(root, 'content/docs/third.mdx'), '---\ntitle: Third\n---\n\nA page that is new.\n');
    await edit('link to a new page', 'content/docs/second.mdx', 'The text of', 'See [the third](/docs/third). The text of', () =>
      article().getByRole('link', { name: 'the third' }).waitFor(),
    );
    await article().getByRole('link', { name: 'the third' }).click();
    await article().getByText('A page that is new.').waitFor();
    expect(await page.title()).toBe('Third | Small site');
  });

  test('logs only the development messages of Vite and React to the console', () => {
    expect(faults).toEqual([]);
  });
});
