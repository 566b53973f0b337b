/** The lists of places on the page. */
const LINKS = ':is(.toc, .sections) a';

/** Places that a list points at, with their links; without those that the list does not show at this width. */
function entries(): { place: HTMLElement; link: HTMLAnchorElement }[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  return links.flatMap((link) => {
    // As it is written, not as browsers encode it: a heading may be about `100%`.
    const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    return place && !isLeftOut(link) ? [{ place, link }] : [];
  });
}

function isLeftOut({ parentElement }: HTMLAnchorElement): boolean {
  return parentElement !== null && getComputedStyle(parentElement).display === 'none';
}

/** How much of the window's top is covered by what stays there. */
function covered(): number {
  return [...document.querySelectorAll('.navbar, .sections')].reduce((sum, { clientHeight }) => sum + clientHeight, 0);
}

/**
 * The active place: the first one below the bars if it is in the upper half of the window, else the one before it; the
 * last one when all are above.
 */
function activeLink(): HTMLAnchorElement | undefined {
  const all = entries();
  const offset = covered();
  const next = all.findIndex(({ place }) => place.getBoundingClientRect().top >= offset);
  if (next < 0) return all.at(-1)?.link;
  const rect = all[next]?.place.getBoundingClientRect();
  // With large text on a small window the bars may cover that half.
  const isInUpperHalf = rect !== undefined && rect.top > 0 && rect.bottom < Math.max(window.innerHeight / 2, 2 * offset);
  return isInUpperHalf ? all[next]?.link : all[next - 1]?.link;
}

/** Marks, in the lists of places, the one that is being read. */
export function spy(): void {
  const active = activeLink();
  for (const link of document.querySelectorAll(LINKS)) {
    const isActive = link.getAttribute('href') === active?.getAttribute('href');
    if (isActive === link.hasAttribute('aria-current')) continue;
    if (isActive) {
      link.setAttribute('aria-current', 'true');
      showInList(link);
    } else link.removeAttribute('aria-current');
  }
}

/** Scrolls the list, never the page, so far that the link is in the middle, where it would not be seen. The reader may scroll the list too. */
function showInList(link: Element): void {
  const list = link.closest('.toc, .sections');
  if (!list) return;
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 2;
  if (inner.left < outer.left || inner.right > outer.right) list.scrollLeft += inner.left - outer.left - outer.width / 2;
}
