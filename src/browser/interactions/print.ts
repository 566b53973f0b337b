/** What is opened on paper only; not recursion, which would go on for ever. */
const CLOSED = '#main details:not([open], [data-like])';

/** Of those with one name, the browser closes all but the one that was opened last. */
const NAMED = '#main details[name]';

/** Paper cannot be unfolded. Style sheets open what is closed, but not in every browser; what was open stays so afterwards. */
export function watchPrinting(): void {
  window.addEventListener('beforeprint', () => {
    const named = [...document.querySelectorAll<HTMLDetailsElement>(NAMED)].map(
      (details) => [details, details.getAttribute('name') ?? ''] as const,
    );
    for (const [details] of named) details.removeAttribute('name');
    const closed = document.querySelectorAll<HTMLDetailsElement>(CLOSED);
    const setOpen = (isOpen: boolean): void => {
      for (const details of closed) details.open = isOpen;
    };
    setOpen(true);
    window.addEventListener(
      'afterprint',
      () => {
        setOpen(false);
        for (const [details, name] of named) details.setAttribute('name', name);
      },
      { once: true },
    );
  });
}
