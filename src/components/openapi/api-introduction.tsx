import type { Api, Operation, SecurityScheme, Server } from '../../openapi/api.ts';
import { MethodBadge } from '../layout/method-badge.tsx';
import { describeText } from './describe-text.ts';
import { ExternalDocsLink } from './external-docs-link.tsx';
import { Html } from './html.tsx';
import { planIntroduction } from './plan-introduction.ts';
import type { ApiProps, OpenApiContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';
import { Section } from './section.tsx';
import { flowName, schemeId, schemeName } from './security.tsx';

/** What an API is for, where it is, how to get in and what is in it, below the page's title. */
export function ApiIntroduction({ api, context }: ApiProps) {
  const plan = planIntroduction(api, context);
  return (
    <div className="introduction">
      <p className="introduction__version">Version {api.version}</p>
      <Html className="prose" html={plan.descriptionHtml} />
      {api.externalDocs && <ExternalDocsLink docs={api.externalDocs} />}
      {plan.servers && (
        <Section plan={plan.servers}>
          <Servers servers={api.servers} context={context} />
        </Section>
      )}
      {plan.security && (
        <Section plan={plan.security}>
          {api.securitySchemes.map((scheme) => (
            <Scheme key={scheme.id} scheme={scheme} context={context} />
          ))}
        </Section>
      )}
      {plan.operations && (
        <Section plan={plan.operations}>
          {plan.groups.map(({ id, tag, operations }) => (
            <div key={id ?? ''}>
              {tag && <h3 id={id}>{tag.name}</h3>}
              <Html className="prose field__text" html={describeText(tag?.description, id ?? '', context)} />
              <OperationList operations={operations} context={context} />
            </div>
          ))}
        </Section>
      )}
      <Contact api={api} />
    </div>
  );
}

function Servers({ servers, context }: { readonly servers: readonly Server[]; readonly context: OpenApiContext }) {
  return (
    <ul className="servers">
      {servers.map(({ url, name, description, variables }) => (
        <li key={url}>
          <code className="servers__url">{url}</code>
          <Html className="prose field__text" html={describeText(description ?? name, 'server', context)} />
          {variables.length > 0 && (
            <ul>
              {variables.map((variable) => (
                <li key={variable.name}>
                  <code>{variable.name}</code>: {variable.enum.length > 0 ? variable.enum.join(', ') : 'any text'}, default{' '}
                  <code>{variable.default}</code>
                  {variable.description && ` (${variable.description})`}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Scheme({ scheme, context }: { readonly scheme: SecurityScheme; readonly context: OpenApiContext }) {
  const scopes = new Map(
    (scheme.kind === 'oauth2' ? scheme.flows : []).flatMap((flow) =>
      flow.scopes.map((scope) => [scope.name, scope.description ?? ''] as const),
    ),
  );
  return (
    <div className="scheme" id={schemeId(scheme)}>
      <p className="scheme__name">{schemeName(scheme)}</p>
      <Html className="prose field__text" html={describeText(scheme.description, schemeId(scheme), context)} />
      <dl className="scheme__facts">
        {schemeFacts(scheme).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
        {[...scopes].map(([scope, description]) => (
          <div key={scope}>
            <dt>Scope</dt>
            <dd>
              <code>{scope}</code> {description}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function schemeFacts(scheme: SecurityScheme): readonly (readonly [term: string, value: string])[] {
  switch (scheme.kind) {
    case 'oauth2':
      return scheme.flows.flatMap(({ type, tokenUrl, authorizationUrl, refreshUrl }) => {
        const suffix = scheme.flows.length > 1 ? `, ${flowName(type)}` : '';
        const urls = { 'Token URL': tokenUrl, 'Authorization URL': authorizationUrl, 'Refresh URL': refreshUrl };
        return Object.entries(urls).flatMap(([term, url]) => (url === undefined ? [] : [[term + suffix, url] as const]));
      });
    case 'openIdConnect':
      return [['Discovery URL', scheme.url]];
    case 'http':
      return [['Header', `Authorization: ${scheme.scheme.charAt(0).toUpperCase()}${scheme.scheme.slice(1)} …`]];
    case 'apiKey':
      return [[scheme.in.charAt(0).toUpperCase() + scheme.in.slice(1), scheme.parameterName]];
    case 'mutualTLS':
      return [];
  }
}

function OperationList({ operations, context }: { readonly operations: readonly Operation[]; readonly context: OpenApiContext }) {
  return (
    <ul className="operations">
      {operations.map((operation) => (
        <li key={operation.slug}>
          <MethodBadge method={operation.kind === 'operation' ? operation.method : 'event'} />
          <a href={context.hrefOf(operation)}>{operation.title}</a>
          {operation.deprecated && <span className="field__deprecated">deprecated</span>}
          <span className="operations__text">{operation.descriptionFirstLine}</span>
        </li>
      ))}
    </ul>
  );
}

function Contact({ api: { contact, license, termsOfService } }: { readonly api: Api }) {
  const links = [
    contact?.email === undefined ? undefined : { text: contact.name ?? contact.email, url: `mailto:${contact.email}` },
    contact?.url === undefined
      ? undefined
      : { text: contact.email === undefined ? (contact.name ?? contact.url) : contact.url, url: contact.url },
    license?.url === undefined ? undefined : { text: license.name, url: license.url },
    termsOfService === undefined ? undefined : { text: 'Terms of service', url: termsOfService },
  ].filter((link) => link !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className="introduction__links">
      {links.map(({ text, url }) => (
        <li key={url}>
          <a href={safeHref(url)}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
