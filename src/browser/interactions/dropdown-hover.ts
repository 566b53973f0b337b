import { closeDropdowns } from './dropdown.ts';

/** How long a mouse rests on a menu before that opens, and how long it may be elsewhere before that closes again. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;

/** The menu that is open only because a mouse is on it; a press on its label, or the focus inside, makes it stay. */
let hovered: HTMLDetailsElement | undefined;
let timer: number | undefined;

/**
 * Menus of the navigation bar open under a resting mouse, besides by a press, and close when it has gone. By WCAG 2.2
 * (1.4.13) the mouse can go into them, they stay for as long as it is there, and Escape closes them wherever it is.
 *
 * @param last what the reader did last: the mouse may rest on a menu already
 */
export function watchHovering(last: Event | undefined): void {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('click', keepOpen, true);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && window.clearTimeout(timer));
  if (last?.type === 'pointermove') onPointerOver(last);
  else document.addEventListener('pointermove', onPointerOver, { once: true });
}

function dropdownAt(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('details.dropdown') : null;
}

/** Fingers press; they do not rest on anything. */
function isMouse(event: Event): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType === 'mouse' && window.matchMedia('(pointer: fine)').matches;
}

function onPointerOver(event: Event): void {
  if (!isMouse(event)) return;
  const dropdown = dropdownAt(event.target);
  // A menu that has been closed under the mouse opens when that comes back, not when it moves.
  if (dropdown && dropdown === dropdownAt(event.relatedTarget)) return;
  window.clearTimeout(timer);
  if (dropdown && !dropdown.open) timer = window.setTimeout(open, OPEN_AFTER_MS, dropdown);
  else if (!dropdown) timer = window.setTimeout(leave, CLOSE_AFTER_MS);
}

function open(dropdown: HTMLDetailsElement): void {
  // It may have been opened by a press meanwhile.
  if (dropdown.open) return;
  closeDropdowns();
  dropdown.open = true;
  hovered = dropdown;
}

function leave(): void {
  if (hovered && !hovered.contains(document.activeElement)) hovered.open = false;
  hovered = undefined;
}

/** Who presses what has just opened under the mouse wants it open. */
function keepOpen(event: MouseEvent): void {
  window.clearTimeout(timer);
  const isOnLabel = event.target instanceof Element && event.target.closest('summary') !== null;
  // By a key it is closed, as it is open.
  if (isOnLabel && hovered?.open && dropdownAt(event.target) === hovered && event.detail > 0) event.preventDefault();
  hovered = undefined;
}
