import { dataset } from './document.ts';
import { stored } from './stored.ts';

/** Hides the announcement if the reader has dismissed the one with this id. */
export const hideDismissed = (): void => {
  if (stored('announcement-dismissed') === dataset.announcement) dataset.announcement = 'dismissed';
};
