interface NewTabMarkProps {
  readonly label: string;
  /** BCP 47 tag of the label, if it differs from the link's. */
  readonly lang?: string | undefined;
}

/** Marks a link that opens in a new tab. Must match the mark that `markdown/rehype-page-elements.ts` adds to running text. */
export function NewTabMark({ label, lang }: NewTabMarkProps) {
  return <span className="external" role="img" aria-label={label} lang={lang} />;
}
