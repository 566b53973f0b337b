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

/** What pages are held to: WCAG 2.2 at the levels A and AA, and what axe takes for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page as it is, a line each; `without` names rules that are not asked. */
export function violations(page: Page, without: readonly string[] = [], within?: string): Promise<readonly string[]> {
  return ask(page, { runOnly: TAGS, rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }, within);
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
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

function openAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not(.dropdown)')) details.open = true;
  });
}

/**
 * What axe finds in each mode, in the elements of a selector or on the whole page, with everything open that its text folds.
 * Menus stay closed: they cover what is below them, and have tests of their own.
 */
export async function violationsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  const found: string[] = [];
  if (within === undefined) await openAll(page);
  for (const mode of COLOR_MODES) {
    await showMode(page, mode);
    // What does not depend on colours is asked once.
    const asked = mode === COLOR_MODES[0] ? violations(page, [], within) : ask(page, { runOnly: COLOR_RULES }, within);
    found.push(...(await asked).map((line) => `${mode}: ${line}`));
  }
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

/** Shows the colours of a mode, without the change between them. For as long as they are asked for, nothing moves. */
async function showMode(page: Page, mode: (typeof COLOR_MODES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
  await nextPaint(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}

/** The rules whose verdict depends on where things are, and on whether they are shown: on the width of the window. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * What axe finds in the elements of a selector, or on the whole page with everything open that its text folds, where all rules
 * were asked at another width.
 */
export async function violationsOfLayout(page: Page, within?: string): Promise<readonly string[]> {
  if (within === undefined) await openAll(page);
  return ask(page, { runOnly: LAYOUT_RULES }, within);
}

/**
 * What axe finds on a page, with everything open that the text folds, in the light mode; and in both modes the texts with too
 * little contrast, where they stand on their background in a way that is not in `seen`, to which those of the page are added.
 *
 * To ask axe's rules for colours takes longer than all others together: they compare each text with everything that may lie
 * behind it. Here only what is around a text counts, by axe's own arithmetic; `tests/end-to-end/accessibility.test.ts` asks
 * the rules themselves, of each kind of page.
 */
export async function violationsOfPage(page: Page, seen: Set<string>): Promise<readonly string[]> {
  await openAll(page);
  const found = [...(await violations(page, COLOR_RULES))];
  const [light] = COLOR_MODES;
  await showMode(page, light);
  const { fresh, poor } = await page.evaluate(findPoorContrast, [...seen]);
  found.push(...poor.map((line) => `${light}: ${line}`));
  if (fresh.length > 0) found.push(...(await poorInTheDark(page, seen, fresh)));
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

async function poorInTheDark(page: Page, seen: Set<string>, fresh: readonly string[]): Promise<readonly string[]> {
  for (const way of fresh) seen.add(way);
  const [, dark] = COLOR_MODES;
  await showMode(page, dark);
  const { poor } = await page.evaluate(findPoorContrast, []);
  return poor.map((line) => `${dark}: ${line}`);
}

/** What of axe's arithmetic is used in a page; `Color` takes every notation of CSS. */
interface AxeColors {
  readonly Color: new () => AxeColor;
  readonly flattenColors: (above: AxeColor, below: AxeColor) => AxeColor;
  readonly getContrast: (background: AxeColor, foreground: AxeColor) => number;
}

interface AxeColor {
  alpha: number;
  readonly parseString: (text: string) => AxeColor;
  readonly toHexString: () => string;
}

/**
 * In the page, once axe is there. The ways in which texts stand on their background that are not among the known ones, and
 * which of them have less contrast than WCAG 2.2 asks for (1.4.3). A way is the colours of the mode that is shown, whether
 * the letters are large, and, since another mode may tell apart what has the same colours in this one, the names of the
 * element and of the one around it. What lies on a picture is left out.
 */
function findPoorContrast(knownWays: readonly string[]): { readonly fresh: readonly string[]; readonly poor: readonly string[] } {
  const { Color, flattenColors, getContrast } = (window as unknown as { axe: { commons: { color: AxeColors } } }).axe.commons.color;
  const parse = (text: string): AxeColor => {
    const color = new Color();
    color.parseString(text);
    return color;
  };
  const known = new Set(knownWays);
  const fresh: string[] = [];
  const poor: string[] = [];
  const behind = new Map<Element | null, AxeColor | undefined>([[null, parse('#fff')]]);
  /** What is seen through an element: its own background on that of what is around it; `undefined` for a picture. */
  const backgroundOf = (element: Element | null): AxeColor | undefined => {
    if (element === null || behind.has(element)) return behind.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const own = parse(backgroundColor);
    const around = own.alpha === 1 ? own : backgroundOf(element.parentElement);
    const seen = backgroundImage === 'none' && around ? flattenColors(own, around) : undefined;
    behind.set(element, seen);
    return seen;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const background = backgroundOf(element);
    if (!background) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const names = [element, element.parentElement].map((named) => `${named?.tagName.toLowerCase()}.${named?.className}`).join(' in ');
    const way = `${names}, ${isLarge ? 'large' : 'small'}: ${color} on ${background.toHexString()}`;
    if (known.has(way)) continue;
    known.add(way);
    fresh.push(way);
    const contrast = getContrast(background, flattenColors(parse(color), background));
    if (contrast < (isLarge ? 3 : 4.5)) poor.push(`contrast of ${contrast.toFixed(2)}: ${way}`);
  }
  return { fresh, poor };
}
