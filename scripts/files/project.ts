import path from 'node:path';

/** This project's own folder, absolute, wherever the command was called. */
export const PROJECT = path.resolve(import.meta.dirname, '../..');
