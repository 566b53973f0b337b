import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextPaint } from '../support/page-state.ts';
import { serveSite, untilConnected } from '../support/served-site.ts';

const { visit, browser } = serveSite();

const PATH = '/docs/examples/mdx';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Counts the elements whose style the browser computes during an action, per recalculation. */
async function restyled(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  await nextPaint(page);
  await browser().startTracing(page, { categories: ['devtools.timeline'] });
  let trace: Buffer | undefined;
  try {
    await act();
    await nextPaint(page);
  } finally {
    trace = await browser().stopTracing();
  }
  // Chromium's trace format.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
}

const countElements = (page: Page): Promise<number> => page.locator('*').count();

test('loading a page computes the style of the whole page once', async () => {
  const page = await visit(PATH, { ownContext: true });
  const counts = await restyled(page, async () => {
    await page.reload();
    await untilConnected(page);
  });
  const whole = (await countElements(page)) / 2;
  expect(counts.filter((count) => count > whole)).toHaveLength(1);
});

test.each<[what: string, change: () => void]>([
  ['a button in a code block', () => document.querySelector('main pre')?.append(document.createElement('button'))],
  ['a scrollable code block', () => document.querySelector('main pre')?.setAttribute('tabindex', '0')],
  [
    'a checked radio button',
    () => document.querySelector('main')?.append(Object.assign(document.createElement('input'), { type: 'radio', checked: true })),
  ],
])('%s does not restyle the page', async (_, change) => {
  const page = await visit(PATH, { ownContext: true });
  const counts = await restyled(page, () => page.evaluate(change));
  expect(Math.max(0, ...counts)).toBeLessThan((await countElements(page)) / 2);
});
