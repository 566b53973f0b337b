import { refusal } from '../console/refusal.ts';

/** @throws InputError for a missing page */
export function throwMissingPage(pathname: string): never {
  throw refusal(pathname, 'There is no such page.', 'Write the path of a page below the base URL.');
}
