/** Whether a key is one of those that open the search: a slash, or the letter with which other sites do. */
export function opensSearch({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // Windows tells of AltGr, which some keyboards need for a slash, as of Control and Alt.
  return metaKey || (ctrlKey && !altKey) ? key === 'k' : key === '/';
}
