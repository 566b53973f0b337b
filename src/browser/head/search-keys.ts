import { dataset, page } from './document.ts';

// The search shortcuts press its button. They are handled from the start, as browsers use the same keys. If the script has failed, there is
// no search, and the keys stay the browser's.
page.addEventListener('keydown', (event) => {
  const button = 'js' in dataset && page.querySelector<HTMLElement>('[data-action=search]');
  if (
    button &&
    event.key ===
      (event.metaKey || (event.ctrlKey && !event.altKey) ? 'k' : !(event.target as Element).matches(':read-write,select') && '/') // A key is pressed on an element.
  ) {
    event.preventDefault();
    button.click();
  }
});
