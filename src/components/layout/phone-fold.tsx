interface PhoneFoldProps {
  readonly summary: string;
}

/**
 * Makes the next sibling collapsible on small screens (`styles/layout/contents.css`). The sibling is outside the `<details>`, because
 * Firefox up to 142 hides the content of a closed `<details>`, whatever the style sheets specify.
 */
export function PhoneFold({ summary }: PhoneFoldProps) {
  return (
    <details>
      <summary>{summary}</summary>
    </details>
  );
}
