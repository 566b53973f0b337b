import type { Problem } from '../../errors.ts';
import { SENSITIVE_KINDS } from '../../openapi/fault-kinds.ts';
import { type FaultLevel, withPolicy } from '../../openapi/fault-policy.ts';

/** Kinds of prose problems, shown in brackets in messages. `checks.writing` sets their severity. */
export const WRITING_KINDS = {
  'heading-jump': 'a heading that skips a level',
  'second-title': 'a second level-1 heading on a page that has a title',
  'front-matter': 'an unknown key or an invalid value in the front matter, which is ignored',
  'diagram-kind': 'a diagram, or a statement in one, that cannot be drawn; its source is shown instead',
  'fence-option': 'an unknown option or an invalid value on a code block',
  'foreign-import': 'an import of code, which pages do not support',
  'foreign-syntax': 'syntax from another tool, shown as written or rendered as something else',
  'forbidden-html': 'an element or attribute that the security policy forbids, which is left out',
  'literal-braces': 'braces around a number, a word or nothing; MDX drops the braces',
  'lost-cells': 'table cells beyond the columns of the header, which are left out',
  'indented-code': 'lines that Markdown reads as code because they are indented, and MDX reads as text',
  'orphan-page': 'a page that no sidebar lists and no page links to',
  'duplicate-id': 'an id that a page uses twice; links lead to only one of the two',
  'duplicate-title': 'a title that two pages in the same folder, API or sidebar category share',
  'missing-title': 'a page with neither a title nor a level-1 heading; its file name is used',
  'long-description': 'a description that search engines will truncate',
  'missing-alt': 'an image or diagram without alternative text',
  'missing-picture': 'an image, video or audio file that does not exist; its alternative text is shown',
  'missing-href': 'a card without a link',
  'dead-link': 'a broken link, or text that looks like a link but is not one; the default is that of `onBrokenLinks`',
  'stale-check': 'a page whose last check is older than `checks.verifiedMaxAge`',
  'unclosed-callout': 'a callout without an end, which contains everything that follows, or an end without a start',
  'unclosed-fence': 'a code block without an end, which contains everything that follows',
  'unclosed-element': 'an HTML element or comment without an end in a Markdown file, or an end tag without a start',
  'unknown-component': 'a component, container or element that does not exist; only its content is shown',
  'unknown-prop': 'an unknown prop, or an invalid value for one, which is ignored',
  'missing-prop': 'a component without a required prop; only its content is shown',
  'invalid-sample': 'sample code with a syntax error',
  ...SENSITIVE_KINDS,
} as const;

export type WritingKind = keyof typeof WRITING_KINDS;

export type WritingLevels = Readonly<Partial<Record<WritingKind, FaultLevel>>>;

/** Applies the site's severities to prose problems. Drops ignored problems. */
export function withWritingLevels(
  problems: readonly Problem[],
  { checks: { writing } }: { readonly checks: { readonly writing: WritingLevels } },
): readonly Problem[] {
  return withPolicy(problems, { isStrict: true, levels: writing });
}
