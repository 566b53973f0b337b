import { BLOCK_START } from './line-start.ts';

/** Matches twin links that include a fragment. Also matches code and escaped characters, to skip them. */
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

/** Replaces each twin link that includes a fragment; `lead` returns the replacement. */
export function withTwinLinks(text: string, lead: (address: string, fragment: string) => string): string {
  return text.replace(LINK, (...found) => {
    const groups = found.at(-1) as Readonly<Record<string, string | undefined>>; // The pattern has named groups, which are the last argument.
    const { address, fragment } = groups;
    return address === undefined ? String(found[0]) : lead(address, fragment ?? '');
  });
}
