import { expect } from 'vitest';

/** Methods that pages of Playwright and of the other engines share. */
export interface Evaluating {
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  evaluate<T, Arg>(run: (arg: Arg) => T | Promise<T>, arg: Arg): Promise<T>;
}

/** Polls until a value matches. The timeout only catches hangs. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 20_000, interval: 25, ...(message === undefined ? {} : { message }) });
}

/** A string, because Vitest would rewrite the imports of a function that is sent to the browser. */
const INTERACTIONS_LISTEN = `async () => {
  const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('start-interactions'));
  // The test may block the request.
  const isThere = script !== undefined && (await import(script.name).then(() => true, () => false));
  // Other code that waits for the same file continues before this code.
  await new Promise((resolve) => setTimeout(resolve));
  return isThere;
}`;

/** Whether the interactions script, which a reader's first action requests, is listening. */
export function hasInteractions(page: Evaluating): Promise<boolean> {
  return page.evaluate(new Function(`return (${INTERACTIONS_LISTEN})()`) as () => Promise<boolean>); // The string defines this function.
}

/** Marks the document; a full load removes the mark. */
export async function markDocument(page: Evaluating): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
}

export function isSameDocument(page: Evaluating): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

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

/** Returns the text of the current links inside an element, and whether each is marked as the current page or section. */
export function currentItems(page: Evaluating, within: string): Promise<readonly string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} [aria-current]`)].map(
        (link) => `${(link.querySelector('span') ?? link).textContent?.trim()}: ${link.getAttribute('aria-current')}`,
      ),
    within,
  );
}

/** Identifies the focused element by its id, otherwise by its text. */
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

/** Scrolls without animation, and waits until the page has handled the scroll. */
export async function scrollTo(page: Evaluating, top: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);
  await nextPaint(page);
}

/** Waits for two frames, after which earlier changes are laid out, painted and handled. */
export async function nextPaint(page: Evaluating): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
