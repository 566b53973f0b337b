import { expect, test } from 'vitest';
import type { EnginePage } from '../support/engines/engine.ts';
import { inEveryView, untilInteractive, untilReady } from '../support/engines/engine-site.ts';
import { follow, texts } from '../support/engines/reader.ts';
import { isSameDocument, markDocument, nextPaint, scrollTo, scrollTop } from '../support/page-state.ts';

const OVERVIEW = '/docs/otabuilder';
const INTEGRATION = '/docs/otabuilder/integration';

/** Attempts in each of four views, so 20 per engine. */
const ATTEMPTS = [1, 2, 3, 4, 5];

const title = async (page: EnginePage): Promise<string> => (await texts(page, 'h1')).join();

/** Waits for this scroll position, and expects it not to change afterwards. */
async function expectPosition(page: EnginePage, top: number): Promise<void> {
  await expect.poll(() => scrollTop(page)).toBe(top);
  await nextPaint(page);
  await nextPaint(page);
  expect(await scrollTop(page)).toBe(top);
}

/** Waits until scrolling ends and returns the position. Setting the position would not cancel a pending scroll. */
function restingScrollTop(page: EnginePage): Promise<number> {
  return page.evaluate(async () => {
    let top = -1;
    for (let still = 0; still < 6; still = top === window.scrollY ? still + 1 : 0) {
      top = window.scrollY;
      await new Promise(requestAnimationFrame);
    }
    return Math.round(top);
  });
}

inEveryView(({ visit }) => {
  test('Back and Forward between places of one page restore the position, five times in a row', async () => {
    const page = await visit(INTEGRATION);
    await markDocument(page);
    for (const attempt of ATTEMPTS) {
      const start = 200 + 30 * attempt;
      await scrollTo(page, start);
      await follow(page, `.toc li:nth-child(${attempt + 1}) > a`);
      await expect.poll(() => scrollTop(page)).not.toBe(start);
      const place = await restingScrollTop(page);
      await page.goBack();
      await expectPosition(page, start);
      await page.goForward();
      await expectPosition(page, place);
      await page.goBack();
      await expectPosition(page, start);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back and Forward between pages restore the position, five times in a row', async () => {
    const page = await visit(OVERVIEW);
    await markDocument(page);
    for (const attempt of ATTEMPTS) {
      const [start, end] = [200 + 30 * attempt, 600 + 50 * attempt];
      await scrollTo(page, start);
      await follow(page, '.neighbours a[rel="next"]');
      await expect.poll(() => title(page)).toBe('Integração');
      await expect.poll(() => scrollTop(page)).toBe(0);
      await scrollTo(page, end);
      await page.goBack();
      await expect.poll(() => title(page)).toBe('OTA Builder');
      await expectPosition(page, start);
      await page.goForward();
      await expect.poll(() => title(page)).toBe('Integração');
      await expectPosition(page, end);
      await page.goBack();
      await expect.poll(() => title(page)).toBe('OTA Builder');
      await expectPosition(page, start);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back and Forward over a place and a page restore the position', async () => {
    const page = await visit(INTEGRATION);
    await scrollTo(page, 250);
    await follow(page, '.toc li:nth-child(4) > a');
    await expect.poll(() => scrollTop(page)).not.toBe(250);
    await restingScrollTop(page);
    await scrollTo(page, 1100);
    await follow(page, '.neighbours a[rel="next"]');
    await expect.poll(() => title(page)).not.toBe('Integração');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => title(page)).toBe('Integração');
    await expectPosition(page, 1100);
    await page.goBack();
    await expectPosition(page, 250);
  });

  test('a reload keeps the position', async () => {
    const page = await visit(INTEGRATION);
    await scrollTo(page, 700);
    await untilInteractive(page);
    await page.reload();
    await untilReady(page);
    await expectPosition(page, 700);
  });
});
