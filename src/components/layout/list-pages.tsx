import type { LinkTarget } from '../../markdown/page-context.ts';
import { SiteLink } from './site-link.tsx';

/** A page, or a category of pages, in a list of cards. */
export interface CardEntry {
  readonly label: string;
  /** BCP 47 tag of the label, where it is not in the language of the page. */
  readonly lang?: string | undefined;
  readonly target: LinkTarget;
  readonly description: string;
  /** BCP 47 tag, where it is not in the language of the page. */
  readonly descriptionLang?: string | undefined;
}

/** What a category holds, as cards. */
export function CardList({ entries }: { readonly entries: readonly CardEntry[] }) {
  return (
    <ul className="cards">
      {entries.map(({ label, lang, target, description, descriptionLang }, index) => (
        <li key={index}>
          <SiteLink target={target} className="card">
            <strong lang={lang}>{label}</strong>
            {description && <div lang={descriptionLang}>{description}</div>}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** A tag with the number of its pages. */
export interface TagEntry {
  readonly label: string;
  readonly target: LinkTarget;
  readonly count: number;
}

/** All tags, below the letters that they begin with. */
export function TagIndex({ entries }: { readonly entries: readonly TagEntry[] }) {
  const byLetter = Map.groupBy(entries, ({ label }) => (label[0] ?? '').toLocaleUpperCase());
  return [...byLetter].map(([letter, tags]) => (
    <section key={letter}>
      <h2>{letter}</h2>
      <ul>
        {tags.map(({ label, target, count }) => (
          <li key={label}>
            <SiteLink target={target}>{label}</SiteLink> ({count})
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The pages of a tag, and the way to all tags. */
export function TaggedPages({
  entries,
  all,
  allLabel,
}: {
  readonly entries: readonly CardEntry[];
  readonly all: LinkTarget;
  readonly allLabel: string;
}) {
  return (
    <>
      <CardList entries={entries} />
      <p>
        <SiteLink target={all}>{allLabel}</SiteLink>
      </p>
    </>
  );
}
