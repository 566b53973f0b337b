/** Matches a capital letter outside a percent-encoded byte. */
export const CAPITAL = '(?<!%.?)[A-Z]';

/** Matches a path with a capital letter or a trailing slash. Sites with a different policy define another pattern on each page. */
export const USUAL_MISSPELT_PATHS = `${CAPITAL}|./$`;
