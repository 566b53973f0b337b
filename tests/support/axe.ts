import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { nextPaint } from './page-state.ts';

/** Evaluated by the debugger, which the content security policy does not concern. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const COLOR_MODES = ['light', 'dark'] as const;

/** The rules that look at colours. A mode changes nothing else: see `data-theme` in the style sheets. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is, a line each; `without` names rules that are not asked. */
export function violations(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  return ask(page, { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) });
}

async function ask(page: Page, rules: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const results = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } }).axe.run(document, given),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !isContents(id, target.join()))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * The table of contents is a box that is closed on small screens and shown by a style sheet on large ones: axe takes its
 * links for hidden. `tests/end-to-end/accessibility.test.ts` walks through them with the keyboard.
 */
function isContents(rule: string, target: string): boolean {
  return rule === 'scrollable-region-focusable' && target === '.toc';
}

/** What axe finds whatever the colours are, with everything open that the text folds. */
export async function violationsBesideColors(page: Page): Promise<readonly string[]> {
  await openAll(page);
  return violations(page, COLOR_RULES);
}

function openAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
}

/** What axe finds in each mode, with everything open that the text folds, and the colours of a mode without the change between them. */
export async function violationsInBothModes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await openAll(page);
  for (const mode of COLOR_MODES) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    await nextPaint(page);
    // What does not depend on colours is asked once.
    const asked = mode === COLOR_MODES[0] ? violations(page) : ask(page, { runOnly: COLOR_RULES });
    found.push(...(await asked).map((line) => `${mode}: ${line}`));
  }
  return found;
}
