/** The server makes all of these focusable, because it cannot measure whether they scroll. */
const MAY_SCROLL = '#main :is(.toc, .table-scroll, .diagram, .json-tree, pre)';

const HEADINGS = '#main :is(h1, h2, h3, h4, h5, h6)';

let names = new Map<Element, string>();
let observer: ResizeObserver | undefined;

/**
 * Turns elements into named, focusable regions while their content overflows. Observes their size, which changes with the window, tabs and
 * `<details>`.
 */
export function markScrollRegions(): void {
  observer ??= new ResizeObserver((entries) => {
    // The observer receives only HTML elements.
    for (const { target } of entries) mark(target as HTMLElement);
  });
  observer.disconnect();
  names = namesOfRegions();
  for (const element of names.keys()) observer.observe(element);
}

function mark(element: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
  if (scrolls) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
  // These elements already have a role and a name.
  if (/^(?:NAV|FIGURE)$/.test(element.tagName)) return;
  element.role = scrolls ? 'region' : null;
  element.ariaLabel = scrolls ? (names.get(element) ?? null) : null;
}

/** Names regions after their kind and the preceding heading, and numbers duplicate names. */
function namesOfRegions(): Map<Element, string> {
  const found = new Map<Element, string>();
  const counts = new Map<string, number>();
  let heading = '';
  for (const element of document.querySelectorAll<HTMLElement>(`${HEADINGS}, ${MAY_SCROLL}`)) {
    if (element.matches(HEADINGS)) {
      heading = element.textContent;
      continue;
    }
    const figure = element.closest<HTMLElement>('figure.code');
    const kind = figure?.querySelector('figcaption')?.textContent ?? figure?.dataset.lang;
    const name = [kind, heading].filter(Boolean).join(', ');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    found.set(element, count === 1 ? name : `${name} (${count})`);
  }
  return found;
}
