import type { Finding } from './find-numbers.ts';

const NAME = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+`;

/** A URL's host, except placeholders such as `{host}`. The limited scheme length keeps matching linear in long files. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/?#@"'<>`{}]+@)?([\w.-]+|\[[0-9a-f:.]+\])(?![\w.-]*[{$<*…])/gi;
const EMAIL = new RegExp(String.raw`(?<![\w.!#%&'*+=?^~-])[\w.!#%&'*+=?^~-]+@(${NAME}[a-z]{2,})\b`, 'gi');

/** A host name without a scheme, limited to common top-level domains because `server.mjs` and `event.detail` are not hosts. */
const BARE = new RegExp(String.raw`(?<![\w@.$/-])(${NAME}(?:com|net|org|io|dev|br|gov))(?![\w-]|\.\w)`, 'g');

/** Finds hosts in URLs, email addresses and plain text, at most one per offset. */
export function findHosts(text: string): readonly Finding[] {
  const found = [ADDRESS, EMAIL, BARE].flatMap((expression) =>
    [...text.matchAll(expression)].map((match) => {
      const host = match[1] ?? '';
      return { value: host.replace(/\.$/, '').toLowerCase(), offset: match.index + match[0].lastIndexOf(host) };
    }),
  );
  return [...new Map(found.map((finding) => [finding.offset, finding])).values()];
}

/** Reserved names (RFC 2606, RFC 6761) and addresses (RFC 1918, RFC 5737, RFC 3849). */
const NOBODYS = [
  /(?:^|\.)(?:example|invalid|localhost|test)$/,
  /(?:^|\.)example\.(?:com|net|org)$/,
  /^(?:0\.0\.0\.0|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)/,
  /^\[(?:::1|2001:db8:.*)\]$/,
];

/** Whether a host is reserved for examples, or is a single label, which is only valid within a private network. */
export function isReservedHost(host: string): boolean {
  return !/[.:]/.test(host) || NOBODYS.some((expression) => expression.test(host));
}

/** Whether a host is one of the names or a subdomain of one. */
export function isHostOf(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}
