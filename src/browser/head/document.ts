/**
 * What the head's scripts ask for most, under names that the bundler makes short: they weigh on every page. For the same reason their
 * functions are arrows, and their modules listen when they are loaded.
 */
export const page: Document = document;
export const dataset: DOMStringMap = page.documentElement.dataset;
