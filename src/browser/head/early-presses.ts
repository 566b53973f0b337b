import { dataset, page } from './document.ts';
import { holdLink } from './held-link.ts';
import { startProgram } from './program.ts';
import { switchTheme } from './theme.ts';

/** Clicks and keys from before the page's script runs, in order. */
export const earlyEvents: Event[] = [];

// Keeps clicks and keys for the script, and loads it when a control is pressed. The colour mode changes at once.
page.addEventListener('click', (event) => {
  const control = (event.target as Element).closest?.<HTMLElement>('[data-action]:not([popovertarget])'); // The document has no `closest`.
  if (control?.dataset.action === 'theme') switchTheme();
  else if (!dataset.js) {
    earlyEvents.push(event);
    if (control) {
      control.ariaBusy = 'true';
      startProgram();
    } else holdLink(event);
  }
});
page.addEventListener('keydown', (event) => {
  if (!dataset.js) earlyEvents.push(event);
});
