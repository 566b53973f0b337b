/** Makes a repeated announcement differ from the previous one, as screen readers skip unchanged text. */
const AGAIN = '\u00a0';

/** The words, changed invisibly if they equal the previous ones. */
export function saidAgain(before: string | null, words: string): string {
  return before === words ? words + AGAIN : words;
}

/** Announces words to screen readers. An open dialog has its own element, as that of `islands/frame.tsx` is inert meanwhile. */
export function announce(words: string, lang = document.documentElement.lang): void {
  const announcer = document.querySelector<HTMLElement>('dialog[open] .announcer') ?? document.getElementById('announcer');
  if (!announcer) return;
  announcer.lang = lang;
  announcer.textContent = saidAgain(announcer.textContent, words);
}
