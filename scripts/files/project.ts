import path from 'node:path';

/** This project's own folder, absolute, wherever the command was called. */
export const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Folder of what a site publishes as it is, and of what a build publishes, from theirs. */
export const PUBLIC = 'public';
