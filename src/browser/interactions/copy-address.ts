import { uiText } from '../platform/texts.ts';
import { giveFeedback } from './copy-feedback.ts';
import { writeClipboard } from './write-clipboard.ts';

/** Copies a link's address. The browser also follows the link, so the address bar shows the address even without clipboard permission. */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  if (!(await writeClipboard(link.href))) return;
  link.dataset.copied = uiText('copied');
  giveFeedback(uiText('copied'), () => {
    delete link.dataset.copied;
  });
}
