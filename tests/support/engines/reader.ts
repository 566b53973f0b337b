import { expect } from 'vitest';
import type { EnginePage } from './engine.ts';
import { KEYS } from './engine.ts';

export function seen(page: EnginePage, selector: string): Promise<number> {
  return page.evaluate((wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length, selector);
}

export function texts(page: EnginePage, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => element.checkVisibility())
        .map(({ innerText }) => innerText.trim()),
    selector,
  );
}

export function attribute(page: EnginePage, selector: string, name: string): Promise<string | null> {
  return page.evaluate((wanted, of) => document.querySelector(wanted)?.getAttribute(of) ?? null, selector, name);
}

export function style(page: EnginePage, selector: string, property: string): Promise<string> {
  return page.evaluate(
    (wanted, of) => getComputedStyle(document.querySelector(wanted) ?? document.body).getPropertyValue(of),
    selector,
    property,
  );
}

/** Follows a link without scrolling, even inside the closed menu of a small screen. */
export function follow(page: EnginePage, selector: string): Promise<void> {
  return page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
}

export async function focus(page: EnginePage, selector: string): Promise<void> {
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
}

export async function fill(page: EnginePage, selector: string, text: string): Promise<void> {
  await page.click(selector);
  await page.pressWithControl('a');
  await page.press(KEYS.backspace, ...text.replaceAll('\n', KEYS.enter));
  await expect.poll(() => value(page, selector)).toBe(text);
}

export function value(page: EnginePage, selector: string): Promise<string> {
  return page.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value ?? '', selector);
}

/** Selects an option by index: the system draws the list outside the page, where no driver can click. */
export function choose(page: EnginePage, selector: string, index: number): Promise<void> {
  return page.evaluate(
    (wanted, at) => {
      const select = document.querySelector<HTMLSelectElement>(wanted);
      if (!select) throw new Error(`There is no ${wanted}.`);
      select.selectedIndex = at;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    selector,
    index,
  );
}

export async function pasted(page: EnginePage): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.className = 'pasted';
    document.body.append(field);
    field.focus({ preventScroll: true });
  });
  await page.pressWithControl('v');
  const text = await value(page, '.pasted');
  await page.evaluate(() => document.querySelector('.pasted')?.remove());
  return text;
}

export function fieldOf(page: EnginePage, label: string): Promise<string> {
  return page.evaluate((begin) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.trim().startsWith(begin));
    if (!found) throw new Error(`There is no field ${begin}.`);
    return `[id="${found.htmlFor}"]`;
  }, label);
}
