import { dataset, page } from './document.ts';

let note: HTMLElement | undefined;

/** Holds a link pressed offline before the script has loaded, with a note like that of `browser/platform/load-for-control.ts`. */
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

// Back online, the link is followed unless its note was closed. A page whose script has failed to load reloads.
addEventListener('online', () => {
  if (note?.matches(':popover-open')) (note.previousSibling as HTMLElement).click(); // The note follows its link.
  else if (!('js' in dataset)) location.reload();
});
