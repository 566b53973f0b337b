/** Aliases that the bundler can shorten: the head's scripts weigh on every page. So functions are arrows, and modules listen on import. */
export const page: Document = document;
export const dataset: DOMStringMap = page.documentElement.dataset;
