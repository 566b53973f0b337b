import type { TextName } from '../../html-contract.ts';
import { uiText } from './texts.ts';
import { whenOnline } from './when-online.ts';

/** Delay before the note appears, because short waits need no explanation. */
const PATIENCE_MS = 80;

/**
 * Loads what a clicked control needs, then runs its action. Meanwhile the control is busy, and a note offers to cancel. After a failure,
 * the note offers to retry, and loading is retried when the network returns. Escape, navigation, or a click on anything but a control
 * aborts the signal passed to `load`.
 */
export function loadForControl<T>(control: HTMLElement, load: (signal: AbortSignal) => Promise<T>, run: (loaded: T) => void): void {
  // The control was clicked twice.
  if (control.nextElementSibling?.className === 'demand') return;
  const note = document.createElement('div');
  const words = document.createElement('p');
  const button = document.createElement('button');
  const end = new AbortController();
  const { signal } = end;

  let press: () => void;
  const say = (what: TextName, label: TextName, next: () => void): void => {
    words.textContent = uiText(what);
    button.textContent = uiText(label);
    press = next;
  };
  const show = (): void => {
    if (!note.isConnected) return;
    const { left, bottom } = control.getBoundingClientRect();
    note.style.inset = `clamp(0px,${bottom}px,100vh - 9rem) auto auto min(${left}px,100vw - 18rem)`;
    note.showPopover();
  };
  const isWanted = (): boolean => !signal.aborted && control.isConnected && !document.querySelector('[data-navigating=""],.demand :active');
  const attempt = async (): Promise<void> => {
    control.setAttribute('aria-busy', 'true');
    say('loadingPart', 'cancel', () => end.abort());
    try {
      const loaded = await load(signal);
      const wasWanted = isWanted();
      end.abort();
      if (wasWanted) run(loaded);
    } catch (error) {
      if (!signal.aborted) console.warn(error);
      if (!isWanted()) return end.abort();
      control.removeAttribute('aria-busy');
      say('partNotLoaded', 'retry', () => void attempt());
      show();
    }
  };
  signal.addEventListener('abort', () => {
    control.removeAttribute('aria-busy');
    if (note.contains(document.activeElement)) control.focus();
    note.remove();
  });

  note.className = 'demand';
  // Other popovers do not close a manual popover.
  note.popover = 'manual';
  note.role = 'alert';
  // Listens on the document, because the note appears only after a delay.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end.abort(), { signal });
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target as Element; // The target of a click is an element.
      if (!control.contains(pressed) && !pressed.closest('button,summary,[href^="#"],.demand')) end.abort();
    },
    { signal },
  );
  button.className = 'button';
  button.type = 'button';
  button.addEventListener('click', () => press());
  note.append(words, button);
  control.after(note);
  window.setTimeout(show, PATIENCE_MS);
  whenOnline(attempt, signal);
  void attempt();
}
