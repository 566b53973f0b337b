/** `<details>` to open for printing, except recursive fields, which would expand endlessly. */
const CLOSED = '#main details:not([open], [data-like])';

/** These `<details>` lose their names for printing, because browsers keep only one `<details>` per name open. */
const NAMED = '#main details[name]';

/** Uses a script to open `<details>` for printing, because style sheets cannot open them in every browser. */
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
