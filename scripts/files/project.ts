import path from 'node:path';

/** Absolute path of this project. */
export const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Name of the static files' folder in a site and of the published folder in an output. */
export const PUBLIC = 'public';
