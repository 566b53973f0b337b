import { dataset, page } from './document.ts';

// Search shortcuts click the search button. This is in the head, because until a script handles these keys, they trigger the browser's own
// shortcuts. Does nothing if the page's script has failed to load.
page.addEventListener('keydown', (event) => {
  const button = 'js' in dataset && page.querySelector<HTMLElement>('[data-action=search]');
  if (
    button &&
    event.key ===
      (event.metaKey || (event.ctrlKey && !event.altKey) ? 'k' : !(event.target as Element).matches(':read-write,select') && '/') // The target of a key event is an element.
  ) {
    event.preventDefault();
    button.click();
  }
});
