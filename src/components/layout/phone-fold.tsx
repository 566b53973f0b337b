interface PhoneFoldProps {
  readonly summary: string;
}

/**
 * Folds the next sibling element, on small screens only (`styles/layout/contents.css`). The content is outside the `<details>`, because
 * Firefox up to 142 hides a closed `<details>`, whatever the style sheets specify.
 */
export function PhoneFold({ summary }: PhoneFoldProps) {
  return (
    <details>
      <summary>{summary}</summary>
    </details>
  );
}
