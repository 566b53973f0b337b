/** A capital that is no part of a percent-encoded byte. */
export const CAPITAL = '(?<!%.?)[A-Z]';

/**
 * Regular expression for the paths, below the base URL, that no page of most sites has: with a capital, or a slash at their end.
 * Pages of other sites say what theirs is.
 */
export const USUAL_MISSPELT_PATHS = `${CAPITAL}|./$`;
