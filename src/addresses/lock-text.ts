import type { Problem } from '../errors.ts';
import { decodeText } from '../url/decode-text.ts';
import type { AddressBook } from './address-book.ts';

export const LOCK_FILE = 'addresses.lock';

const HEADER = [
  '# Every public address of the site: paths, and below each page the places on it.',
  '# npm run lock writes this file. A build fails when an address is missing from the site:',
  '# content/redirects.yaml says where it has gone. See docs/addresses.md.',
];

/** Line numbers start at 1. */
export interface LockedPath {
  readonly pathname: string;
  readonly line: number;
  readonly fragments: readonly { readonly fragment: string; readonly line: number }[];
}

/** Lists all addresses, one per line. Inverse of `parseLock`. */
export function lockText(book: AddressBook): string {
  const lines = [...HEADER];
  for (const pathname of book.paths) lines.push(escapeLine(pathname), ...book.fragmentsOf(pathname).map((id) => `  #${escapeLine(id)}`));
  return `${lines.join('\n')}\n`;
}

export function parseLock(text: string): { readonly paths: readonly LockedPath[]; readonly problems: readonly Problem[] } {
  const paths: (Omit<LockedPath, 'fragments'> & { readonly fragments: LockedPath['fragments'][number][] })[] = [];
  const problems: Problem[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    // Windows checkouts end lines in `\r\n`.
    const content = written.replace(/\r$/, '');
    const line = index + 1;
    if (content === '' || content.startsWith('# ')) continue;
    const owner = paths.at(-1);
    if (content.startsWith('/')) paths.push({ pathname: decodeText(content), line, fragments: [] });
    else if (content.startsWith('  #') && owner) owner.fragments.push({ fragment: decodeText(content.slice(3)), line });
    else problems.push(noAddress(content, line));
  }
  return { paths, problems };
}

function noAddress(content: string, line: number): Problem {
  const isConflict = /^(?:<{7}|={7}|>{7})/.test(content);
  return {
    severity: 'error',
    what: isConflict ? 'The file contains an unresolved merge conflict.' : `"${content}" is not an address.`,
    where: { filePath: LOCK_FILE, line, column: 1 },
    cure: isConflict
      ? 'Keep the lines of both branches, remove the conflict markers, and run npm run lock.'
      : 'Write a path, or below a path two spaces, # and a fragment. Otherwise, restore the file and run npm run lock.',
  };
}

/** Escapes whitespace to keep the address on one line. */
function escapeLine(text: string): string {
  return text.replace(/[%\s]/g, encodeURIComponent);
}
