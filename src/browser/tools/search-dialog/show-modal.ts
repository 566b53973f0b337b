import { closeOnBackdrop } from '../parts/close-on-backdrop.ts';

/**
 * Opens the dialog. Selects the field's text, unless the reader is still typing. On phones, keeps the dialog above the keyboard. Returns a
 * cleanup function.
 */
export function showModal(dialog: HTMLDialogElement, field: HTMLInputElement, isBeingTyped: boolean): () => void {
  if (!dialog.open) dialog.showModal();
  field.focus();
  field.setSelectionRange(isBeingTyped ? field.value.length : 0, field.value.length);
  const stopClosing = closeOnBackdrop(dialog);
  const viewport = window.visualViewport;
  const fit = (): void => dialog.style.setProperty('--visible-height', `${viewport?.height}px`);
  viewport?.addEventListener('resize', fit);
  return () => {
    stopClosing();
    viewport?.removeEventListener('resize', fit);
  };
}
