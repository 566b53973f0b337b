import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Evaluated by the debugger, which the content security policy does not concern. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const COLOR_MODES = ['light', 'dark'] as const;

/** The rules that look at colours. A mode changes nothing else: see `data-theme` in the style sheets. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is, a line each; `without` names rules that are not asked. */
export function violations(page: Page, without: readonly string[] = [], within?: string): Promise<readonly string[]> {
  return ask(page, { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }, within);
}

/** What axe finds in the elements of a selector, or in the whole page. */
async function ask(page: Page, rules: RunOptions, within?: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const results = await page.evaluate(
    ([given, selector]) => {
      const { axe } = window as unknown as { axe: { run: (root: Document | string, options: RunOptions) => Promise<AxeResults> } };
      return axe.run(selector ?? document, given);
    },
    [options, within] as const,
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

function openAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
}

/** What axe finds in each mode, in the elements of a selector or on the whole page, with everything open that its text folds. */
export async function violationsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  const found: string[] = [];
  if (within === undefined) await openAll(page);
  for (const mode of COLOR_MODES) {
    await showMode(page, mode);
    // What does not depend on colours is asked once.
    const asked = mode === COLOR_MODES[0] ? violations(page, [], within) : ask(page, { runOnly: COLOR_RULES }, within);
    found.push(...(await asked).map((line) => `${mode}: ${line}`));
  }
  return found;
}

/** Shows the colours of a mode, without the change between them. */
async function showMode(page: Page, mode: (typeof COLOR_MODES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  await page.emulateMedia({ reducedMotion: null });
}

/**
 * What axe finds on a page, with everything open that the text folds: of colours where a text stands on its background in a
 * way that is not in `seen`, to which those of the page are added. Two texts of the same way get the same verdict, and to
 * list the ways takes a twentieth of the time of the rules, which compare every text with everything that lies behind it.
 */
export async function violationsOfNewColors(page: Page, seen: Set<string>): Promise<readonly string[]> {
  await openAll(page);
  const found = [...(await violations(page, COLOR_RULES))];
  for (const mode of COLOR_MODES.toReversed()) {
    await showMode(page, mode);
    const fresh = await page.evaluate(markNewTextColors, [...seen]);
    if (fresh.length === 0) continue;
    for (const way of fresh) seen.add(way);
    found.push(...(await ask(page, { runOnly: COLOR_RULES }, MARKED)).map((line) => `${mode}: ${line}`));
  }
  return found;
}

const MARKED = '[new-colors]';

/** In the page. Marks the texts that stand on their background in a way that is not among these, and lists those ways. */
function markNewTextColors(seen: readonly string[]): readonly string[] {
  const known = new Set(seen);
  const fresh = new Set<string>();
  const behind = new Map<Element | null, string>([[null, '']]);
  /** The layers behind what is in an element, from its own to the first that hides the others. */
  const layersBehind = (element: Element | null): string => {
    const listed = behind.get(element);
    if (listed !== undefined || element === null) return listed ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isOpaque = backgroundColor.startsWith('rgb(') && opacity === '1';
    const isEmpty = own === 'rgba(0, 0, 0, 0) none 1';
    const layers = isOpaque ? own : `${isEmpty ? '' : `${own}, `}${layersBehind(element.parentElement)}`;
    behind.set(element, layers);
    return layers;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.removeAttribute('new-colors');
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    // A link is compared with the text around it.
    const link = element.closest('a');
    const around = link?.parentElement ? `, ${textDecorationLine} in ${getComputedStyle(link.parentElement).color}` : '';
    const way = `${color} ${fontSize} ${fontWeight}${around} on ${layersBehind(element)}`;
    if (known.has(way)) continue;
    fresh.add(way);
    (link ?? element).setAttribute('new-colors', '');
  }
  return [...fresh];
}
