import type { Problem } from '../../errors.ts';
import { SENSITIVE_KINDS } from '../../openapi/fault-kinds.ts';
import { type FaultLevel, withPolicy } from '../../openapi/fault-policy.ts';

/** Kinds of prose problems, shown in messages. `checks.writing` sets each kind's severity. */
export const WRITING_KINDS = {
  'heading-jump': 'a heading that skips a level',
  'second-title': 'a second level-1 heading on a page that has a title',
  'front-matter': 'an unknown key or invalid value in the front matter, which is ignored',
  'diagram-kind': 'an unsupported diagram or statement; the diagram is shown as source code',
  'fence-option': 'an unknown option or an invalid value on a code block',
  'foreign-import': 'a code import, which pages do not support',
  'foreign-syntax': 'syntax from another tool, which is shown as text or rendered differently',
  'forbidden-html': 'an element or attribute that the security policy forbids, which is removed',
  'literal-braces': 'braces around a number, a word or nothing; MDX drops the braces',
  'lost-cells': 'table cells without a header column, which are dropped',
  'indented-code': 'indented lines, which are code in Markdown but text in MDX',
  'orphan-page': 'a page that no sidebar lists and no page links to',
  'duplicate-id': 'an id that a page uses twice; links reach only one of the two elements',
  'duplicate-title': 'a title that several pages in the same folder, API or sidebar category share',
  'missing-title': 'a page with neither a title nor a level-1 heading; its file name is used',
  'long-description': 'a description that search engines will truncate',
  'missing-alt': 'an image or diagram without alternative text',
  'missing-picture': 'an image, video or audio file that does not exist; its alternative text is shown',
  'missing-href': 'a card without a link',
  'missing-category': 'a `<DocCardList />` on a page that is not the page of a sidebar category; it lists nothing',
  'dead-link': 'a broken link, or text that looks like a link but is not; `onBrokenLinks` sets the default',
  'stale-check': 'a page last verified longer ago than `checks.verifiedMaxAge`',
  'unclosed-callout': 'an unclosed callout, which swallows everything after it, or a closing marker without a callout',
  'unclosed-fence': 'an unclosed code block, which swallows everything after it',
  'unclosed-element': 'an unclosed HTML element or comment in a Markdown file, or a closing tag without an opening tag',
  'unknown-component': 'a component, container or element that does not exist; only its content is shown',
  'unknown-prop': 'an unknown prop, or an invalid value for one, which is ignored',
  'missing-prop': 'a component without a required prop; only its content is shown',
  'invalid-sample': 'sample code with a syntax error',
  ...SENSITIVE_KINDS,
} as const;

export type WritingKind = keyof typeof WRITING_KINDS;

export type WritingLevels = Readonly<Partial<Record<WritingKind, FaultLevel>>>;

/** Applies the site's severities to prose problems, and drops ignored ones. */
export function withWritingLevels(
  problems: readonly Problem[],
  { checks: { writing } }: { readonly checks: { readonly writing: WritingLevels } },
): readonly Problem[] {
  return withPolicy(problems, { isStrict: true, levels: writing });
}
