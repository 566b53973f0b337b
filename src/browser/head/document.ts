/**
 * Aliases that the bundler can shorten, because every page includes the head's scripts. For the same reason, their functions are arrow
 * functions, and their modules add listeners on import.
 */
export const page: Document = document;
export const dataset: DOMStringMap = page.documentElement.dataset;
