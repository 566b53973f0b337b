import type { Finding } from './find-numbers.ts';

const NAME = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+`;

/** The authority of an address, without user and port. No scheme is longer: a limit keeps a long text from being read from each of its letters. One with a hole in it, such as `{host}`, is not matched. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/?#@"'<>`{}]+@)?([\w.-]+|\[[0-9a-f:.]+\])(?![\w.-]*[{$<*…])/gi;
const EMAIL = new RegExp(String.raw`(?<![\w.!#%&'*+=?^~-])[\w.!#%&'*+=?^~-]+@(${NAME}[a-z]{2,})\b`, 'gi');

/** Top-level domains by which a name without a scheme is known: `server.mjs` and `event.detail` are not hosts. */
const BARE = new RegExp(String.raw`(?<![\w@.$/-])(${NAME}(?:com|net|org|io|dev|br|gov))(?![\w-]|\.\w)`, 'g');

/** Hosts that a text names, in addresses, e-mail addresses and by themselves. Each place is found once. */
export function findHosts(text: string): readonly Finding[] {
  const found = [ADDRESS, EMAIL, BARE].flatMap((expression) =>
    [...text.matchAll(expression)].map((match) => {
      const host = match[1] ?? '';
      return { value: host.replace(/\.$/, '').toLowerCase(), offset: match.index + match[0].lastIndexOf(host) };
    }),
  );
  return [...new Map(found.map((finding) => [finding.offset, finding])).values()];
}

/** Names (RFC 2606, RFC 6761) and addresses (RFC 1918, RFC 5737, RFC 3849) that are nobody's. */
const NOBODYS = [
  /(?:^|\.)(?:example|invalid|localhost|test)$/,
  /(?:^|\.)example\.(?:com|net|org)$/,
  /^(?:0\.0\.0\.0|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)/,
  /^\[(?:::1|2001:db8:.*)\]$/,
];

/** Whether a host is made for examples. A name of one word is one too: it means nothing outside of its network. */
export function isNobodysHost(host: string): boolean {
  return !/[.:]/.test(host) || NOBODYS.some((expression) => expression.test(host));
}

/** Whether a host is one of the names or below one. */
export function isHostOf(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}
