interface PhoneFoldProps {
  readonly summary: string;
}

/**
 * Folds the next sibling element, on small screens only (`styles/layout/contents.css`). The content is outside the `<details>`, because
 * Firefox up to 142 hides the inside of a closed `<details>` regardless of style sheets.
 */
export function PhoneFold({ summary }: PhoneFoldProps) {
  return (
    <details>
      <summary>{summary}</summary>
    </details>
  );
}
