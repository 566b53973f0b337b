interface NewTabMarkProps {
  readonly label: string;
  /** BCP 47 tag of the label, where it differs from the link's. */
  readonly lang?: string | undefined;
}

/** Marks a link that opens in a new tab. Must match `markdown/rehype-page-elements.ts`, which writes the mark in running text. */
export function NewTabMark({ label, lang }: NewTabMarkProps) {
  return <span className="external" role="img" aria-label={label} lang={lang} />;
}
