import { focusPlace } from '../../interactions/focus-place.ts';

const ROW = 'tr, dt, h1, h2, h3, h4, h5, h6';
/** Matches the visible heading of a field row, `<details>` or section. */
const HEAD = ':scope > :is(.field__head, summary, h2, h3, h4)';

let row: HTMLElement | undefined;

/** Highlights a result's row until the next result is shown. */
export function highlight(place: HTMLElement): void {
  delete row?.dataset.found;
  row = place.querySelector<HTMLElement>(HEAD) ?? place.closest<HTMLElement>(ROW) ?? place;
  row.dataset.found = '';
  place.scrollIntoView();
  focusPlace(place);
}
