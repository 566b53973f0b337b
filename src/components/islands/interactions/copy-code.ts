import { text } from '../texts.ts';

/** How long the button says that it worked. */
const FEEDBACK_MS = 1000;

export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('pre, .json-tree')?.textContent ?? '';
  const done = await write(code.endsWith('\n') ? code.slice(0, -1) : code);
  button.textContent = done ? text('copied') : text('copyFailed');
  button.ariaLabel = done ? text('copied') : text('copyForbidden');
  window.setTimeout(() => {
    button.textContent = text('copy');
    button.ariaLabel = text('copyCode');
  }, FEEDBACK_MS);
}

async function write(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch (error) {
    // No permission, or not a secure context: the reader is told on the button.
    console.warn(error);
    return false;
  }
}
