/** Reads the attribute that `browser/head/environment.ts` maintains. */
export function chosenEnvironment(): 'sandbox' | 'production' {
  return document.documentElement.dataset.environment === 'production' ? 'production' : 'sandbox';
}

/** Does nothing if the page has no switch. */
export function chooseEnvironment(name: 'sandbox' | 'production'): void {
  const option = document.querySelector<HTMLInputElement>(`[name="environment"][value="${name}"]`);
  if (!option || option.checked) return;
  option.checked = true;
  option.dispatchEvent(new Event('change', { bubbles: true }));
}
