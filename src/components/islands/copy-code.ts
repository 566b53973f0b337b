/** How long the button says that it worked. */
const FEEDBACK_MS = 1000;

/** Gives every code block of the document that has none its copy button: without script there is nothing to press. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code:not(:has(> button))')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.dataset['action'] = 'copy';
    button.setAttribute('aria-label', 'Copy code to clipboard');
    button.textContent = 'Copy';
    block.append(button);
  }
}

export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('pre, .json-tree')?.textContent ?? '';
  const text = code.endsWith('\n') ? code.slice(0, -1) : code;
  const done = await write(text);
  button.textContent = done ? 'Copied' : 'Press Ctrl+C';
  button.setAttribute('aria-label', done ? 'Copied' : 'Copying is not allowed here');
  window.setTimeout(() => {
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code to clipboard');
  }, FEEDBACK_MS);
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // No permission, or not a secure context: the reader is told on the button.
    console.warn(error);
    return false;
  }
}
