/** What a filter is for: the alternatives beside it, or the rows of the tables beside it. */
const ROWS = ':scope > details, :scope > .table-scroll tbody > tr';

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
  const output = filter.querySelector('output');
  const shown = rows.filter(({ hidden }) => !hidden).length;
  if (output) output.value = target.value === '' ? '' : `${shown} / ${rows.length}`;
}
