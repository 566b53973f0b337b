import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

describe('the copy button', () => {
  test('appears once on every code block, even after navigation', async () => {
    const page = await visit('/docs/otabuilder');
    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => page.locator('h1').innerText()).toBe('Integração');
    const blocks = await page.locator('figure.code').count();
    expect(blocks).toBeGreaterThan(5);
    await eventually(() => page.locator('figure.code > button.copy').count()).toBe(blocks);
  });

  test('is added to a block that already has a wrap button', async () => {
    const page = await visit('/docs/otabuilder/integration');
    await page.locator('figure.code').first().hover();
    await eventually(() => page.locator('figure.code > .wrap-lines').count()).toBeGreaterThan(0);
    // Simulates a page whose interactions are still loading.
    await page.evaluate(() => document.querySelectorAll('figure.code > [data-action="copy"]').forEach((button) => button.remove()));
    await page.locator('.toc a').first().click();
    await eventually(() => page.locator('figure.code:not(:has(> [data-action="copy"]))').count()).toBe(0);
  });

  test('copies exactly the code, confirms it for a second, and resets', async () => {
    const page = await visit('/docs/otabuilder', { permissions: ['clipboard-read', 'clipboard-write'], ownContext: true });
    const block = page.locator('figure.code', { hasText: 'pk_sandbox_agex_7d20' }).first();
    await block.hover();
    const button = block.locator('.copy');
    await eventually(() => button.getAttribute('aria-label')).toBe('Copy code to clipboard');
    await page.clock.install({ time: '2026-01-01T00:00:00Z' });
    await page.clock.pauseAt('2026-01-01T00:01:00Z');
    await button.click();
    await eventually(() => button.innerText()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        '<script>',
        '  window.pernoriaConfig = { key: "pk_sandbox_agex_7d20", locale: "pt-BR", currency: "BRL" };',
        '</script>',
        '<script async src="https://widgets.sandbox.pernoria.example/v2/loader.js"></script>',
        '',
        '<div data-pernoria-widget="destination-search"></div>',
      ].join('\n'),
    );
    await page.clock.runFor(900);
    await eventually(() => button.innerText()).toBe('Copied');
    await page.clock.runFor(200);
    await eventually(() => button.innerText()).toBe('Copy');
    await eventually(() => button.getAttribute('aria-label')).toBe('Copy code to clipboard');
  });

  test('copies no line numbers or marks', async () => {
    const page = await visit('/docs/otabuilder', { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('figure.code', { has: page.locator('pre.numbered') }).first();
    await block.locator('.copy').click();
    await eventually(() => block.locator('.copy').innerText()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').slice(0, 4)).toEqual(['<!doctype html>', '<html lang="pt-BR">', '  <head>', '    <meta charset="utf-8">']);
    expect(copied.endsWith('</html>')).toBe(true);
  });
});
