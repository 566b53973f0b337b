import type { LinkTarget } from '../../markdown/page-context.ts';
import { SiteLink } from './site-link.tsx';

export interface CardEntry {
  readonly label: string;
  /** BCP 47 tag, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly target: LinkTarget;
  readonly description: string;
  /** BCP 47 tag, if it differs from the page's. */
  readonly descriptionLang?: string | undefined;
}

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

export interface TagEntry {
  readonly label: string;
  readonly target: LinkTarget;
  readonly count: number;
}

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
