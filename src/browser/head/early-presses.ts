import { dataset, page } from './document.ts';
import { holdLink } from './held-link.ts';
import { startProgram } from './program.ts';
import { switchTheme } from './theme.ts';

/** Clicks and key presses from before the page's script ran, in order. */
export const earlyEvents: Event[] = [];

// Queues clicks and key presses for the page's script, and loads the script when a control is clicked. The colour mode changes at once.
page.addEventListener('click', (event) => {
  const control = (event.target as Element).closest?.<HTMLElement>('[data-action]:not([popovertarget])'); // `document` has no `closest`.
  if (control?.dataset.action === 'theme') switchTheme();
  else if (!dataset.started) {
    earlyEvents.push(event);
    if (control) {
      control.ariaBusy = 'true';
      startProgram();
    } else holdLink(event);
  }
});
page.addEventListener('keydown', (event) => {
  if (!dataset.started) earlyEvents.push(event);
});
