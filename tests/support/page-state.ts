import { expect } from 'vitest';

/** What is needed of a page, in whatever browser: Playwright's pages can do it, and those of the other engines. */
export interface Evaluating {
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  evaluate<T, Arg>(run: (arg: Arg) => T | Promise<T>, arg: Arg): Promise<T>;
}

/** Waits until a value is as expected. The limit catches hangs, not slowness. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 20_000, interval: 25, ...(message === undefined ? {} : { message }) });
}

/** Vitest rewrites imports in its own files, which a browser would be sent. */
const INTERACTIONS_LISTEN = `async () => {
  const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('start-interactions'));
  // The test may not let it through.
  const isThere = script !== undefined && (await import(script.name).then(() => true, () => false));
  // What waits for the same file goes on before that.
  await new Promise((resolve) => setTimeout(resolve));
  return isThere;
}`;

/** Whether the script of the interactions, which the first action of a reader asks for, has been fetched, and listens. */
export function hasInteractions(page: Evaluating): Promise<boolean> {
  return page.evaluate(new Function(`return (${INTERACTIONS_LISTEN})()`) as () => Promise<boolean>); // As the text says.
}

/** Puts a mark on the document, which a full load would take away. */
export async function markDocument(page: Evaluating): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
}

export function isSameDocument(page: Evaluating): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** What a reader can tell about where they are. */
export interface Whereabouts {
  readonly path: string;
  readonly title: string;
  readonly h1: string;
}

export function whereabouts(page: Evaluating): Promise<Whereabouts> {
  return page.evaluate(() => ({
    path: window.location.pathname + window.location.search + decodeURIComponent(window.location.hash),
    title: document.title,
    h1: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent).join(' / '),
  }));
}

/** Texts of the marked links inside an element, `page` ones and those of the section. */
export function currentItems(page: Evaluating, within: string): Promise<readonly string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} [aria-current]`)].map(
        (link) => `${(link.querySelector('span') ?? link).textContent?.trim()}: ${link.getAttribute('aria-current')}`,
      ),
    within,
  );
}

/** A word for the element that has the focus: its id, else its text. */
export function focused(page: Evaluating): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    return element.id ? `#${element.id}` : (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });
}

export function scrollTop(page: Evaluating): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls at once, and waits until the page has noticed. */
export async function scrollTo(page: Evaluating, top: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);
  await nextPaint(page);
}

/** Waits for two frames: what was done before has been laid out, painted and noticed. */
export async function nextPaint(page: Evaluating): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
