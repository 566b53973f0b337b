/**
 * Runs in every document; records the time of a click and of the frame that shows the expected heading. Both are wall-clock times in
 * session storage, because a click may load another document.
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
  // Removes the `#` or invisible character that some generators put into the anchor link of each heading.
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
    // The message is delivered after this callback's frame is rendered.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => sessionStorage.setItem('bench-painted', String(performance.timeOrigin + performance.now())));
    port1.start();
    port2.postMessage('');
  };
  requestAnimationFrame(look);
}
