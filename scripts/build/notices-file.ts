/** The licences of all packages that reach browsers, published below the base URL: most of them ask for their text to come along. */
export const NOTICES_FILE = 'third-party-licences.txt';
