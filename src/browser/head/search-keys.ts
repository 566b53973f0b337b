import { dataset, page } from './document.ts';

// Search shortcuts click the search button. They are handled in the head, because browsers use the same keys, so waiting for the page's
// script would be too late. They are ignored if that script has failed to load.
page.addEventListener('keydown', (event) => {
  const button = 'js' in dataset && page.querySelector<HTMLElement>('[data-action=search]');
  if (
    button &&
    event.key ===
      (event.metaKey || (event.ctrlKey && !event.altKey) ? 'k' : !(event.target as Element).matches(':read-write,select') && '/') // Key events target an element.
  ) {
    event.preventDefault();
    button.click();
  }
});
