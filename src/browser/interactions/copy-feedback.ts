import { announce } from './announce.ts';

const FEEDBACK_MS = 1000;

export function giveFeedback(words: string, takeBack: () => void): void {
  announce(words);
  window.setTimeout(takeBack, FEEDBACK_MS);
}
