import { text } from '../platform/texts.ts';
import { writeClipboard } from './write-clipboard.ts';

/** How long the button says that it worked. */
const FEEDBACK_MS = 1000;

export async function copyCode(button: HTMLElement): Promise<void> {
  const done = await writeClipboard(codeOf(button.closest('figure')));
  button.textContent = done ? text('copied') : text('copyFailed');
  button.ariaLabel = done ? text('copied') : text('copyForbidden');
  window.setTimeout(() => {
    button.textContent = text('copy');
    button.ariaLabel = text('copyCode');
  }, FEEDBACK_MS);
}

/** What is to be pasted: in a block with changes, the code after them. */
function codeOf(figure: HTMLElement | null): string {
  const block = figure?.querySelector('pre, .json-tree');
  const kept = block?.classList.contains('changes') ? [...block.querySelectorAll('.line:not(.del)')] : block ? [block] : [];
  const code = kept.map(({ textContent }) => textContent).join('');
  return code.endsWith('\n') ? code.slice(0, -1) : code;
}
