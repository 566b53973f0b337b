import type { Problem } from '../errors.ts';
import type { Site } from '../site/load-site.ts';
import type { AddressBook } from './address-book.ts';
import { checkFiles } from './check-files.ts';
import { checkLock } from './check-lock.ts';
import { checkRedirects } from './check-redirects.ts';
import { parseLock } from './lock-text.ts';
import { checkRules } from './redirect-rules.ts';

/** Contents of the site's address files; `undefined` for a missing file. */
export interface WrittenAddresses {
  readonly lock: string | undefined;
  readonly rules: string | undefined;
}

/** Checks redirects, and reports addresses that the lock file lists but the site no longer has. */
export function checkAddresses(
  site: Pick<Site, 'redirects' | 'pages' | 'config'>,
  book: AddressBook,
  { lock, rules }: WrittenAddresses,
): readonly Problem[] {
  const { paths, problems } = parseLock(lock ?? '');
  return [
    ...checkFiles(site, book),
    ...checkRedirects(site, book),
    ...checkRules(site, rules ?? ''),
    ...problems,
    ...checkLock(site, book, paths),
  ];
}
