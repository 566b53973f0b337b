/** Keeps two equal announcements apart: what stays the same is not read out again. */
const AGAIN = '\u00a0';

/** Says something to screen readers, in the place of what was said before. `islands/frame.tsx` has the element. */
export function announce(words: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = announcer.textContent === words ? words + AGAIN : words;
}
