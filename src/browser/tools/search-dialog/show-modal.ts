import { closeFromBeside } from '../parts/close-from-beside.ts';

/**
 * Shows a dialog over the page with the focus in a field. What is in the field is selected, for another text in its place,
 * unless the reader is in the middle of typing it. On phones, the dialog ends where the keyboard begins.
 *
 * @returns how to stop watching
 */
export function showModal(dialog: HTMLDialogElement, field: HTMLInputElement, isBeingTyped: boolean): () => void {
  if (!dialog.open) dialog.showModal();
  field.focus();
  field.setSelectionRange(isBeingTyped ? field.value.length : 0, field.value.length);
  const stopClosing = closeFromBeside(dialog);
  const viewport = window.visualViewport;
  const fit = (): void => dialog.style.setProperty('--visible-height', `${viewport?.height}px`);
  viewport?.addEventListener('resize', fit);
  return () => {
    stopClosing();
    viewport?.removeEventListener('resize', fit);
  };
}
