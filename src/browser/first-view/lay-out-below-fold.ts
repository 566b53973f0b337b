/** Must match `styles/openapi/first-paint.css`. */
const PARTS = '.operation__intro .table-scroll,.operation__aside,.operation__details>section';
/** Minimum number of elements per frame, because each frame has a fixed cost. */
const ELEMENTS_OF_FRAME = 100;

/** Lays out visible content at once, and content below the fold in small batches, so that input stays responsive. */
export function layOutBelowFold(): void {
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
    // Calls `hasAttribute` first, because Chromium removes the attribute only after a script has read it.
    for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
  }

  layOutNext();
}
