import { closeDropdowns } from './dropdown.ts';

/** How long a mouse must rest on a menu to open it, or stay away to close it. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;

/** The menu that is open only because of hovering. A click on its label, or focus inside, keeps it open. */
let hovered: HTMLDetailsElement | undefined;
let timer: number | undefined;

/**
 * Opens menus on hover. They stay open while the pointer is inside, and Escape closes them from anywhere, as WCAG 2.2 (1.4.13) requires.
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

/** Excludes touch, which cannot hover. */
function isMouse(event: Event): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType === 'mouse' && window.matchMedia('(pointer: fine)').matches;
}

function onPointerOver(event: Event): void {
  if (!isMouse(event)) return;
  const dropdown = dropdownAt(event.target);
  // A menu that closed under the mouse reopens only when the pointer leaves and returns.
  if (dropdown && dropdown === dropdownAt(event.relatedTarget)) return;
  window.clearTimeout(timer);
  if (dropdown && !dropdown.open) timer = window.setTimeout(open, OPEN_AFTER_MS, dropdown);
  else if (!dropdown) timer = window.setTimeout(leave, CLOSE_AFTER_MS);
}

function open(dropdown: HTMLDetailsElement): void {
  if (dropdown.open) return;
  closeDropdowns();
  dropdown.open = true;
  hovered = dropdown;
}

function leave(): void {
  if (hovered && !hovered.contains(document.activeElement)) hovered.open = false;
  hovered = undefined;
}

/** Prevents a click from closing a menu that has just opened on hover. */
function keepOpen(event: MouseEvent): void {
  window.clearTimeout(timer);
  const isOnLabel = event.target instanceof Element && event.target.closest('summary') !== null;
  // Keyboard activation (`detail` is 0) closes the menu as usual.
  if (isOnLabel && hovered?.open && dropdownAt(event.target) === hovered && event.detail > 0) event.preventDefault();
  hovered = undefined;
}
