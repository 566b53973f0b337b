import { focusPlace } from '../../interactions/focus-place.ts';

/** What the name of a place is seen in. */
const ROW = 'tr, dt, h1, h2, h3, h4, h5, h6';
/** What stands for a place that has more inside. */
const HEAD = ':scope > :is(.field__head, summary, h2, h3, h4)';

let row: HTMLElement | undefined;

/** Shows a place that was found, right below the bar, with its row highlighted until another one is. */
export function highlight(place: HTMLElement): void {
  delete row?.dataset.found;
  row = place.querySelector<HTMLElement>(HEAD) ?? place.closest<HTMLElement>(ROW) ?? place;
  row.dataset.found = '';
  place.scrollIntoView();
  focusPlace(place);
}
