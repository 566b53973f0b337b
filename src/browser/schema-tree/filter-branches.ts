/** What folds the alternatives that a page does not show at first. */
const REST = ':scope > details.rest';

/** What a filter is for: the alternatives beside it, or the rows of the tables beside it. */
const ROWS = ':scope > details:not(.rest), :scope > details.rest > details, :scope > .table-scroll tbody > tr';

/** Shows of many rows those that have every word that the reader has typed, alternatives in their names, and counts them. */
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
    // It opens for what is found in it, and stays as the reader leaves it.
    rest.hidden = rows.every((row) => row.hidden || row.parentElement !== rest);
    if (target.value !== '') rest.open = true;
  }
  const output = filter.querySelector('output');
  const shown = rows.filter(({ hidden }) => !hidden).length;
  if (output) output.value = target.value === '' ? '' : `${shown} / ${rows.length}`;
}
