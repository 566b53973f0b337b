/** Headings that the table of contents can point at, with their links. */
function entries(): { heading: HTMLElement; link: HTMLAnchorElement }[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  return links.flatMap((link) => {
    // As it is written, not as browsers encode it: a heading may be about `100%`.
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    return heading ? [{ heading, link }] : [];
  });
}

/**
 * The active heading: the first one below the navigation bar if it is in the upper half of the window, else the one
 * before it; the last one when all are above.
 */
function activeLink(): HTMLAnchorElement | undefined {
  const all = entries();
  const offset = document.querySelector('.navbar')?.clientHeight ?? 0;
  const next = all.findIndex(({ heading }) => heading.getBoundingClientRect().top >= offset);
  if (next < 0) return all.at(-1)?.link;
  const rect = all[next]?.heading.getBoundingClientRect();
  const isInUpperHalf = rect !== undefined && rect.top > 0 && rect.bottom < window.innerHeight / 2;
  return isInUpperHalf ? all[next]?.link : all[next - 1]?.link;
}

/** Marks the entry of the table of contents whose section is being read. */
export function spy(): void {
  const active = activeLink();
  for (const link of document.querySelectorAll('.toc a')) {
    if (link === active || link.getAttribute('href') === active?.getAttribute('href')) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
