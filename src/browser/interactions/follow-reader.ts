let following: Element | undefined;

/**
 * Scrolls the panel to a section's examples when the reader reaches the section, and to the top when the reader scrolls back above the
 * section. In between, the panel keeps the reader's scroll position.
 */
export function followReader(): void {
  const examples = document.querySelector<HTMLElement>('.operation__aside > [data-follows]');
  const panel = examples?.parentElement;
  const section = document.getElementById(examples?.dataset.follows ?? '');
  if (!panel || !section) return;
  const isRead = section.getBoundingClientRect().top < window.innerHeight / 2;
  if (isRead === (following === panel)) return;
  following = isRead ? panel : undefined;
  panel.scrollTop = isRead ? examples.offsetTop : 0;
}
