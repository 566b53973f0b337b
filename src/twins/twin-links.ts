import { BLOCK_START } from './line-start.ts';

/** Matches links to a twin with a fragment. Also matches code and escaped characters, so that they are skipped. */
const LINK = new RegExp(
  [
    `^${BLOCK_START}(?<fence>\`{3,}|~{3,})[^\\n]*\\n(?:[^\\n]*\\n)*?[ >]*\\k<fence>[\`~]* *$`,
    String.raw`\\[^\w\s]`,
    '(?<!`)(?<code>`+)(?!`)(?:(?!\n\n)[^])*?(?<!`)\\k<code>(?!`)',
    String.raw`(?<=\]\(|\]: )(?<address>https?:\/\/[^\s()<>#?]+\.md)#(?<fragment>[^\s()<>]*)`,
  ].join('|'),
  'gm',
);

export function linkedTwins(text: string): readonly string[] {
  return [...new Set([...text.matchAll(LINK)].flatMap(({ groups }) => groups?.['address'] ?? []))];
}

/** Replaces links to twins that have a fragment with the result of `lead`. */
export function withTwinLinks(text: string, lead: (address: string, fragment: string) => string): string {
  return text.replace(LINK, (...found) => {
    const groups = found.at(-1) as Readonly<Record<string, string | undefined>>; // The pattern has named groups, which are the last argument.
    const { address, fragment } = groups;
    return address === undefined ? String(found[0]) : lead(address, fragment ?? '');
  });
}
