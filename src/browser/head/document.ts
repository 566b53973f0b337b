/**
 * Aliases that the bundler can shorten, because every page inlines the scripts of this folder. To save bytes, these scripts also use arrow
 * functions and add their listeners on import.
 */
export const page: Document = document;
export const dataset: DOMStringMap = page.documentElement.dataset;
