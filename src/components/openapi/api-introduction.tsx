import type { ReactNode } from 'react';
import type { Api, OAuthFlow, SecurityScheme } from '../../openapi/api.ts';
import { DeprecationNote } from './deprecation-note.tsx';
import { describeText } from './describe-text.ts';
import { Downloads } from './downloads.tsx';
import { ExternalDocsLink } from './external-docs-link.tsx';
import { Html } from './html.tsx';
import { Models } from './models.tsx';
import { OperationList } from './operation-list.tsx';
import { type GroupPlan, planIntroduction } from './plan-introduction.ts';
import type { ApiProps, OpenApiContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';
import { Section } from './section.tsx';
import { Servers } from './servers.tsx';
import { flowName, schemeId, schemeName } from './security.tsx';

/** What an API is for, where it is, how to get in and what is in it, below the page's title. */
export function ApiIntroduction({ api, context, downloads, children }: ApiProps & { readonly children?: ReactNode }) {
  const plan = planIntroduction(api, context);
  return (
    <div className="introduction">
      <p className="introduction__version">Version {api.version}</p>
      {downloads && downloads.links.length > 0 && <Downloads id={plan.downloadsId} {...downloads} />}
      {api.description === '' && api.summary && <p>{api.summary}</p>}
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
          {plan.groups.map((group) => (
            <Group key={group.id ?? ''} group={group} depth={3} context={context} />
          ))}
        </Section>
      )}
      {plan.models && (
        <Section plan={plan.models}>
          <Models models={plan.models.models} moreModels={plan.models.moreModels} context={context} />
        </Section>
      )}
      {children}
      <Contact api={api} />
    </div>
  );
}

interface GroupProps {
  readonly group: GroupPlan;
  /** Of its heading. */
  readonly depth: number;
  readonly context: OpenApiContext;
}

function Group({ group: { id, title, tag, operations, children }, depth, context }: GroupProps) {
  const Heading = `h${Math.min(depth, 6)}` as 'h3';
  return (
    <div>
      {title !== undefined && <Heading id={id}>{title}</Heading>}
      <Html className="prose field__text" html={describeText(tag?.description, id ?? '', context)} />
      {tag?.externalDocs && <ExternalDocsLink docs={tag.externalDocs} />}
      {operations.length > 0 && <OperationList operations={operations} context={context} />}
      {children.map((child) => (
        <Group key={child.id ?? ''} group={child} depth={depth + 1} context={context} />
      ))}
    </div>
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
      <p className="scheme__name">
        {schemeName(scheme)}
        {scheme.deprecated && <span className="field__deprecated">deprecated</span>}
      </p>
      {scheme.deprecation && <DeprecationNote deprecation={scheme.deprecation} id={schemeId(scheme)} context={context} />}
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
      return [
        ...scheme.flows.flatMap((flow) => {
          const suffix = scheme.flows.length > 1 ? `, ${flowName(flow.type)}` : '';
          return flowUrls(flow).flatMap(([term, url]) => (url === undefined ? [] : [[term + suffix, url] as const]));
        }),
        ...(scheme.metadataUrl === undefined ? [] : [['Metadata URL', scheme.metadataUrl] as const]),
      ];
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

function flowUrls(flow: OAuthFlow): readonly (readonly [term: string, url: string | undefined])[] {
  return [
    ['Token URL', flow.tokenUrl],
    ['Authorization URL', flow.authorizationUrl],
    ['Device authorization URL', flow.deviceAuthorizationUrl],
    ['Refresh URL', flow.refreshUrl],
  ];
}

function Contact({ api: { contact, license, termsOfService } }: { readonly api: Api }) {
  const links = [
    contact?.email === undefined ? undefined : { text: contact.name ?? contact.email, url: `mailto:${contact.email}` },
    contact?.url === undefined
      ? undefined
      : { text: contact.email === undefined ? (contact.name ?? contact.url) : contact.url, url: contact.url },
    license?.url === undefined ? undefined : { text: license.name, url: license.url },
    license?.identifier === undefined ? undefined : { text: license.name, url: `https://spdx.org/licenses/${license.identifier}.html` },
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
