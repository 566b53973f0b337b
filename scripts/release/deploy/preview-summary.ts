export interface Preview {
  /** `undefined` if the account has no preview addresses. */
  readonly address: string | undefined;
  readonly versionId: string;
  /** Abbreviated commit. */
  readonly tag: string;
  readonly against: string | undefined;
  /** Markdown; `undefined` without a comparison. */
  readonly specifications: string | undefined;
  /** Plain text; `undefined` without a comparison. */
  readonly pictures: string | undefined;
}

/** Identifies the comment of an earlier preview, to be replaced. */
export const PREVIEW_MARK = '<!-- preview of the documentation -->';

/** Keeps the comment below GitHub's limit of 65,536 characters. */
const MAX_PART = 25_000;

export function previewSummary({ address, versionId, tag, against, specifications, pictures }: Preview): string {
  const place = address === undefined ? `Version \`${versionId}\` (no preview address)` : `[${address}](${address})`;
  const compared = against === undefined ? '' : ` against \`${against}\``;
  return [
    PREVIEW_MARK,
    `## Preview of \`${tag}\``,
    place,
    ...section(`Specifications${compared}`, specifications),
    ...section(`Screenshots${compared}`, pictures),
    '',
  ].join('\n\n');
}

function section(title: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const body = text.trim() || 'Nothing changed.';
  return [
    `### ${title}`,
    body.length > MAX_PART ? `${body.slice(0, MAX_PART).replace(/\n[^\n]*$/, '')}\n\n… cut here: too long for a comment.` : body,
  ];
}
