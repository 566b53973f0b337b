import path from 'node:path';

/** Absolute path. */
export const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Folder of static files in a site, and of published files in an output. */
export const PUBLIC = 'public';
