import type { Problem } from '../../errors.ts';
import { decodeText } from '../../url/decode-text.ts';
import { isExternalHref, splitHref } from '../../url/split-href.ts';
import type { Address } from './redirect.ts';

/**
 * What a rule of `_redirects` reads as a pattern, another host, or the end of its first path: percent-encoded too, as it is
 * written there decoded or as it is. A name may have spaces; a whole rule has one before its second path.
 */
const MORE_THAN_ONE = /[*?#\\]|\/:|\s\/|[^\S ]|\/\/|\p{Cc}/u;

/**
 * An address as authors write it, percent-encoded or not, or what is wrong with it. Inverse of `addressText`.
 *
 * @example readAddress('/docs/intro/#errors') // => { pathname: '/docs/intro', fragment: 'errors' }
 */
export function readAddress(written: string): Address | Pick<Problem, 'what' | 'cure'> {
  const { pathname, query, hash } = splitHref(written);
  if (isExternalHref(written) || !pathname.startsWith('/'))
    return {
      what: `"${written}" is no address of this site.`,
      cure: `Write its path below the base URL: ${/^[\w-]+(?:\/[\w.-]+)*(?:#.*)?$/.test(written) ? `/${written}` : '/docs/intro, or /docs/intro#errors'}.`,
    };
  if (query !== '') return { what: `"${written}" has a query, which readers keep on their way.`, cure: `Write ${pathname}${hash}.` };
  const path = decodeText(pathname);
  if (MORE_THAN_ONE.test(path))
    return {
      what: `"${written}" is no single address.`,
      cure: 'Write one entry for each address; rules with patterns belong in public/_redirects.',
    };
  return { pathname: path.replace(/(?<=.)\/$/, ''), fragment: decodeText(hash.slice(1)) };
}
