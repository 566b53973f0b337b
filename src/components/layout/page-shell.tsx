import type { ReactNode } from 'react';
import type { Heading, LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { HomeIcon } from './icons.tsx';
import { Facts, hasFacts, type Notice, Notices, type PageFacts } from './page-facts.tsx';
import { SiteLink } from './site-link.tsx';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly target?: LinkTarget | undefined;
}

export interface Neighbour {
  readonly label: string;
  readonly target: LinkTarget;
}

interface PageShellProps {
  /** `guide` has a reading column and a table of contents, `api` a column for samples, `home` the whole width. */
  readonly layout: 'guide' | 'api' | 'home';
  readonly title: string | undefined;
  /** BCP 47 tag of the text, when it is not the site's. */
  readonly lang: string | undefined;
  readonly crumbs: readonly Crumb[];
  readonly headings: readonly Heading[];
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  readonly facts: PageFacts;
  readonly notices: readonly Notice[];
  /** Language of the interface's texts, where it is not that of the article. */
  readonly interfaceLang: string | undefined;
  /** The breadcrumbs for search engines, as JSON-LD. */
  readonly breadcrumbList: object | undefined;
  /** Where the page is in other languages and versions, for script, as JSON. */
  readonly editions: string | undefined;
  readonly homeTarget: LinkTarget;
  readonly strings: Strings;
  readonly children: ReactNode;
}

/** The inside of `<main>`: one article with its table of contents, breadcrumbs, text, and the way to its neighbours. */
export function PageShell({
  layout,
  title,
  lang,
  crumbs,
  headings,
  previous,
  next,
  facts,
  notices,
  interfaceLang,
  breadcrumbList,
  editions,
  homeTarget,
  strings,
  children,
}: PageShellProps) {
  return (
    <article lang={lang} className={`page page--${layout}`} data-editions={editions}>
      {headings.length > 0 && <TableOfContents headings={headings} strings={strings} lang={interfaceLang} />}
      <div className={layout === 'api' ? 'column' : 'column prose'}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} homeTarget={homeTarget} strings={strings} />}
        {breadcrumbList && <StructuredData value={breadcrumbList} />}
        <Notices notices={notices} lang={interfaceLang} />
        {title && <h1>{title}</h1>}
        {children}
      </div>
      {(hasFacts(facts) || previous || next) && (
        <div className="page-end">
          <Facts facts={facts} strings={strings} lang={interfaceLang} />
          {(previous || next) && (
            <nav aria-label={strings.docsPages} className="neighbours">
              {previous && <NeighbourLink neighbour={previous} rel="prev" label={strings.previous} lang={interfaceLang} />}
              {next && <NeighbourLink neighbour={next} rel="next" label={strings.next} lang={interfaceLang} />}
            </nav>
          )}
        </div>
      )}
    </article>
  );
}

/** Data, not script: no policy needs to allow it. */
function StructuredData({ value }: { readonly value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function NeighbourLink({
  neighbour,
  rel,
  label,
  lang,
}: {
  readonly neighbour: Neighbour;
  readonly rel: 'prev' | 'next';
  readonly label: string;
  readonly lang: string | undefined;
}) {
  return (
    <SiteLink target={neighbour.target} rel={rel} className={rel}>
      <small lang={lang}>{label}</small>
      <span>{neighbour.label}</span>
    </SiteLink>
  );
}

function Breadcrumbs({ crumbs, homeTarget, strings }: Pick<PageShellProps, 'crumbs' | 'homeTarget' | 'strings'>) {
  return (
    <nav aria-label={strings.breadcrumbs} className="breadcrumbs">
      <ol>
        <li>
          <SiteLink target={homeTarget}>
            <HomeIcon label={strings.home} />
          </SiteLink>
        </li>
        {crumbs.map(({ label, target }) => (
          <li key={label}>
            {target?.href === undefined ? <span aria-current="page">{label}</span> : <SiteLink target={target}>{label}</SiteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TableOfContents({ headings, strings, lang }: Pick<PageShellProps, 'headings' | 'strings' | 'lang'>) {
  return (
    <nav aria-label={strings.onThisPage} className="toc">
      <details>
        <summary lang={lang}>{strings.onThisPage}</summary>
        <TocList headings={headings} depth={Math.min(...headings.map(({ depth }) => depth))} />
      </details>
    </nav>
  );
}

/** Headings as a nested list; a skipped level nests by one step, as the reader sees it. */
function TocList({ headings, depth }: { readonly headings: readonly Heading[]; readonly depth: number }) {
  const groups: { heading: Heading; below: Heading[] }[] = [];
  for (const heading of headings) {
    const last = groups.at(-1);
    if (last && heading.depth > depth) last.below.push(heading);
    else groups.push({ heading, below: [] });
  }
  return (
    <ul>
      {groups.map(({ heading, below }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`} lang={heading.lang}>
            {heading.text}
          </a>
          {below.length > 0 && <TocList headings={below} depth={Math.min(...below.map((item) => item.depth))} />}
        </li>
      ))}
    </ul>
  );
}
