/** Closes a dialog, whose content must fill it, on a press that began and ended on its backdrop. Returns a cleanup function. */
export function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let began: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (began = target), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && began === dialog && dialog.close(), { signal });
  return () => listeners.abort();
}
