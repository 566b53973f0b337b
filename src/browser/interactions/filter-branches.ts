/** Shows of many alternatives those whose names have every word that the reader has typed, and says how many these are. */
export function filterBranches(target: EventTarget | null): void {
  const filter = target instanceof HTMLInputElement ? target.closest('.union__filter') : null;
  if (!filter || !(target instanceof HTMLInputElement)) return;
  const words = target.value.toLowerCase().split(/\s+/);
  const rows = [...(filter.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])];
  for (const row of rows) {
    const name = row.querySelector('summary')?.textContent.toLowerCase() ?? '';
    row.hidden = !words.every((word) => name.includes(word));
  }
  const output = filter.querySelector('output');
  const shown = rows.filter(({ hidden }) => !hidden).length;
  if (output) output.value = target.value === '' ? '' : `${shown} / ${rows.length}`;
}
