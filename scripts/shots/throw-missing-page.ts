import { createInputError } from '../console/input-error.ts';

/** @throws InputError for a missing page */
export function throwMissingPage(pathname: string): never {
  throw createInputError(pathname, 'There is no such page.', 'Write the path of a page below the base URL.');
}
