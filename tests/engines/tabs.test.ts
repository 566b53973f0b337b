import { expect, test } from 'vitest';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView, untilReady } from '../support/engines/engine-site.ts';
import { focus, texts, value } from '../support/engines/reader.ts';
import { nextPaint } from '../support/page-state.ts';

const PATH = '/docs/examples/mdx';
const OPERATION = '/docs/api/sales/get-bookings-lambda';
const LANGUAGE = '.samples [data-group="language"] > .tab-list > select';
const SET = '.tabs[data-group="package-manager"]';

async function chosen(page: EnginePage, group: string): Promise<readonly string[]> {
  return [...new Set(await texts(page, `.tabs[data-group="${group}"] [role="tab"][aria-selected="true"]`))];
}

inEveryView(({ visit }) => {
  test('tabs of a group are synchronised without a layout shift, and remembered', async () => {
    const page = await visit(PATH);
    const languages = await chosen(page, 'language');
    await page.evaluate((set) => document.querySelectorAll(set)[1]?.scrollIntoView({ block: 'center', behavior: 'instant' }), SET);
    await nextPaint(page);
    const top = (): Promise<number> =>
      page.evaluate((set) => Math.round(document.querySelectorAll(set)[1]?.getBoundingClientRect().top ?? 0), SET);
    const before = await top();
    const second = await page.evaluate((set) => `#${document.querySelectorAll(`${set} [data-value="pnpm"]`)[1]?.id}`, SET);
    await page.click(second);
    await expect.poll(() => chosen(page, 'package-manager')).toEqual(['pnpm']);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    expect(await chosen(page, 'language')).toEqual(languages);
    expect((await texts(page, `${SET} [role="tabpanel"]:not([hidden])`))[0]).toContain('pnpm add');
    await page.reload();
    await untilReady(page);
    await expect.poll(() => chosen(page, 'package-manager')).toEqual(['pnpm']);
  });

  test('tabs are navigated with arrow keys, Home and End, and are one tab stop', async () => {
    const page = await visit(PATH);
    await focus(page, `${SET} [aria-selected="true"]`);
    const walked: string[] = [];
    for (const key of [KEYS.right, KEYS.right, KEYS.right, KEYS.left, KEYS.home, KEYS.end]) {
      const text = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
      const before = await text();
      await page.press(key);
      await expect.poll(text).not.toBe(before);
      walked.push(await text());
    }
    expect(walked).toEqual(['pnpm', 'Yarn', 'npm', 'Yarn', 'npm', 'Yarn']);
    await page.press(KEYS.tab);
    expect(await page.evaluate((set) => document.querySelector(`${set} .tab-list`)?.contains(document.activeElement), SET)).toBe(false);
  });

  test('the query string overrides the remembered language of samples', async () => {
    const page = await visit(`${OPERATION}?lang=powershell`, { stored: { 'tab.language': 'go' } });
    expect(await value(page, LANGUAGE)).toBe('powershell');
  });

  test('the remembered language of samples is shown', async () => {
    const page = await visit(OPERATION, { stored: { 'tab.language': 'go' } });
    expect(await value(page, LANGUAGE)).toBe('go');
    expect((await texts(page, '.samples pre')).join()).toContain('package main');
  });
});
