const LINKS = ':is(.toc, .sections) a';

interface Entry {
  readonly top: number;
  readonly bottom: number;
  readonly link: HTMLAnchorElement;
}

function entries(): Entry[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const found = links.flatMap((link) => {
    // Reads the raw attribute, because browsers encode `href`, and a heading's id may contain `100%`.
    const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!place || isLeftOut(link)) return [];
    const { top, bottom } = place.getBoundingClientRect();
    return [{ top, bottom, link }];
  });
  // Sorted by position, because a menu at the end of a list may link to the page's first section.
  return found.sort((one, other) => one.top - other.top);
}

function isLeftOut({ parentElement }: HTMLAnchorElement): boolean {
  return parentElement !== null && getComputedStyle(parentElement).display === 'none';
}

/** Height of the sticky bars at the top of the window, in CSS pixels. */
function covered(): number {
  return [...document.querySelectorAll('.navbar, .sections')].reduce((sum, { clientHeight }) => sum + clientHeight, 0);
}

/**
 * Returns the first entry below the bars if it is in the window's upper half, otherwise the entry before it; at the end of the page, the
 * last entry.
 */
function activeLink(): HTMLAnchorElement | undefined {
  const all = entries();
  const offset = covered();
  const at = all.findIndex(({ top }) => top >= offset);
  const next = all[at];
  if (!next) return all.at(-1)?.link;
  // With large text in a small window, the bars may cover the upper half.
  const isInUpperHalf = next.top > 0 && next.bottom < Math.max(window.innerHeight / 2, 2 * offset);
  return isInUpperHalf ? next.link : all[at - 1]?.link;
}

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

/** Scrolls a list, but not the page, to centre a link that is out of view. */
function showInList(link: Element): void {
  const list = link.closest('.toc, .sections > ul');
  if (!list) return;
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 2;
  if (inner.left < outer.left || inner.right > outer.right) list.scrollLeft += inner.left - outer.left - outer.width / 2;
}
