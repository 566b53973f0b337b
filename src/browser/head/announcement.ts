import { dataset } from './document.ts';
import { stored } from './stored.ts';

/** Hides the announcement if the reader has closed it: another one shows at once. */
export const hideDismissed = (): void => {
  if (stored('announcement-dismissed') === dataset.announcement) dataset.announcement = 'dismissed';
};
