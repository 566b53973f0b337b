/** Licences of all packages that reach browsers, relative to the base URL; most require their text to be distributed. */
export const NOTICES_FILE = 'third-party-licences.txt';
