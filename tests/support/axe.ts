import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { nextPaint } from './page-state.ts';

/** Injected through the debugger, which bypasses the content security policy. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOR_MODES = ['light', 'dark'] as const;

/** Rules that depend on the colour mode, which only changes colours: see `data-theme` in the style sheets. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** This rule takes as long as all others together. It runs on every page, but only at phone width, where targets are closest together. */
export const TARGET_SIZE = 'target-size';

/** WCAG 2.2 at levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lists violations, one per line, except for the rules in `without`. */
export function violations(page: Page, without: readonly string[] = [], within?: string): Promise<readonly string[]> {
  return ask(page, { runOnly: TAGS, rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }, within);
}

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

/** Lists violations with everything expanded except menus, which cover content and have separate tests. */
export async function violationsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  const found: string[] = [];
  if (within === undefined) await openAll(page);
  for (const mode of COLOR_MODES) {
    await showMode(page, mode);
    // Rules that do not depend on colours run once.
    const asked = mode === COLOR_MODES[0] ? violations(page, [], within) : ask(page, { runOnly: COLOR_RULES }, within);
    found.push(...(await asked).map((line) => `${mode}: ${line}`));
  }
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

/** Lists violations of the colour rules in both modes, for pages whose other rules are checked elsewhere. */
export async function violationsOfColors(page: Page, rules: readonly string[] = COLOR_RULES): Promise<readonly string[]> {
  const found: string[] = [];
  await openAll(page);
  for (const mode of COLOR_MODES) {
    await showMode(page, mode);
    found.push(...(await ask(page, { runOnly: [...rules] })).map((line) => `${mode}: ${line}`));
  }
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

/** Switches to a mode, with reduced motion, because transitions would distort the result. */
async function showMode(page: Page, mode: (typeof COLOR_MODES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
  await nextPaint(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}

/** Rules that depend on layout and visibility, and therefore on the window's width. */
const LAYOUT_RULES = [TARGET_SIZE, 'scrollable-region-focusable'];

/** Lists layout violations, for pages that pass all other rules at another width. */
export async function violationsOfLayout(page: Page, within?: string): Promise<readonly string[]> {
  if (within === undefined) await openAll(page);
  return ask(page, { runOnly: LAYOUT_RULES }, within);
}

/** Lists violations at the default width, and those of the layout at that of a phone: everything else is the same at both. */
export async function violationsAtBothWidths(page: Page, within?: string): Promise<readonly string[]> {
  const wide = await violationsInBothModes(page, within);
  await page.setViewportSize({ width: 390, height: 844 });
  // Code that observes sizes marks regions that scroll.
  await nextPaint(page);
  const narrow = await violationsOfLayout(page, within);
  await page.setViewportSize({ width: 1280, height: 800 });
  return [...wide, ...narrow.map((line) => `390 px: ${line}`)];
}

/**
 * Lists light-mode violations, and poor contrast in both modes. Replaces axe's colour rules, which are slow: checks only colour
 * combinations that are not in `seen`.
 */
export async function violationsOfPage(page: Page, seen: Set<string>): Promise<readonly string[]> {
  await openAll(page);
  const found = [...(await violations(page, [...COLOR_RULES, TARGET_SIZE]))];
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

/** axe's colour arithmetic; `Color` accepts all CSS colour syntax. */
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
 * Finds poor contrast (WCAG 2.2, 1.4.3), except for text on images; runs in the page. Skips known combinations (`knownWays`). The key of a
 * combination contains both colours, whether the text is large, and the names of the element and its parent, because elements with the
 * same colours in one mode may have different colours in another.
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
  /** Returns the flattened background of an element; `undefined` if an image is behind it. */
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
