/** Licences of all packages shipped to browsers, relative to the base URL. Most licences require this notice. */
export const NOTICES_FILE = 'third-party-licences.txt';
