/** What is opened on paper only; not recursion, which would go on for ever, nor one of several that close each other. */
const CLOSED = '#main details:not([open], [data-like], [name])';

/** Paper cannot be unfolded. Style sheets open what is closed, but not in every browser; what was open stays so afterwards. */
export function watchPrinting(): void {
  let opened: readonly HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(CLOSED)];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
