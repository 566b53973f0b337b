import { describe, expect, test } from 'vitest';
import { currentItems, eventually, whereabouts } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { origin, visit } = serveSite({ fixture: 'sidebar-items' });

const advanced = '#sidebar li[data-category="Advanced"]';

describe('a generated sidebar', () => {
  test('lists the docs by position and name, without drafts and unlisted pages', async () => {
    const page = await visit('/docs/start');
    const labels = await page
      .locator('#sidebar a')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(labels).toEqual(
      [
        ['Start', '/docs/start'],
        ['How-to guides', '/docs/guides'],
        ['Plan', '/docs/guides/plan'],
        ['Advanced', '/docs/guides/advanced/tune'],
        ['Tune', '/docs/guides/advanced/tune'],
        ['Status', 'https://status.example'],
      ].map(([label, href]) => [expect.stringContaining(label ?? ''), href]),
    );
    await eventually(() => page.locator('#sidebar .note strong').innerText()).toBe('Beta');
  });

  test('starts with `collapsed` categories closed, and opens them for a page inside', async () => {
    const page = await visit('/docs/start');
    await eventually(() => page.locator(`${advanced} ul a`).isVisible()).toBe(false);
    await page.goto('/docs/guides/advanced/tune');
    await eventually(() => page.locator(`${advanced} ul a`).isVisible()).toBe(true);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Tune: page']);
  });

  test('preserves what the reader opened and closed across navigation and reload', async () => {
    const page = await visit('/docs/start');
    const guides = page.locator('#sidebar li[data-category="How-to guides"] > ul');
    const toggle = (label: string) => page.getByRole('button', { name: `Toggle the collapsible sidebar category '${label}'` });
    const open = async () => [await guides.isVisible(), await page.locator(`${advanced} ul a`).isVisible()];
    await toggle('Advanced').click();
    await eventually(open).toEqual([true, true]);
    await page.reload();
    await untilReady(page);
    await eventually(open, 'after a reload').toEqual([true, true]);
    await page.locator('#sidebar').getByRole('link', { name: 'Plan' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Plan' });
    await eventually(open, 'on the next page').toEqual([true, true]);
    await page.reload();
    await untilReady(page);
    await eventually(open, 'on the next page, reloaded').toEqual([true, true]);
    await page.goto('/docs/start');
    await untilReady(page);
    await toggle('How-to guides').click();
    await eventually(open).toEqual([false, false]);
    await page.reload();
    await untilReady(page);
    await eventually(open, 'closed and reloaded').toEqual([false, false]);
    await toggle('How-to guides').click();
    await eventually(() => guides.isVisible()).toBe(true);
    expect(await open(), 'what is inside has kept its own state').toEqual([true, true]);
  });

  test('keeps a category open that a page inside has opened', async () => {
    const page = await visit('/docs/guides/advanced/tune');
    await page.locator('#sidebar').getByRole('link', { name: 'Start' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Start' });
    await eventually(() => page.locator(`${advanced} ul a`).isVisible()).toBe(true);
    // The script that stores the state loads with the reader's first action.
    await eventually(() => page.evaluate(() => window.sessionStorage.getItem('sidebar-expanded'))).not.toBeNull();
    await page.reload();
    await untilReady(page);
    await eventually(() => page.locator(`${advanced} ul a`).isVisible()).toBe(true);
  });

  test('has every category open without JavaScript', async () => {
    const page = await visit('/docs/start', { script: false });
    await eventually(() => page.locator(`${advanced} ul a`).isVisible()).toBe(true);
  });

  test.each([1280, 390])('links to the generated page of a category at %d px', async (width) => {
    const page = await visit('/docs/guides', { width });
    await eventually(() => whereabouts(page)).toMatchObject({ title: 'How-to guides | Sidebar items', h1: 'How-to guides' });
    await eventually(() => page.locator('.cards a').allInnerTexts()).toEqual([
      expect.stringMatching(/Plan\s+Make a plan\./),
      expect.stringMatching(/Advanced\s+1 item/),
    ]);
    await page.locator('.cards a').first().click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/guides/plan', h1: 'Plan' });
  });
});

describe('page metadata', () => {
  test('links tags to the pages that share them', async () => {
    const page = await visit('/docs/guides/plan');
    await page.locator('.tags').getByRole('link', { name: 'First steps' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/tags/first-steps', h1: '2 pages tagged with “First steps”' });
    await eventually(() => page.locator('.cards strong').allInnerTexts()).toEqual(['Start', 'Plan']);
    await page.getByRole('link', { name: 'View all tags' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/tags', h1: 'Tags' });
  });

  test('shows the last change', async () => {
    const page = await visit('/docs/start');
    await eventually(() => page.locator('.last-updated').innerText()).toBe('Last updated on 12 March 2026 by Ana');
  });

  test('makes an unlisted page reachable, but not a draft', async () => {
    const page = await visit('/docs/guides/hidden');
    await eventually(() => page.locator('article aside').innerText()).toContain('This page is unlisted');
    await eventually(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow');
    expect((await fetch(`${origin()}/docs/guides/draft`)).status).toBe(404);
  });
});

describe('an item matched by a regular expression', () => {
  test('is active on arrival and after a page change', async () => {
    const page = await visit('/docs/start');
    const marked = () => currentItems(page, '.navbar-links');
    await eventually(marked).toEqual(['Docs: page']);
    await page.locator('article').getByRole('link', { name: 'plan' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Plan' });
    await eventually(marked).toEqual(['Docs: true', 'Guides: true']);
    await page.locator('#sidebar').getByRole('link', { name: 'Advanced', exact: true }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Tune' });
    await eventually(marked).toEqual(['Docs: true']);
    await eventually(() => page.locator('[data-regex]').first().getAttribute('aria-current')).toBeNull();
  });
});

test.each([1280, 390])('a site without a switch ignores every stored colour mode, also from another tab, at %d px', async (width) => {
  const page = await visit('/docs/start', { width, stored: { theme: 'dark' } });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('light');
  await eventually(() => page.locator('[data-action="theme"]').count()).toBe(0);
  await page.evaluate(() => addEventListener('storage', () => (document.title = 'stored elsewhere')));
  const other = await page.context().newPage();
  await other.goto('/docs/guides');
  await other.evaluate(() => window.localStorage.setItem('theme', 'light'));
  await other.evaluate(() => window.localStorage.setItem('theme', 'dark'));
  await eventually(() => page.title()).toBe('stored elsewhere');
  expect(await theme()).toBe('light');
});
