/** A capital that is not part of a percent-encoded byte. */
export const CAPITAL = '(?<!%.?)[A-Z]';

/** Regular expression of misspelt paths on most sites: with a capital or a trailing slash. Other sites' pages carry their own. */
export const USUAL_MISSPELT_PATHS = `${CAPITAL}|./$`;
