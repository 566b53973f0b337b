/** Keeps two equal announcements apart: what stays the same is not read out again. */
const AGAIN = '\u00a0';

/** Words that are read out again where they are what was said before. */
export function saidAgain(before: string | null, words: string): string {
  return before === words ? words + AGAIN : words;
}

/**
 * Says something to screen readers, in the place of what was said before. `islands/frame.tsx` has the element; what lies outside of a
 * dialog says nothing while that is open, so that dialogs have one of their own.
 *
 * @param lang BCP 47 tag of the words
 */
export function announce(words: string, lang = document.documentElement.lang): void {
  const announcer = document.querySelector<HTMLElement>('dialog[open] .announcer') ?? document.getElementById('announcer');
  if (!announcer) return;
  announcer.lang = lang;
  announcer.textContent = saidAgain(announcer.textContent, words);
}
