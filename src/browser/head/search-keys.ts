import { dataset, page } from './document.ts';

// The keys of the search press its button. Browsers have uses of their own for these keys, so they are taken here, before any program is
// there. Where the program has failed, there is no search, and the browser keeps its keys.
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
