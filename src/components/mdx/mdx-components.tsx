import type { MDXComponents } from 'mdx/types';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../markdown/page-context.ts';
import { SearchIcon } from '../layout/icons.tsx';
import { MethodBadge } from '../layout/method-badge.tsx';
import { type CardEntry, CardList } from '../layout/list-pages.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { Html } from '../openapi/text/html.tsx';
import { Badge } from './badge.tsx';
import { Card, type CardFact, Cards } from './cards.tsx';
import type { ComponentName, PropsOf } from './component-props.ts';
import { Exchange } from './exchange.tsx';

export interface ApiPageEntry {
  readonly title: string;
  readonly target: LinkTarget;
  readonly method?: string | undefined;
  readonly description: string;
}

/** What components need from their page. */
export interface MdxContext {
  /** UI strings inside the text. `lang` is set if their language differs. */
  readonly words: { readonly required: string; readonly default: string; readonly lang?: string | undefined };
  /** `at`: the component's position, as `line:column`. */
  readonly resolveLink: (href: string, at?: string) => LinkTarget;
  /** Empty for external addresses. */
  readonly cardFacts: (href: string) => readonly CardFact[];
  /** Contents of the category whose index page this is. */
  readonly categoryCards: (at?: string) => readonly CardEntry[];
  /** Reports an unknown group and returns an empty list. */
  readonly apiPages: (group: string, at?: string) => readonly ApiPageEntry[];
  /** Reports an unknown operation and returns `undefined`. */
  readonly operation: (id: string, at?: string) => (ApiPageEntry & { readonly path: string }) | undefined;
  readonly changeLogHtml: (at?: string) => string;
  /** Reports an unknown schema and returns `''`. */
  readonly schemaHtml: (pointer: string, at?: string) => string;
  /** Reports an unknown sample and returns `''`. */
  readonly sampleHtml: (sample: SampleRequest, at?: string) => string;
}

/** Selects an operation's command in a language, its request body, or a response body. */
export type SampleRequest = PropsOf<'Sample'>;

interface WithChildren {
  readonly children?: ReactNode;
}

/** The compiler adds the position `at` for messages. */
type Given<Name extends ComponentName> = PropsOf<Name> & WithChildren & { readonly at?: string };

/** Excludes `CodeGroup`, which becomes tabs before rendering. */
type Components = { readonly [Name in Exclude<ComponentName, 'CodeGroup'>]: (props: Given<Name>) => ReactNode };

export function mdxComponents({
  words,
  resolveLink,
  apiPages,
  cardFacts,
  categoryCards,
  operation,
  changeLogHtml,
  schemaHtml,
  sampleHtml,
}: MdxContext): MDXComponents {
  return {
    Anchor,
    ApiPages: ({ api, at }) => <ApiPages entries={apiPages(api, at)} />,
    Badge,
    Card: ({ title, href, facts, at, children }) => (
      <Card title={title} target={href ? resolveLink(href, at) : { isExternal: false }} facts={href && facts ? cardFacts(href) : []}>
        {children}
      </Card>
    ),
    Cards,
    ChangeLog: ({ at }) => <Html className="embedded" html={changeLogHtml(at)} />,
    Details,
    DocCardList: ({ at }) => <CardList entries={categoryCards(at)} />,
    Endpoint,
    Exchange: ({ operation: id, response, lang, at, children }) => (
      <Exchange
        requestHtml={sampleHtml({ operation: id, ...(lang === undefined ? {} : { lang }) }, at)}
        responseHtml={sampleHtml({ operation: id, response }, at)}
      >
        {children}
      </Exchange>
    ),
    FileTree,
    Hero,
    HeroActions,
    HeroLink: ({ href, at, primary, children }) => (
      <SiteLink target={resolveLink(href, at)} className={primary ? 'button button--primary' : 'button'}>
        {children}
      </SiteLink>
    ),
    HeroSearch,
    Method: ({ name }) => <MethodBadge method={name} />,
    Operation: ({ id, at }) => <Operation entry={operation(id, at)} />,
    Properties,
    Property: (props) => <Property {...props} words={words} />,
    Sample: ({ at, ...sample }) => <Html className="not-prose" html={sampleHtml(sample, at)} />,
    Schema: ({ of, at }) => <Html className="embedded" html={schemaHtml(of, at)} />,
    Steps,
    Strip,
    Tab,
    Tabs,
  } satisfies Components;
}

/** A link target inside a paragraph or a table cell. */
function Anchor({ id, children }: Given<'Anchor'>) {
  return (
    <a id={id} href={`#${id}`} className="anchor">
      {children}
    </a>
  );
}

function ApiPages({ entries }: { readonly entries: readonly ApiPageEntry[] }) {
  return (
    <ul className="api-pages">
      {entries.map(({ title, target, method, description }) => (
        <li key={title}>
          <SiteLink target={target}>
            {method && <MethodBadge method={method} />}
            <strong>{title}</strong>
          </SiteLink>
          <span>{description}</span>
        </li>
      ))}
    </ul>
  );
}

/** `filter`: with JavaScript, the tables show only rows that contain the reader's input. */
function Details({ summary, open, filter, children }: Given<'Details'>) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div>
        {filter !== undefined && (
          <p className="filter">
            <input type="search" aria-label={filter} placeholder={filter} /> <output />
          </p>
        )}
        {children}
      </div>
    </details>
  );
}

function Endpoint({ method, path }: Given<'Endpoint'>) {
  return (
    <p className="endpoint">
      <MethodBadge method={method} /> <code>{path}</code>
    </p>
  );
}

function FileTree({ children }: WithChildren) {
  return <div className="file-tree">{children}</div>;
}

function Hero({ title, children }: Given<'Hero'>) {
  return (
    <div className="hero">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}

function HeroActions({ children }: WithChildren) {
  return <p className="hero-actions">{children}</p>;
}

/** A button that looks like a search field and opens the search. */
function HeroSearch({ children }: WithChildren) {
  return (
    <button type="button" className="hero-search" data-action="search" aria-haspopup="dialog">
      <SearchIcon />
      <span>{children}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}

function Operation({ entry }: { readonly entry: ReturnType<MdxContext['operation']> }) {
  if (!entry) return null;
  return (
    <SiteLink target={entry.target} className="card operation-card">
      <strong>{entry.title}</strong>
      <MethodBadge method={entry.method ?? ''} /> <code>{entry.path}</code>
      <div>{entry.description}</div>
    </SiteLink>
  );
}

function Properties({ children }: WithChildren) {
  return <dl className="properties">{children}</dl>;
}

function Property({ name, type, default: fallback, required, children, words }: Given<'Property'> & Pick<MdxContext, 'words'>) {
  return (
    <div className="property">
      <dt>
        <code>{name}</code> <span className="type">{type}</span>{' '}
        {required && (
          <span className="required" lang={words.lang}>
            {words.required}
          </span>
        )}
        {fallback !== undefined && (
          <span className="default">
            {words.lang === undefined ? words.default : <span lang={words.lang}>{words.default}</span>} <code>{fallback}</code>
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Steps({ children }: WithChildren) {
  return <div className="steps">{children}</div>;
}

function Strip({ children }: WithChildren) {
  return <section className="strip">{children}</section>;
}

function Tab({ label, value, children }: Given<'Tab'>) {
  return (
    <section data-tab={value ?? label} data-label={label}>
      <p className="tab-title">{label}</p>
      {children}
    </section>
  );
}

/** `queryString`: the query parameter that stores the choice; `true` uses the group's name. */
function Tabs({ group, label, queryString = false, children }: Given<'Tabs'>) {
  const query = queryString === true ? group : queryString || undefined;
  return (
    <div className="tabs" data-group={group} data-label={label} data-query={query}>
      {children}
    </div>
  );
}
