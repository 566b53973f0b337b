interface PhoneFoldProps {
  readonly summary: string;
}

/**
 * Opens and closes what follows it, on small screens only: `styles/layout/contents.css`. What is inside of a closed
 * `<details>` Firefox up to 142 shows on no screen, whatever a style sheet says.
 */
export function PhoneFold({ summary }: PhoneFoldProps) {
  return (
    <details>
      <summary>{summary}</summary>
    </details>
  );
}
