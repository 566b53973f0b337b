/** The lists of places on the page. */
const LINKS = ':is(.toc, .sections) a';

interface Entry {
  readonly top: number;
  readonly bottom: number;
  readonly link: HTMLAnchorElement;
}

/** Places that a list points at, from top to bottom, with their links; without those that the list does not show at this width. */
function entries(): Entry[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const found = links.flatMap((link) => {
    // As it is written, not as browsers encode it: a heading may be about `100%`.
    const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!place || isLeftOut(link)) return [];
    const { top, bottom } = place.getBoundingClientRect();
    return [{ top, bottom, link }];
  });
  // A menu at the end of a list may have what comes first on the page.
  return found.sort((one, other) => one.top - other.top);
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
  const at = all.findIndex(({ top }) => top >= offset);
  const next = all[at];
  if (!next) return all.at(-1)?.link;
  // With large text on a small window the bars may cover that half.
  const isInUpperHalf = next.top > 0 && next.bottom < Math.max(window.innerHeight / 2, 2 * offset);
  return isInUpperHalf ? next.link : all[at - 1]?.link;
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
  const list = link.closest('.toc, .sections > ul');
  if (!list) return;
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 2;
  if (inner.left < outer.left || inner.right > outer.right) list.scrollLeft += inner.left - outer.left - outer.width / 2;
}
