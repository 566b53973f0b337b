import { dataset, page } from './document.ts';
import { facts } from './facts.ts';
import { recover } from './recovery.ts';

let loading: Promise<unknown> | undefined;

/** Loads the page's script. If that fails, the page keeps working as it does without JavaScript. */
export const startProgram = (): void => {
  if (facts)
    loading ??= import(facts.program as string) // always present in the server's HTML
      .catch((error: unknown) => {
        console.error(error);
        delete dataset.js;
        recover();
      });
};

/**
 * Loads the script when the browser is idle after the first paint. The timeouts cover Chromium, which may delay idle callbacks for seconds;
 * background pages, which are never painted; and browsers that do not report paints.
 */
export const startProgramWhenPainted = (): void => {
  setTimeout(startProgram, page.hidden ? 0 : 3_000);
  new PerformanceObserver(() => (window.requestIdleCallback || setTimeout)(startProgram, { timeout: 200 })).observe({
    type: 'paint',
    buffered: true,
  });
};
