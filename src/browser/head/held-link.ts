import { dataset, page } from './document.ts';

let note: HTMLElement | undefined;

/** Stops a link clicked offline from loading an error page, and shows the same note as `browser/platform/load-for-control.ts`. */
export const holdLink = (event: MouseEvent): void => {
  const link = !navigator.onLine && (event.target as Element).closest?.('[href^="/"]:not([target])'); // `document` has no `closest`.
  if (link) {
    event.preventDefault();
    note?.remove();
    note = (page.querySelector('#texts>p') as HTMLElement).cloneNode(true) as HTMLElement; // always in the server's HTML; a clone has the original's type
    link.after(note);
    note.showPopover();
  }
};

// When the connection returns, follows the stopped link unless its note was closed. Otherwise, reloads a page whose script failed to load.
addEventListener('online', () => {
  if (note?.matches(':popover-open')) (note.previousSibling as HTMLElement).click(); // The note is the link's next sibling.
  else if (!('js' in dataset)) location.reload();
});
