import type { Code, Html, Text } from 'mdast';
import type { PageContext } from '../page-context.ts';

/** Whether HTML is a processing instruction, declaration or CDATA section, which is shown as source. */
export function isLiteralHtml({ value }: Html): boolean {
  return /^\s*<(?:\?|!(?!--))/.test(value);
}

export function literalHtml({ value, position }: Html, isWords: boolean, { report }: Pick<PageContext, 'report'>): Code | Text {
  const [opening = '', end] = ENDS.find(([sign]) => value.trimStart().startsWith(sign)) ?? ['<!', '>'];
  if (!value.includes(end) && position)
    report(
      {
        severity: 'warning',
        kind: 'unclosed-element',
        what: `"${opening}" is never closed, so everything after it is plain text.`,
        cure: `Add ${end} where it ends, or put it in \`backticks\`.`,
      },
      position.start,
    );
  const place = position && { position };
  return isWords ? { type: 'text', value, ...place } : { type: 'code', value, ...place };
}

/** https://spec.commonmark.org/0.31.2/#html-blocks */
const ENDS = [
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const;
