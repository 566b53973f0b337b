import { announce } from './announce.ts';

/** How long something says what came of copying it. */
const FEEDBACK_MS = 1000;

/** Says to screen readers what came of copying, and takes back what is shown of it after a second. */
export function giveFeedback(words: string, takeBack: () => void): void {
  announce(words);
  window.setTimeout(takeBack, FEEDBACK_MS);
}
