import { text } from '../platform/texts.ts';
import { giveFeedback } from './copy-feedback.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * Copies the address of a heading or field. The browser also follows the link, so the address is available even without clipboard
 * permission.
 */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  if (!(await writeClipboard(link.href))) return;
  link.dataset.copied = text('copied');
  giveFeedback(text('copied'), () => {
    delete link.dataset.copied;
  });
}
