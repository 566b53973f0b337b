/**
 * Closes a dialog on a press on its backdrop; returns a function that stops it. The content must fill the dialog, so that only the backdrop
 * targets the dialog itself. A press that began inside was selecting text.
 */
export function closeFromBeside(dialog: HTMLDialogElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let began: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (began = target), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && began === dialog && dialog.close(), { signal });
  return () => listeners.abort();
}
