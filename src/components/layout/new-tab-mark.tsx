interface NewTabMarkProps {
  readonly label: string;
  /** BCP 47 tag of the label, where it is not in the language of the link. */
  readonly lang?: string | undefined;
}

/** Says, at the end of a link, that it opens a new tab. In running text `markdown/rehype-page.ts` writes the same. */
export function NewTabMark({ label, lang }: NewTabMarkProps) {
  return <span className="external" role="img" aria-label={label} lang={lang} />;
}
