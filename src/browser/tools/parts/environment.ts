/** Which environment the code of the pages is for: `browser/head/environment.ts` keeps it. */
export function chosenEnvironment(): 'sandbox' | 'production' {
  return document.documentElement.dataset.environment === 'production' ? 'production' : 'sandbox';
}

/** Chooses with the switch of the page, as if the reader had; without effect on a page that has none. */
export function chooseEnvironment(name: 'sandbox' | 'production'): void {
  const option = document.querySelector<HTMLInputElement>(`[name="environment"][value="${name}"]`);
  if (!option || option.checked) return;
  option.checked = true;
  option.dispatchEvent(new Event('change', { bubbles: true }));
}
