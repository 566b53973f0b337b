/** The panel that shows the examples of the section that is read. */
let following: Element | undefined;

/**
 * Brings the examples beside the section that they belong to into view when the reader reaches it, and what was there before when
 * the reader goes back. The panel stays where the reader has scrolled it until then.
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
