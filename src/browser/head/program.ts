import { dataset, page } from './document.ts';
import { facts } from './facts.ts';
import { recover } from './recovery.ts';

let loading: Promise<unknown> | undefined;

/** Loads the program of the page, once. When that fails, the page is as it is without JavaScript. */
export const startProgram = (): void => {
  if (facts)
    loading ??= import(facts.program as string) // The server writes it.
      .catch((error: unknown) => {
        console.error(error);
        delete dataset.js;
        recover();
      });
};

/**
 * Loads the program when the page has been painted and the browser has nothing else to do. An idle Chromium may
 * delay the callback for seconds, a page in the background is never painted, and not every browser reports paints.
 */
export const startProgramWhenPainted = (): void => {
  setTimeout(startProgram, page.hidden ? 0 : 3_000);
  new PerformanceObserver(() => (window.requestIdleCallback || setTimeout)(startProgram, { timeout: 200 })).observe({
    type: 'paint',
    buffered: true,
  });
};
