/**
 * Aliases that the bundler can shorten, since the head's scripts weigh on every page. For the same reason their functions are arrows, and
 * their modules add listeners on import.
 */
export const page: Document = document;
export const dataset: DOMStringMap = page.documentElement.dataset;
