import { writeStored } from '../platform/storage.ts';
import { focusStart } from './focus-place.ts';

/** Hides the announcement and remembers its id: another announcement shows at once. Its button goes, so the focus starts again. */
export function dismissAnnouncement(button: HTMLElement): void {
  const bar = button.closest<HTMLElement>('[data-announcement]');
  writeStored('announcement-dismissed', bar?.dataset.announcement ?? '');
  document.documentElement.dataset.announcement = 'dismissed';
  focusStart();
}
