import { updateBackToTop } from './back-to-top.ts';
import { followReader } from './follow-reader.ts';
import { markDirection } from './scroll-direction.ts';
import { spy } from './scroll-spy.ts';
import { keepSidebarScroll } from './sidebar-controls.ts';

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
