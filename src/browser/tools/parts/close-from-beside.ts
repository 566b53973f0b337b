/**
 * Closes a dialog by a press beside it; returns how to end that. Its parts must fill it, so that only the backdrop is the
 * dialog itself. A press that began inside has marked a text.
 */
export function closeFromBeside(dialog: HTMLDialogElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let began: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (began = target), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && began === dialog && dialog.close(), { signal });
  return () => listeners.abort();
}
