import { writeStored } from '../platform/storage.ts';

/** Hides the announcement and remembers its id: another announcement shows at once. */
export function dismissAnnouncement(button: HTMLElement): void {
  const bar = button.closest<HTMLElement>('[data-announcement]');
  writeStored('announcement-dismissed', bar?.dataset.announcement ?? '');
  document.documentElement.dataset.announcement = 'dismissed';
}
