import type { ReactNode } from 'react';
import type { Heading, LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { EnvironmentNote, type EnvironmentScope, EnvironmentSwitch } from './environment-switch.tsx';
import { HomeIcon } from './icons.tsx';
import { Facts, hasFacts, type Notice, Notices, type PageFacts } from './page-facts.tsx';
import { PageMenu, type PageFiles } from './page-menu.tsx';
import { PhoneFold } from './phone-fold.tsx';
import { SiteLink } from './site-link.tsx';

export interface Crumb {
  readonly label: string;
  /** BCP 47 tag of the label, if it differs from the UI language. */
  readonly lang: string | undefined;
  /** Absent for the current page. */
  readonly target?: LinkTarget | undefined;
}

export interface Neighbour {
  readonly label: string;
  /** BCP 47 tag of the label, if it differs from the UI language. */
  readonly lang: string | undefined;
  readonly target: LinkTarget;
}

interface PageShellProps {
  /** `guide` has a reading column and a table of contents, `api` a column for samples, `home` the full width. */
  readonly layout: 'guide' | 'api' | 'home';
  readonly title: string | undefined;
  /** The author's title, if it contains markup. */
  readonly heading?: ReactNode;
  /** BCP 47 tag of the text, if it differs from the site's. */
  readonly lang: string | undefined;
  /** BCP 47 tag of the text, always set. */
  readonly textLang: string;
  readonly crumbs: readonly Crumb[];
  readonly headings: readonly Heading[];
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  readonly files: PageFiles | undefined;
  readonly facts: PageFacts;
  readonly notices: readonly Notice[];
  /** BCP 47 tag of the UI, if it differs from the article's. */
  readonly interfaceLang: string | undefined;
  /** Whether the page shows parts of a specification, which need the reference's style sheet. */
  readonly showsSpecs: boolean;
  /** JSON for scripts: the page's addresses in other languages and versions. */
  readonly editions: string | undefined;
  /** Set if the page's code differs between environments. */
  readonly environment: EnvironmentScope | undefined;
  /** Strings in the language of the text, with that language if it differs from the article's. */
  readonly ofText: { readonly strings: Strings; readonly lang: string | undefined };
  readonly homeTarget: LinkTarget;
  readonly strings: Strings;
  readonly children: ReactNode;
}

/** Number of characters above which a title is set in smaller type. A summary may be a sentence, and an operation id may fill a line. */
const LONG_TITLE = 80;

export function PageShell({
  layout,
  title,
  heading,
  lang,
  textLang,
  crumbs,
  headings,
  previous,
  next,
  files,
  facts,
  notices,
  interfaceLang,
  showsSpecs,
  editions,
  environment,
  ofText,
  homeTarget,
  strings,
  children,
}: PageShellProps) {
  const languages = { lang: interfaceLang, textLang: interfaceLang && textLang };
  const textClass = layout === 'api' ? undefined : 'prose';
  const hasHead = files !== undefined || title !== undefined || crumbs.length > 0 || notices.length > 0;
  return (
    <article data-specs={showsSpecs ? '' : undefined} className={`page page--${layout}`} lang={lang} data-editions={editions}>
      {hasHead && (
        <header className={layout === 'home' ? undefined : textClass}>
          {(crumbs.length > 0 || files || environment) && (
            <div className="page-head">
              {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} homeTarget={homeTarget} strings={strings} lang={interfaceLang} />}
              {environment && <EnvironmentSwitch strings={strings} lang={interfaceLang} />}
              {files && <PageMenu files={files} strings={strings} lang={interfaceLang} />}
            </div>
          )}
          <div className="page-title">
            <Notices notices={notices} lang={interfaceLang} />
            {title && (
              <h1 id="content" tabIndex={-1} data-long={title.length > LONG_TITLE ? '' : undefined}>
                {heading ?? title}
              </h1>
            )}
            {environment && <EnvironmentNote scope={environment} {...ofText} />}
          </div>
        </header>
      )}
      {headings.length > 0 && <TableOfContents headings={headings} strings={strings} {...languages} />}
      {/* If the heading is part of the text, as on a home page, the skip link leads to the text. */}
      <div {...(!title && { id: 'content', tabIndex: -1 })} className={textClass}>
        {children}
      </div>
      {(hasFacts(facts) || previous || next) && (
        <div className="page-end">
          <Facts facts={facts} strings={strings} {...languages} />
          {(previous || next) && (
            <nav aria-label={strings.docsPages} className="neighbours" lang={interfaceLang}>
              {previous && <NeighbourLink neighbour={previous} rel="prev" label={strings.previous} />}
              {next && <NeighbourLink neighbour={next} rel="next" label={strings.next} />}
            </nav>
          )}
        </div>
      )}
    </article>
  );
}

function NeighbourLink({
  neighbour,
  rel,
  label,
}: {
  readonly neighbour: Neighbour;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}) {
  return (
    <SiteLink target={neighbour.target} rel={rel} className={rel}>
      <small>{label}</small>
      <span lang={neighbour.lang}>{neighbour.label}</span>
    </SiteLink>
  );
}

/** Languages of a UI element and of the text inside it; `undefined` if both are the same. */
interface Languages {
  readonly lang: string | undefined;
  readonly textLang: string | undefined;
}

function Breadcrumbs({
  crumbs,
  homeTarget,
  strings,
  lang,
}: Pick<PageShellProps, 'crumbs' | 'homeTarget' | 'strings'> & Pick<Languages, 'lang'>) {
  return (
    <nav aria-label={strings.breadcrumbs} className="breadcrumbs" lang={lang}>
      <ol>
        <li>
          <SiteLink target={homeTarget}>
            <HomeIcon label={strings.home} />
          </SiteLink>
        </li>
        {crumbs.map(({ label, target, lang: labelLang }) => (
          <li key={label} lang={labelLang}>
            {target?.href === undefined ? <span aria-current="page">{label}</span> : <SiteLink target={target}>{label}</SiteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TableOfContents({ headings, strings, lang, textLang }: Pick<PageShellProps, 'headings' | 'strings'> & Languages) {
  return (
    <nav aria-label={strings.onThisPage} className="toc" lang={lang}>
      <PhoneFold summary={strings.onThisPage} />
      <TocList headings={headings} depth={Math.min(...headings.map(({ depth }) => depth))} lang={textLang} />
    </nav>
  );
}

/** Renders nested lists. A skipped heading level nests by only one list. */
function TocList({
  headings,
  depth,
  lang,
}: {
  readonly headings: readonly Heading[];
  readonly depth: number;
  readonly lang?: string | undefined;
}) {
  const groups: { heading: Heading; below: Heading[] }[] = [];
  for (const heading of headings) {
    const last = groups.at(-1);
    if (last && heading.depth > depth) last.below.push(heading);
    else groups.push({ heading, below: [] });
  }
  return (
    <ul lang={lang}>
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
