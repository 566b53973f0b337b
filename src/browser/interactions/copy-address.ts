import { text } from '../platform/texts.ts';
import { giveFeedback } from './copy-feedback.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * Copies a heading's or field's address. The browser also follows the link, so the address bar shows it even without clipboard permission.
 */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  if (!(await writeClipboard(link.href))) return;
  link.dataset.copied = text('copied');
  giveFeedback(text('copied'), () => {
    delete link.dataset.copied;
  });
}
