import type { Problem } from '../../errors.ts';
import { decodeText } from '../../url/decode-text.ts';
import { isExternalHref, splitHref } from '../../url/split-href.ts';
import type { Address } from './redirect.ts';

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
  // A name may have spaces; a whole rule of `_redirects` has one before its second path.
  if (/\*|\/:|\s\/|[^\S ]/.test(pathname) || pathname.includes('//'))
    return {
      what: `"${written}" is no single address.`,
      cure: 'Write one entry for each address; rules with patterns belong in public/_redirects.',
    };
  return { pathname: decodeText(pathname).replace(/(?<=.)\/$/, ''), fragment: decodeText(hash.slice(1)) };
}
