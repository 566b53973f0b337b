/** Matches a capital letter that is not part of a percent-encoded byte. */
export const CAPITAL = '(?<!%.?)[A-Z]';

/**
 * Regular expression for misspelt paths on most sites: with a capital letter or a trailing slash. On other sites, each page contains its
 * own expression.
 */
export const USUAL_MISSPELT_PATHS = `${CAPITAL}|./$`;
