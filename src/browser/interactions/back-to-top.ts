import { actionButton } from './action-button.ts';
import { text } from '../platform/texts.ts';
import { focusStart } from './focus-place.ts';

/** Not above this height, in CSS pixels: the top is near enough. */
const THRESHOLD = 300;
/** The part of the way that is left after each frame. */
const EASING = 0.85;

let button: HTMLButtonElement | undefined;
let last = 0;
let jumped = false;

function create(): HTMLButtonElement {
  const created = actionButton('back-to-top');
  created.ariaLabel = text('backToTop');
  created.hidden = true;
  document.body.append(created);
  return created;
}

/** Offers the way back to the top on the way up: it would be in the way of a reader who scrolls down, and after a jump to a heading. */
export function watchBackToTop(): void {
  last = window.scrollY;
  window.addEventListener('popstate', hideAfterJump);
}

/** To be called when the page has scrolled. */
export function updateBackToTop(): void {
  const top = window.scrollY;
  const isUp = top < last;
  const isAtEnd = top + window.innerHeight >= document.documentElement.scrollHeight;
  if (jumped || !isUp || top < THRESHOLD) hide();
  else if (!isAtEnd) (button ??= create()).hidden = false;
  jumped = false;
  last = top;
}

function hide(): void {
  if (button) button.hidden = true;
}

/** A step to a place on the page, followed by one scroll that says nothing about the reader. */
function hideAfterJump(): void {
  jumped = window.location.hash !== '';
  hide();
}

/** Back to the top: with the reference's easing, unless the style scrolls smoothly itself or the reader wants no motion. */
export function scrollBackToTop(): void {
  // The button goes away; the next Tab starts where a new page would.
  focusStart();
  const isNative =
    getComputedStyle(document.documentElement).scrollBehavior === 'smooth' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isNative) window.scrollTo({ top: 0 });
  else stepUp();
}

function stepUp(): void {
  window.scrollTo({ top: Math.floor(window.scrollY * EASING), behavior: 'instant' });
  const reached = window.scrollY;
  if (reached <= 0) return;
  // Where the reader has scrolled down meanwhile, they stay.
  requestAnimationFrame(() => window.scrollY <= reached && stepUp());
}
