interface PhoneFoldProps {
  readonly summary: string;
}

/**
 * Folds its next sibling, on small screens only (`styles/layout/contents.css`). The content is outside, since Firefox up to 142 hides the
 * inside of a closed `<details>` regardless of style sheets.
 */
export function PhoneFold({ summary }: PhoneFoldProps) {
  return (
    <details>
      <summary>{summary}</summary>
    </details>
  );
}
