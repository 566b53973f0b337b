import { describe, expect, test } from 'vitest';
import { ENGINES, KEYS } from '../support/engines/engine.ts';
import { siteIn } from '../support/engines/engine-site.ts';

const PATH = '/docs/otabuilder/integration';

describe.each(ENGINES)('%s', (name) => {
  const { visit, expectFault } = siteIn(name);

  test.each([360, 1280, 1600])('shows a page at a width of %i px', async (width) => {
    const page = await visit(PATH, { width, height: 800 });
    expect(await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual({ width, height: 800 });
  });

  test('presses elements and keys', async () => {
    const page = await visit(PATH, { width: 390, height: 844 });
    const isOpen = () => page.evaluate(() => document.querySelector('#panel')?.matches(':popover-open'));
    await page.click('.menu-button');
    await expect.poll(isOpen).toBe(true);
    await page.press(KEYS.escape);
    await expect.poll(isOpen).toBe(false);
  });

  test.each([
    ['an error', /gone/, () => void setTimeout(() => (window as unknown as { gone: () => void }).gone())],
    ['a rejection', /refused/, () => void Promise.reject(new Error('refused'))],
    ['a message of the console', /said/, () => console.warn('said')],
    ['what the policy forbids', /style-src/, () => document.body.setAttribute('style', 'color: red')],
  ])('reports %s', async (_what, pattern, run) => {
    const page = await visit(PATH);
    expectFault(pattern);
    await page.evaluate(run);
    await expect.poll(async () => (await page.faults()).some((fault) => pattern.test(fault))).toBe(true);
  });
});
