import { closeFromBeside } from '../parts/close-from-beside.ts';

/** Shows a dialog over the page with the focus in a field. On phones, it ends where the keyboard begins. Returns how to stop watching. */
export function showModal(dialog: HTMLDialogElement, field: HTMLInputElement): () => void {
  if (!dialog.open) dialog.showModal();
  field.focus();
  field.select();
  const stopClosing = closeFromBeside(dialog);
  const viewport = window.visualViewport;
  const fit = (): void => dialog.style.setProperty('--visible-height', `${viewport?.height}px`);
  viewport?.addEventListener('resize', fit);
  return () => {
    stopClosing();
    viewport?.removeEventListener('resize', fit);
  };
}
