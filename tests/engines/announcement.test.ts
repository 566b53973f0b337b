import { expect, test } from 'vitest';
import { inEveryView, untilReady } from '../support/engines/engine-site.ts';
import { seen, texts } from '../support/engines/reader.ts';
import { isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';

const KEY = 'announcement-dismissed';

inEveryView(({ visit }) => {
  test('the announcement has a working link', async () => {
    const page = await visit('/docs/front');
    await markDocument(page);
    expect((await texts(page, '.announcement')).join()).toContain('stop working on 31 December 2026.');
    await page.click('.announcement a');
    await expect.poll(() => whereabouts(page)).toMatchObject({ path: '/docs/intro#versioning-and-deprecation' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the announcement stays dismissed on other pages and after a reload', async () => {
    const page = await visit('/docs/front');
    expect(await seen(page, '.announcement')).toBe(1);
    await page.click('.announcement button', 'Close');
    await expect.poll(() => seen(page, '.announcement')).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('deprecations-2026');
    await page.click('.neighbours a[rel="next"]');
    await expect.poll(() => texts(page, 'h1')).toEqual(['Autenticação SSO']);
    expect(await seen(page, '.announcement')).toBe(0);
    await page.reload();
    await untilReady(page);
    expect(await seen(page, '.announcement')).toBe(0);
  });

  test.each([
    ['shows to those who closed an older one', 'an-older-one', 1],
    ['does not show to those who closed it', 'deprecations-2026', 0],
  ])('the announcement %s', async (_what, id, count) => {
    const page = await visit('/docs/front', { stored: { [KEY]: id } });
    await expect.poll(() => seen(page, '.announcement')).toBe(count);
  });
});
