import { dataset, page } from './document.ts';

/** Says beside a link that it waits for the network. */
let note: HTMLElement | undefined;

/**
 * Keeps a link that is pressed without a network, while there is no program to hold it: a note beside it says so, as
 * `browser/platform/demand.ts` does.
 */
export const holdLink = (event: MouseEvent): void => {
  const link = !navigator.onLine && (event.target as Element).closest?.('[href^="/"]:not([target])'); // The document has no `closest`.
  if (link) {
    event.preventDefault();
    note?.remove();
    note = (page.querySelector('#texts>p') as HTMLElement).cloneNode(true) as HTMLElement; // The server writes it, and a clone has the same type.
    link.after(note);
    note.showPopover();
  }
};

// When the network is back, the link is followed, unless the note has been left; a page whose program has failed tries again.
addEventListener('online', () => {
  if (note?.matches(':popover-open')) (note.previousSibling as HTMLElement).click(); // The note is behind the link.
  else if (!('js' in dataset)) location.reload();
});
