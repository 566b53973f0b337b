const REST = ':scope > details.rest';

const ROWS = ':scope > details:not(.rest), :scope > details.rest > details, :scope > .table-scroll tbody > tr';

/** Shows only the rows that contain every typed word. Searches complete table rows, but only the summaries of `<details>`. */
export function filterBranches(target: EventTarget | null): void {
  const filter = target instanceof HTMLInputElement ? target.closest('.filter') : null;
  if (!filter || !(target instanceof HTMLInputElement)) return;
  const words = target.value.toLowerCase().split(/\s+/);
  const rows = [...(filter.parentElement?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  for (const row of rows) {
    const text = (row.querySelector('summary') ?? row).textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
  }
  const rest = filter.parentElement?.querySelector<HTMLDetailsElement>(REST);
  if (rest) {
    // `rest` opens when the reader filters, and then stays open.
    rest.hidden = rows.every((row) => row.hidden || row.parentElement !== rest);
    if (target.value !== '') rest.open = true;
  }
  const output = filter.querySelector('output');
  const shown = rows.filter(({ hidden }) => !hidden).length;
  if (output) output.value = target.value === '' ? '' : `${shown} / ${rows.length}`;
}
