import { BLOCK_START } from './line-start.ts';

/**
 * Code, and characters that are escaped, which are passed over; else where a link leads with a fragment: the address of a twin,
 * and the fragment.
 */
const LINK = new RegExp(
  [
    `^${BLOCK_START}(?<fence>\`{3,}|~{3,})[^\\n]*\\n(?:[^\\n]*\\n)*?[ >]*\\k<fence>[\`~]* *$`,
    String.raw`\\[^\w\s]`,
    '(?<!`)(?<code>`+)(?!`)(?:(?!\n\n)[^])*?(?<!`)\\k<code>(?!`)',
    String.raw`(?<=\]\(|\]: )(?<address>https?:\/\/[^\s()<>#?]+\.md)#(?<fragment>[^\s()<>]*)`,
  ].join('|'),
  'gm',
);

/** The addresses of twins that a text leads to places of, each once. */
export function linkedTwins(text: string): readonly string[] {
  return [...new Set([...text.matchAll(LINK)].flatMap(({ groups }) => groups?.['address'] ?? []))];
}

/** The text with other addresses, fragment included, for places of twins. */
export function withTwinLinks(text: string, lead: (address: string, fragment: string) => string): string {
  return text.replace(LINK, (...found) => {
    const groups = found.at(-1) as Readonly<Record<string, string | undefined>>; // The pattern names them.
    const { address, fragment } = groups;
    return address === undefined ? String(found[0]) : lead(address, fragment ?? '');
  });
}
