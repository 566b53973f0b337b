/**
 * Aliases that the bundler can shorten, because every page inlines these scripts. To save bytes, they also use arrow functions and add
 * their listeners on import.
 */
export const page: Document = document;
export const dataset: DOMStringMap = page.documentElement.dataset;
