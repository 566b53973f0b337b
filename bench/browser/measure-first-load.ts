import type { Browser } from 'playwright-core';
import type { Context } from '../context.ts';
import { readTree } from '../../tests/support/file-tree.ts';
import { articleOf, brotliSize, payloadFile, publishedPages, withoutPayload } from '../../tests/support/published-page.ts';
import { type Measured, numbers, OURS, text } from '../report/record.ts';
import { type MeasuredPage, withServedPages } from '../site/measured-pages.ts';
import { startBrowser } from './measured-browser.ts';
import { type Fetched, type OpenPage, startClient, withPage } from './open-page.ts';

/** Minimum compressed size, in bytes, of pages whose payload share matters. */
const LARGE = 8_000;

/** Bytes and requests of first loads. They are deterministic, so one measurement suffices. */
export async function measureFirstLoad(context: Context): Promise<readonly Measured[]> {
  const loads: { readonly page: MeasuredPage; readonly files: readonly Fetched[] }[] = [];
  const measured: Measured[] = [];
  await withServedPages(context, async (page) => {
    const browser = await startBrowser(page.keyDigest);
    try {
      const files = await loadOf(browser, page.address);
      context.say(`${page.site}, ${page.name}: ${loadText(files)}`);
      loads.push({ page, files });
      measured.push(text(`load-${page.name}`, loadText(files), page.site));
      if (page.name === 'corpus-guide') measured.push(...(await measureReader(browser, page, files)));
    } finally {
      await browser.close();
    }
  });
  for (const site of new Set(loads.map(({ page }) => page.site))) {
    const own = loads.filter(({ page }) => page.site === site).map(({ files }) => files);
    measured.push(numbers('css', [Math.max(...own.map((files) => kilobytes(files, 'style')))], { site }));
    measured.push(numbers('requests', [Math.max(...own.map(({ length }) => length))], { site }));
  }
  return [...measured, ...(await measureFiles(await context.laboratory.published('own')))];
}

/** Files fetched by a load without user actions, icons included. */
function loadOf(browser: Browser, address: string): Promise<readonly Fetched[]> {
  return withPage(browser, {}, async ({ page, settle, fetched }) => {
    await page.goto(address, { waitUntil: 'load' });
    await settle();
    return fetched();
  });
}

/** Files fetched for a reader of a guide: before first paint, without actions, after the first scroll, and after an action. */
async function measureReader(browser: Browser, { address, site }: MeasuredPage, files: readonly Fetched[]): Promise<readonly Measured[]> {
  const beforePaint = await withPage(browser, { isSlow: true }, async (open) => {
    await open.page.goto(address, { waitUntil: 'load' });
    await open.settle();
    return untilLargestPaint(open);
  });
  const withScroll = await withPage(browser, {}, async ({ page, settle, fetched }) => {
    await page.goto(address, { waitUntil: 'load' });
    await settle();
    await page.mouse.wheel(0, 600);
    await settle();
    return fetched();
  });
  const afterAction = await withPage(browser, {}, async (open) => {
    await open.page.goto(address, { waitUntil: 'load' });
    await open.settle();
    await startClient(open);
    return open.fetched();
  });
  const scripts = afterAction.filter(({ kind }) => kind === 'script').map(({ bytes }) => bytes / 1_000);
  const script = scripts.reduce((sum, bytes) => sum + bytes, 0);
  return [
    numbers('before-paint', [kilobytes(beforePaint)], { site, note: kindsOf(beforePaint) }),
    numbers('read-only', [kilobytes(files)], { site }),
    numbers('with-scroll', [kilobytes(withScroll)], { site }),
    numbers('script', [script], { site }),
    ...(site === OURS ? [numbers('own-script', [script - Math.max(0, ...scripts)])] : []),
  ];
}

/** Files requested before the largest contentful paint. */
async function untilLargestPaint({ page, fetched }: OpenPage): Promise<readonly Fetched[]> {
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const done = (time: number): void => resolve(time);
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
        setTimeout(() => done(Infinity), 2_000);
      }),
  );
  const files = fetched();
  const start = Math.min(...files.map(({ startedAt }) => startedAt));
  return files.filter(({ startedAt }) => (startedAt - start) * 1_000 < paintedAt);
}

function kilobytes(files: readonly Fetched[], kind?: Fetched['kind']): number {
  return files.filter((file) => kind === undefined || file.kind === kind).reduce((sum, { bytes }) => sum + bytes / 1_000, 0);
}

function loadText(files: readonly Fetched[]): string {
  return `${kilobytes(files).toFixed(1)} KB in ${files.length} requests: ${kindsOf(files)}`;
}

function kindsOf(files: readonly Fetched[]): string {
  return (['html', 'style', 'script', 'other'] as const).map((kind) => `${kind} ${kilobytes(files, kind).toFixed(1)}`).join(', ');
}

/** Ratios of compressed sizes: page to page without payload, and payload to article. */
async function measureFiles(published: string): Promise<readonly Measured[]> {
  const files = await readTree(published);
  const ratios = await Promise.all(
    publishedPages(files)
      .filter(({ file }) => file !== '404.html')
      .map(async ({ html, pathname }) => {
        const [page, bare, payload, article] = await Promise.all(
          [html, withoutPayload(html), files.get(payloadFile(pathname)) ?? '', articleOf(html) ?? ''].map((part) => brotliSize(part, 5)),
        );
        return { pathname, page: page ?? 0, ofPage: (page ?? 0) / (bare ?? 1), ofPayload: (payload ?? 0) / (article ?? 1) };
      }),
  );
  const large = ratios.filter(({ page }) => page > LARGE);
  const worstPage = large.toSorted((a, b) => b.ofPage - a.ofPage)[0];
  const worstPayload = ratios.toSorted((a, b) => b.ofPayload - a.ofPayload)[0];
  return [
    numbers('html-ratio', worstPage ? [worstPage.ofPage] : [], worstPage ? { note: worstPage.pathname } : {}),
    numbers('payload-ratio', worstPayload ? [worstPayload.ofPayload] : [], worstPayload ? { note: worstPayload.pathname } : {}),
  ];
}
