import { refusal } from '../console/refusal.ts';

/** @throws InputError that says that there is no page at a path */
export function refuseMissing(pathname: string): never {
  throw refusal(pathname, 'There is no such page.', 'Write its path below the base URL.');
}
