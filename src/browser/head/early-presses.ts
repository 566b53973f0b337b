import { dataset, page } from './document.ts';
import { holdLink } from './held-link.ts';
import { startProgram } from './program.ts';
import { switchTheme } from './theme.ts';

/** Clicks and keys from before the program was there, in their order. */
export const earlyEvents: Event[] = [];

// Keeps clicks and keys for the program, which comes with the press of a control; the colour mode changes at once.
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
