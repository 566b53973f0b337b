import { expect, test } from 'vitest';
import type { EnginePage } from '../support/engines/engine.ts';
import { inEveryView } from '../support/engines/engine-site.ts';
import { attribute, pasted, texts } from '../support/engines/reader.ts';
import { hasInteractions, nextPaint } from '../support/page-state.ts';

const COPY = 'figure.code > button.copy';

function firstCode(page: EnginePage): Promise<string> {
  return page.evaluate(() => {
    const block = document.querySelector('figure.code pre')?.cloneNode(true);
    if (!(block instanceof Element)) return '';
    for (const part of block.querySelectorAll('.in-production')) part.remove();
    return block.textContent.replace(/\n$/, '');
  });
}

inEveryView(({ visit, expectFault }) => {
  test('the copy button copies the code, confirms it, and resets', async () => {
    const page = await visit('/docs/otabuilder');
    const code = await firstCode(page);
    expect(code).toContain('pernoria');
    expect(await attribute(page, COPY, 'aria-label')).toBe('Copy code to clipboard');
    // Loads the interactions first: WebKit refuses to copy if the click handler has to wait for a script.
    await page.hover(COPY);
    await expect.poll(() => hasInteractions(page)).toBe(true);
    await nextPaint(page);
    await page.click(COPY);
    await expect.poll(() => page.evaluate((button) => document.querySelector<HTMLElement>(button)?.innerText, COPY)).toBe('Copied');
    await expect.poll(() => attribute(page, COPY, 'aria-label')).toBe('Copy code to clipboard');
    expect(await pasted(page)).toBe(code);
  });

  test('the copy button appears once on every block, even after navigation', async () => {
    const page = await visit('/docs/otabuilder');
    await page.click('.neighbours a[rel="next"]');
    await expect.poll(() => texts(page, 'h1')).toEqual(['Integração']);
    const count = (selector: string): Promise<number> => page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
    const blocks = await count('figure.code');
    expect(blocks).toBeGreaterThan(5);
    await expect.poll(() => count(COPY)).toBe(blocks);
  });

  test('code that cannot be copied is selected for manual copying', async () => {
    expectFault(/refused/);
    const page = await visit('/docs/otabuilder');
    const code = await firstCode(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.click(COPY);
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim() ?? '')).toBe(code.trim());
  });
});
