/** Path of the licences of all packages that reach browsers, relative to the base URL. Most licences require this notice. */
export const NOTICES_FILE = 'third-party-licences.txt';
