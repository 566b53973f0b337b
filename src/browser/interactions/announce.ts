/** Makes a repeated announcement differ from the previous one, because screen readers ignore unchanged text. */
const AGAIN = '\u00a0';

/** Returns the message, with an invisible change if it repeats the previous one. */
export function saidAgain(before: string | null, words: string): string {
  return before === words ? words + AGAIN : words;
}

/**
 * Announces a message to screen readers. An open dialog uses its own live region, because it makes the one in `islands/frame.tsx` inert.
 */
export function announce(words: string, lang = document.documentElement.lang): void {
  const announcer = document.querySelector<HTMLElement>('dialog[open] .announcer') ?? document.getElementById('announcer');
  if (!announcer) return;
  announcer.lang = lang;
  announcer.textContent = saidAgain(announcer.textContent, words);
}
