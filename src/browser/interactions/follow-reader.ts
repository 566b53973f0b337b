/** The examples that the panel has been brought to. */
let shown: Element | undefined;

/**
 * Brings the examples beside the section that they belong to into view when the reader reaches it, and the panel back to its top when
 * the reader goes back. In between it stays where the reader has scrolled it.
 */
export function followReader(): void {
  const examples = document.querySelector<HTMLElement>('.operation__aside > [data-follows]');
  const section = document.getElementById(examples?.dataset.follows ?? '');
  if (!examples || !section) return;
  const next = section.getBoundingClientRect().top < window.innerHeight / 2 ? examples : undefined;
  if (next === shown) return;
  shown = next;
  examples.parentElement?.scrollTo(0, next ? examples.offsetTop : 0);
}
