import { expect, test } from 'vitest';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView, untilInteractive, untilReady } from '../support/engines/engine-site.ts';
import { attribute, focus, style, texts } from '../support/engines/reader.ts';

const SWITCH = '[data-action="theme"]';

const modeOf = (page: EnginePage): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
const backgroundOf = (page: EnginePage): Promise<string> => style(page, 'html', 'background-color');

inEveryView(({ visit, view: { mode } }) => {
  const other = mode === 'dark' ? 'light' : 'dark';

  test('the switch changes the mode and its label, and the choice survives navigation and reload', async () => {
    const page = await visit('/docs/front');
    expect(await attribute(page, SWITCH, 'aria-label')).toBe(`Switch between dark and light mode (currently ${mode} mode)`);
    const first = await backgroundOf(page);
    await page.click(SWITCH);
    await expect.poll(() => modeOf(page)).toBe(other);
    expect(await attribute(page, SWITCH, 'aria-label')).toBe(`Switch between dark and light mode (currently ${other} mode)`);
    await expect.poll(() => backgroundOf(page)).not.toBe(first);
    const second = await backgroundOf(page);
    await untilInteractive(page);
    await page.click('.neighbours a[rel="next"]');
    await expect.poll(() => texts(page, 'h1')).toEqual(['Autenticação SSO']);
    expect(await modeOf(page)).toBe(other);
    await page.reload();
    await untilReady(page);
    expect([await modeOf(page), await backgroundOf(page)]).toEqual([other, second]);
    expect(await attribute(page, SWITCH, 'aria-label')).toContain(`currently ${other} mode`);
  });

  test('the switch works by keyboard', async () => {
    const page = await visit('/docs/front');
    await focus(page, SWITCH);
    await page.press(KEYS.enter);
    await expect.poll(() => modeOf(page)).toBe(other);
    await page.press(' ');
    await expect.poll(() => modeOf(page)).toBe(mode);
  });

  test('an unknown stored value falls back to the default', async () => {
    const page = await visit('/docs/front', { stored: { theme: 'purple' } });
    expect(await modeOf(page)).toBe('light');
  });
});
