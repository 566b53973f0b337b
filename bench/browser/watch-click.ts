/**
 * Runs in every document: notes when a click happens, and when the frame is there in which the heading that was waited for can
 * be seen. Both times are those of the clock and kept by the session, as a click may load another document.
 */
export function watchClick(): void {
  const kept = (name: string): string | null => sessionStorage.getItem(name);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (kept('bench-wanted') !== null && kept('bench-clicked') === null)
        sessionStorage.setItem('bench-clicked', String(performance.timeOrigin + timeStamp));
    },
    true,
  );
  // Some generators put an invisible sign into the link beside each heading.
  const words = (element: Element): string =>
    element.textContent
      .replaceAll(/[\u200B#]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const isSeen = (element: Element): boolean => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const look = (): void => {
    requestAnimationFrame(look);
    if (kept('bench-clicked') === null || kept('bench-painted') !== null) return;
    const wanted = kept('bench-wanted');
    if (![...document.querySelectorAll('h1')].some((heading) => words(heading) === wanted && isSeen(heading))) return;
    // The message is handled when the frame of this callback has been made.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => sessionStorage.setItem('bench-painted', String(performance.timeOrigin + performance.now())));
    port1.start();
    port2.postMessage('');
  };
  requestAnimationFrame(look);
}
