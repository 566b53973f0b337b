import type { Problem } from '../../errors.ts';
import { SENSITIVE_KINDS } from '../../openapi/fault-kinds.ts';
import { type FaultLevel, withPolicy } from '../../openapi/fault-policy.ts';

/** What may be doubtful about pages, by the kind that messages name in brackets: `checks.writing` says how severe it is. */
export const WRITING_KINDS = {
  'heading-jump': 'a heading more than one level below the one before it',
  'second-title': 'a heading of level 1 below the title of the page',
  'front-matter': 'a key or a value of the front matter that says nothing here, and is left out',
  'diagram-kind': 'a diagram of a kind, or with a statement, that is not drawn, which shows its source',
  'fence-option': 'an option or mark of a code block that nothing here understands, or a value that it cannot have',
  'foreign-import': 'an import of code from a theme, a package or a file, which a page cannot have',
  'foreign-syntax': 'syntax of other tools, which shows as it is written, or as something else',
  'forbidden-html': 'an element or an attribute that the security policy of the site forbids, which is left out',
  'literal-braces': 'a number, a word or nothing between braces, which are left out',
  'lost-cells': 'cells of a table beyond the columns of its header, which are left out',
  'indented-code': 'lines that are code in Markdown by their indentation, and text in MDX',
  'orphan-page': 'a page that no sidebar lists and nothing links to',
  'duplicate-id': 'an id that two elements of a page have, of which links lead to one',
  'duplicate-title': 'a title that two pages of a folder, an API or a part of a sidebar have',
  'missing-title': 'a page without a title and without a heading of level 1, which is called by the name of its file',
  'long-description': 'a description that search engines and previews cut',
  'missing-alt': 'a picture or a diagram without a text alternative',
  'missing-picture': 'a picture, a video or a sound that there is not; only its words are shown',
  'missing-href': 'a card that leads nowhere',
  'dead-link': 'a link that leads nowhere, or that Markdown does not read as one',
  'stale-check': 'a page that was last checked longer ago than `checks.verifiedMaxAge` says',
  'unclosed-callout': 'a callout that is never closed, which takes in all that follows, or an end of one that nothing opens',
  'unclosed-fence': 'a code block that is never closed, which takes in all that follows',
  'unclosed-element':
    'an HTML element or a comment in a Markdown file without its end, which ends with its parent, or an end tag that closes nothing',
  'unknown-component': 'a component or container that there is not; only what stands in it is shown',
  'unknown-prop': 'a prop that a component does not have, or a value that it does not take, which is left out',
  'missing-prop': 'a prop that a component needs and does not have; only what stands in it is shown',
  'invalid-sample': 'a sample that is not valid code of its language',
  ...SENSITIVE_KINDS,
} as const;

export type WritingKind = keyof typeof WRITING_KINDS;

/** Levels by kind. */
export type WritingLevels = Readonly<Partial<Record<WritingKind, FaultLevel>>>;

/** The problems, those of such kinds as severe as the site takes them, without what it ignores. */
export function withWritingLevels(
  problems: readonly Problem[],
  { checks: { writing } }: { readonly checks: { readonly writing: WritingLevels } },
): readonly Problem[] {
  return withPolicy(problems, { isStrict: true, levels: writing });
}
