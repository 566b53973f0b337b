/** What reviewers are told of a preview. */
export interface Preview {
  /** Where it is to be seen; `undefined` where the account has no such addresses. */
  readonly address: string | undefined;
  readonly versionId: string;
  /** The commit, or how it begins. */
  readonly tag: string;
  /** Git ref that it is compared with. */
  readonly against: string | undefined;
  /** What changed in specifications, as Markdown; `undefined` when it was not compared. */
  readonly specifications: string | undefined;
  /** What changed in pictures of pages, in words; `undefined` when they were not compared. */
  readonly pictures: string | undefined;
}

/** Identifies the comment of an earlier preview, which is replaced. */
export const PREVIEW_MARK = '<!-- preview of the documentation -->';

/** GitHub takes 65,536 characters in a comment. */
const MAX_PART = 25_000;

/** The summary of a preview, as Markdown for a comment. */
export function previewSummary({ address, versionId, tag, against, specifications, pictures }: Preview): string {
  const place = address === undefined ? `Version \`${versionId}\`, which has no address of its own` : `[${address}](${address})`;
  const compared = against === undefined ? '' : ` against \`${against}\``;
  return [
    PREVIEW_MARK,
    `## Preview of \`${tag}\``,
    place,
    ...section(`Specifications${compared}`, specifications),
    ...section(`Pictures${compared}`, pictures),
    '',
  ].join('\n\n');
}

function section(title: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const body = text.trim() || 'Nothing changed.';
  return [
    `### ${title}`,
    body.length > MAX_PART ? `${body.slice(0, MAX_PART).replace(/\n[^\n]*$/, '')}\n\n… and more: it is too long for a comment.` : body,
  ];
}
