import { actionButton } from './action-button.ts';
import { uiText } from '../platform/texts.ts';
import { focusStart } from './focus-place.ts';

/** Scroll offset in CSS pixels below which the button is hidden. */
const THRESHOLD = 300;
/** Fraction of the remaining distance left after each frame. */
const EASING = 0.85;

let button: HTMLButtonElement | undefined;
let last = 0;
let jumped = false;

function create(): HTMLButtonElement {
  const created = actionButton('back-to-top');
  created.ariaLabel = uiText('backToTop');
  created.hidden = true;
  document.body.append(created);
  return created;
}

/** Shows the button only while the reader scrolls up, because it would distract readers who scroll down or jump to a heading. */
export function watchBackToTop(): void {
  last = window.scrollY;
  window.addEventListener('popstate', hideAfterJump);
}

/** Must be called after the page has scrolled. */
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

/** Hides the button after a jump to a fragment, because the scroll event that the jump causes must not show it. */
function hideAfterJump(): void {
  jumped = window.location.hash !== '';
  hide();
}

/** Animates with Docusaurus's easing, unless the style sheet enables smooth scrolling or the reader prefers reduced motion. */
export function scrollBackToTop(): void {
  // The focused button disappears, so the next Tab must start at the top.
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
  // Stops the animation if the reader has scrolled down.
  requestAnimationFrame(() => window.scrollY <= reached && stepUp());
}
