import { writeStored } from '../platform/storage.ts';
import { focusStart } from './focus-place.ts';

/** Dismisses the announcement. Its focused button disappears, so focus moves to the start of the page. */
export function dismissAnnouncement(button: HTMLElement): void {
  const bar = button.closest<HTMLElement>('[data-announcement]');
  writeStored('announcement-dismissed', bar?.dataset.announcement ?? '');
  document.documentElement.dataset.announcement = 'dismissed';
  focusStart();
}
