import { text } from '../platform/texts.ts';
import { writeClipboard } from './write-clipboard.ts';

/** How long the link says that it worked. */
const FEEDBACK_MS = 1000;

/** Copies the address of a heading or of a field. The browser follows the link all the same, so without permission nothing is lost. */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  if (!(await writeClipboard(link.href))) return;
  link.dataset.copied = text('copied');
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text('copied');
  window.setTimeout(() => delete link.dataset.copied, FEEDBACK_MS);
}
