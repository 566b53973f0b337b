/** Closes a dialog on a click that began and ended on its backdrop. The content must fill the dialog. Returns a cleanup function. */
export function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let began: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (began = target), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && began === dialog && dialog.close(), { signal });
  return () => listeners.abort();
}
