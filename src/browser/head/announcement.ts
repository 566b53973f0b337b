import { dataset } from './document.ts';
import { stored } from './stored.ts';

/** Hides an announcement that the reader has dismissed. Dismissals are stored by announcement id. */
export const hideDismissed = (): void => {
  if (stored('announcement-dismissed') === dataset.announcement) dataset.announcement = 'dismissed';
};
