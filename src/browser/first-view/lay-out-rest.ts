/** What waits for the first paint; `styles/openapi/first-paint.css` has the same. */
const PARTS = '.operation__intro .table-scroll,.operation__aside,.operation__details>section';
/** A frame costs something by itself, whatever there is to lay out in it. */
const ELEMENTS_OF_FRAME = 100;

/**
 * Has the parts of a page laid out that are below its first view, some in each frame: none of them keeps the reader's own doings
 * waiting for long. Until its turn comes, the browser lays out a part when the reader gets near it.
 */
export function layOutRest(): void {
  const { dataset } = document.documentElement;
  if (dataset.firstPaint === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const rest = parts.values();

  function layOutNext(): void {
    for (let count = 0; count < ELEMENTS_OF_FRAME;) {
      const { value: part } = rest.next();
      if (!part) return end();
      part.style.contentVisibility = 'visible';
      count += part.getElementsByTagName('*').length;
    }
    requestAnimationFrame(() => setTimeout(layOutNext));
  }

  function end(): void {
    delete dataset.firstPaint;
    // Chromium writes the attribute when it is asked for, and removes none before that.
    for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
  }

  layOutNext();
}
