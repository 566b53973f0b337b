/** A capital that is not part of a percent-encoded byte. */
export const CAPITAL = '(?<!%.?)[A-Z]';

/**
 * Regular expression of paths, relative to the base URL, that are misspelt on most sites: with a capital or a trailing slash. Pages of
 * other sites carry their own.
 */
export const USUAL_MISSPELT_PATHS = `${CAPITAL}|./$`;
