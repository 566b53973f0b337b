import type { MDXComponents } from 'mdx/types';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../markdown/page-context.ts';
import { MethodBadge } from '../layout/method-badge.tsx';
import { type CardEntry, CardList } from '../layout/list-pages.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { Html } from '../openapi/text/html.tsx';

/** One entry of an "In this API" list. */
export interface ApiPageEntry {
  readonly title: string;
  readonly target: LinkTarget;
  /** Absent for the introduction. */
  readonly method?: string | undefined;
  readonly description: string;
}

/** What components need of the page that they stand on. */
export interface MdxContext {
  /** `at`: where the component stands, as `line:column`. */
  readonly resolveLink: (href: string, at?: string) => LinkTarget;
  /** What the category holds whose page this is. */
  readonly categoryCards: (at?: string) => readonly CardEntry[];
  /** The pages of an API group; none when there is no such group, which is then reported. */
  readonly apiPages: (group: string, at?: string) => readonly ApiPageEntry[];
  /** An operation by group and operationId; `undefined` when there is none, which is then reported. */
  readonly operation: (id: string, at?: string) => (ApiPageEntry & { readonly path: string }) | undefined;
  /** A schema by group and pointer as HTML of the reference; `''` when there is none, which is then reported. */
  readonly schemaHtml: (pointer: string, at?: string) => string;
  /** A sample as HTML; `''` when there is none, which is then reported. */
  readonly sampleHtml: (sample: SampleRequest, at?: string) => string;
}

/** Which sample of an operation: its command in a language, or the body of its request or of a response. */
export interface SampleRequest {
  readonly operation: string;
  /** Language or label of a command; the first one if nothing is asked for. */
  readonly lang?: string;
  readonly request?: boolean;
  /** Status. */
  readonly response?: string;
  /** Name of one of several bodies; the first one without. */
  readonly example?: string;
}

interface WithChildren {
  readonly children?: ReactNode;
}

/** A component that names something elsewhere; `at` is added by the compiler, for messages. */
interface Placed {
  readonly at?: string;
}

interface LinkProps extends WithChildren, Placed {
  readonly href: string;
}

/** The components of MDX, bound to the page that uses them. */
export function mdxComponents({ resolveLink, apiPages, categoryCards, operation, schemaHtml, sampleHtml }: MdxContext): MDXComponents {
  return {
    Anchor,
    ApiPages: ({ api, at }: Placed & { readonly api: string }) => <ApiPages entries={apiPages(api, at)} />,
    Badge,
    Card: ({ title, href, at, children }: LinkProps & { readonly title: string }) => (
      <Card title={title} target={resolveLink(href, at)}>
        {children}
      </Card>
    ),
    Cards,
    Details,
    DocCardList: ({ at }: { readonly at?: string }) => <CardList entries={categoryCards(at)} />,
    Endpoint,
    FileTree,
    Hero,
    HeroActions,
    HeroLink: ({ href, at, primary, children }: LinkProps & { readonly primary?: boolean }) => (
      <SiteLink target={resolveLink(href, at)} className={primary ? 'button button--primary' : 'button'}>
        {children}
      </SiteLink>
    ),
    Method: ({ name }: { readonly name: string }) => <MethodBadge method={name} />,
    Operation: ({ id, at }: Placed & { readonly id: string }) => <Operation entry={operation(id, at)} />,
    Properties,
    Property,
    Sample: ({ at, ...sample }: Placed & SampleRequest) => <Html className="not-prose" html={sampleHtml(sample, at)} />,
    Schema: ({ of, at }: Placed & { readonly of: string }) => <Html className="embedded" html={schemaHtml(of, at)} />,
    Steps,
    Strip,
    Tab,
    Tabs,
  };
}

/** A link target of its own inside a text or a table cell. */
function Anchor({ id, children }: WithChildren & { readonly id: string }) {
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

function Badge({ tone = 'neutral', children }: WithChildren & { readonly tone?: string }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}

function Card({ title, target, children }: WithChildren & { readonly title: string; readonly target: LinkTarget }) {
  const body = (
    <>
      <strong>{title}</strong>
      <div>{children}</div>
    </>
  );
  return (
    <li>
      {target.href === undefined ? (
        <div className="card">{body}</div>
      ) : (
        <SiteLink target={target} className="card">
          {body}
        </SiteLink>
      )}
    </li>
  );
}

function Cards({ children }: WithChildren) {
  return <ul className="cards">{children}</ul>;
}

function Details({ summary, open, children }: WithChildren & { readonly summary: string; readonly open?: boolean }) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}

/** Method and path on one line. */
function Endpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <p className="endpoint">
      <MethodBadge method={method} /> <code>{path}</code>
    </p>
  );
}

function FileTree({ children }: WithChildren) {
  return <div className="file-tree">{children}</div>;
}

function Hero({ title, children }: WithChildren & { readonly title: string }) {
  return (
    <div className="hero">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function HeroActions({ children }: WithChildren) {
  return <p className="hero-actions">{children}</p>;
}

/** A card that leads to an operation of the reference. */
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

interface PropertyProps extends WithChildren {
  readonly name: string;
  readonly type?: string;
  readonly default?: string;
  readonly required?: boolean;
}

function Property({ name, type, default: fallback, required, children }: PropertyProps) {
  return (
    <div className="property">
      <dt>
        <code>{name}</code> {type && <span className="type">{type}</span>} {required && <span className="required">required</span>}
        {fallback !== undefined && (
          <span className="default">
            default <code>{fallback}</code>
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

/** A band of the home page. */
function Strip({ children }: WithChildren) {
  return <section className="strip">{children}</section>;
}

function Tab({ label, value, children }: WithChildren & { readonly label: string; readonly value?: string }) {
  return (
    <section data-tab={value ?? label} data-label={label}>
      <p className="tab-title">{label}</p>
      {children}
    </section>
  );
}

interface TabsProps extends WithChildren {
  readonly group?: string;
  readonly label?: string;
  /** The choice is in the address, as the parameter of this name; `true` gives it the name of the group. */
  readonly queryString?: boolean | string;
}

function Tabs({ group, label, queryString = false, children }: TabsProps) {
  const query = queryString === true ? group : queryString || undefined;
  if (queryString === true && !group) throw new Error('<Tabs queryString> needs a name for the parameter: a group, or queryString="name".');
  return (
    <div className="tabs" data-group={group} data-label={label} data-query={query}>
      {children}
    </div>
  );
}
