/** Screen readers ignore unchanged text, so a repeated announcement needs an invisible difference. */
const AGAIN = '\u00a0';

export function distinctAnnouncement(before: string | null, words: string): string {
  return before === words ? words + AGAIN : words;
}

/** Announces text to screen readers. The live region in `islands/frame.tsx` is inert while a dialog is open, so each dialog has its own. */
export function announce(words: string, lang = document.documentElement.lang): void {
  const announcer = document.querySelector<HTMLElement>('dialog[open] .announcer') ?? document.getElementById('announcer');
  if (!announcer) return;
  announcer.lang = lang;
  announcer.textContent = distinctAnnouncement(announcer.textContent, words);
}
