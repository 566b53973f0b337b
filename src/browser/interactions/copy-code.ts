import { uiText } from '../platform/texts.ts';
import { giveFeedback } from './copy-feedback.ts';
import { writeClipboard } from './write-clipboard.ts';

export async function copyCode(button: HTMLElement): Promise<void> {
  const figure = button.closest('figure');
  const done = await writeClipboard(codeOf(figure));
  if (!done) select(blockOf(figure));
  button.textContent = done ? uiText('copied') : uiText('copyFailed');
  const words = done ? uiText('copied') : uiText('copyForbidden');
  button.ariaLabel = words;
  giveFeedback(words, () => {
    button.textContent = uiText('copy');
    button.ariaLabel = uiText('copyCode');
  });
}

/** Selects the code, because the error message suggests pressing Ctrl+C. */
function select(block: Element | null): void {
  if (block) window.getSelection()?.selectAllChildren(block);
}

function blockOf(figure: HTMLElement | null): Element | null {
  return figure?.querySelector('pre, .json-tree') ?? null;
}

/** Returns a block's code, excluding code for the other environment and, in a diff, removed lines. */
function codeOf(figure: HTMLElement | null): string {
  const block = blockOf(figure)?.cloneNode(true) as HTMLElement | undefined; // A clone has its original's type.
  const other = document.documentElement.dataset.environment === 'production' ? '.in-sandbox' : '.in-production';
  for (const part of block?.querySelectorAll(other) ?? []) part.remove();
  const kept = block?.classList.contains('changes') ? [...block.querySelectorAll('.line:not(.del)')] : block ? [block] : [];
  const code = kept.map(({ textContent }) => textContent).join('');
  return code.endsWith('\n') ? code.slice(0, -1) : code;
}
