import type { Problem } from '../../errors.ts';
import { decodeText } from '../../url/decode-text.ts';
import { isExternalHref, splitHref } from '../../url/split-href.ts';
import type { Address } from './redirect.ts';

/** Matches what `_redirects` would parse as a pattern, another host or the end of a path. Spaces are valid, except before a slash. */
const MORE_THAN_ONE = /[*?#\\]|\/:|\s\/|[^\S ]|\/\/|\p{Cc}/u;

/**
 * Parses an address, percent-encoded or not. If invalid, returns the problem. Inverse of `formatAddress`.
 * @example readAddress('/docs/intro/#errors') // => { pathname: '/docs/intro', fragment: 'errors' }
 */
export function readAddress(written: string): Address | Pick<Problem, 'what' | 'cure'> {
  const { pathname, query, hash } = splitHref(written);
  if (isExternalHref(written) || !pathname.startsWith('/'))
    return {
      what: `"${written}" is not an address of this site.`,
      cure: `Write its path below the base URL: ${/^[\w-]+(?:\/[\w.-]+)*(?:#.*)?$/.test(written) ? `/${written}` : '/docs/intro, or /docs/intro#errors'}.`,
    };
  if (query !== '')
    return { what: `"${written}" has a query, but redirects keep the query of the request.`, cure: `Write ${pathname}${hash}.` };
  const path = decodeText(pathname);
  if (MORE_THAN_ONE.test(path))
    return {
      what: `"${written}" is not a single address.`,
      cure: 'Write one entry per address; put rules with patterns in public/_redirects.',
    };
  return { pathname: path.replace(/(?<=.)\/$/, ''), fragment: decodeText(hash.slice(1)) };
}
