/** What is opened on paper only; not recursion, which would go on for ever. */
const CLOSED = '#main details:not([open], [data-like])';

/** Of those with one name, the browser closes all but the one that was opened last. */
const NAMED = '#main details[name]';

/** Paper cannot be unfolded. Style sheets open what is closed, but not in every browser; what was open stays so afterwards. */
export function watchPrinting(): void {
  let opened: readonly HTMLDetailsElement[] = [];
  let named: readonly (readonly [HTMLDetailsElement, string])[] = [];
  window.addEventListener('beforeprint', () => {
    named = [...document.querySelectorAll<HTMLDetailsElement>(NAMED)].map((details) => [details, details.getAttribute('name') ?? '']);
    for (const [details] of named) details.removeAttribute('name');
    opened = [...document.querySelectorAll<HTMLDetailsElement>(CLOSED)];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    for (const [details, name] of named) details.setAttribute('name', name);
    opened = [];
    named = [];
  });
}
