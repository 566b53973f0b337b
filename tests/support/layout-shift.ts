import type { Page } from 'playwright-core';
import { nextPaint } from './page-state.ts';
import { untilReady } from './served-site.ts';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Measured {
  readonly observer: PerformanceObserver;
  readonly shifts: string[];
  readonly note: (entries: readonly PerformanceEntry[]) => void;
}

/** Records each layout shift from the first paint, with the elements that moved. Pass it to `visit` or `newContext` as the option `before`. */
export function measureShifts(): void {
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const { value, sources } of entries as readonly ShiftEntry[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName));
      shifts.push(`${value.toFixed(5)} by ${moved.join(', ')}`);
    }
  };
  const shifts: string[] = [];
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { layoutShifts: { observer, shifts, note } });
}

function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: Measured };
    layoutShifts.note(layoutShifts.observer.takeRecords());
    return layoutShifts.shifts;
  });
}

/** Returns only shifts that occur on every load; others occur when a busy machine paints a partly parsed page. */
export async function lastingShifts(page: Page): Promise<readonly string[]> {
  let shifts = await shiftsOf(page);
  for (let attempt = 1; attempt < 4 && shifts.length > 0; attempt += 1) {
    await page.reload();
    await untilReady(page);
    await nextPaint(page);
    shifts = await shiftsOf(page);
  }
  return shifts;
}
