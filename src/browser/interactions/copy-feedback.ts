import { announce } from './announce.ts';

const FEEDBACK_MS = 1000;

/** Announces the outcome of copying, and calls `takeBack` after a second. */
export function giveFeedback(words: string, takeBack: () => void): void {
  announce(words);
  window.setTimeout(takeBack, FEEDBACK_MS);
}
