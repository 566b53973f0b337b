import { updateBackToTop } from './back-to-top.ts';
import { followReader } from './follow-reader.ts';
import { spy } from './scroll-spy.ts';
import { keepSidebarScroll } from './sidebar-controls.ts';

/** Scroll offset in CSS pixels up to which the bar stays visible. Hiding it at the top of the page would leave a gap. */
const THRESHOLD = 150;

let last = window.scrollY;

/** Marks the document while the reader scrolls down, so that the bar can be hidden in a low window. Must be called after scrolling. */
function markDirection(): void {
  const top = window.scrollY;
  if (top !== last) document.documentElement.toggleAttribute('data-down', top > last && top > THRESHOLD);
  last = top;
}

export function watchScroll(): void {
  let queued = false;
  const schedule = ({ target }: Event): void => {
    if (target instanceof Element && target.id === 'sidebar') keepSidebarScroll();
    if (queued) return;
    queued = true;
    requestAnimationFrame(() => {
      queued = false;
      spy();
      followReader();
      updateBackToTop();
      markDirection();
    });
  };
  document.addEventListener('scroll', schedule, { passive: true, capture: true });
  window.addEventListener('resize', schedule);
}
