import { uiText } from '../platform/texts.ts';

/** Values from NProgress 0.2.0: times in ms, progress from 0 to 1. */
const DELAY_MS = 200;
const MINIMUM = 0.08;
const TRICKLE_RATE = 0.02;
const TRICKLE_MS = 800;
const MAXIMUM = 0.994;
/** Duration of the bar's movement and of its fade. Must match `styles/layout/progress-bar.css`. */
const SPEED_MS = 200;

let bar: HTMLProgressElement | undefined;
let timer: number | undefined;

const root = (): HTMLElement => document.documentElement;

/** Starts the progress bar, which appears only if navigation is slow. */
export function startProgress(): void {
  window.clearTimeout(timer);
  bar?.remove();
  bar = undefined;
  root().dataset.navigating = '';
  timer = window.setTimeout(show, DELAY_MS);
}

function show(): void {
  bar = document.createElement('progress');
  bar.className = 'progress-bar';
  bar.ariaLabel = uiText('loading');
  bar.value = MINIMUM;
  document.body.append(bar);
  timer = window.setTimeout(trickle, TRICKLE_MS);
}

function trickle(): void {
  if (bar) bar.value = Math.min(bar.value + Math.random() * TRICKLE_RATE, MAXIMUM);
  timer = window.setTimeout(trickle, TRICKLE_MS);
}

/** The head's script reads the same attribute. */
export function isInProgress(): boolean {
  return 'navigating' in root().dataset;
}

/** Marks the new page as present in the document, so that its controls can load what they need. */
export function showPage(): void {
  if (isInProgress()) root().dataset.navigating = 'shown';
}

/** Must be called when the new page, or its error, has been painted. */
export function endProgress(): void {
  window.clearTimeout(timer);
  delete root().dataset.navigating;
  const ended = bar;
  if (!ended) return;
  bar = undefined;
  ended.value = 1;
  ended.dataset.ended = '';
  window.setTimeout(() => ended.remove(), 2 * SPEED_MS);
}
