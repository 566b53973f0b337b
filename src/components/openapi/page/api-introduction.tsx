import type { ReactNode } from 'react';
import type { Api } from '../../../openapi/api.ts';
import type { OAuthFlow, SecurityScheme } from '../../../openapi/security-scheme.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { DeprecationNote } from '../text/deprecation-note.tsx';
import { Description } from '../text/description.tsx';
import { Downloads } from './downloads.tsx';
import { ExternalDocsLink } from '../text/external-docs-link.tsx';
import { Html } from '../text/html.tsx';
import { LongList } from '../text/long-list.tsx';
import { Models } from './models.tsx';
import { OperationList } from './operation-list.tsx';
import type { GroupPlan, IntroductionPlan } from '../../../reference/plan-introduction.ts';
import type { DownloadLink, OpenApiContext } from '../text/render-context.ts';
import { Section } from './section.tsx';
import { Servers } from './servers.tsx';
import { SpecLink } from '../text/spec-link.tsx';
import { SpecText } from '../text/spec-text.tsx';
import { schemeAddress } from '../../../reference/address.ts';
import { flowName, locationName, schemeName } from './security.tsx';
import { Unread } from '../text/unread.tsx';

interface ApiIntroductionProps {
  readonly api: Api;
  readonly plan: IntroductionPlan;
  readonly context: OpenApiContext;
  readonly downloads?: { readonly label: string; readonly lang: string; readonly links: readonly DownloadLink[] };
  readonly children?: ReactNode;
}

export function ApiIntroduction({ api, plan, context, downloads, children }: ApiIntroductionProps) {
  const strings = context.strings.reference;
  const { text, headingShift, anchors } = plan.description;
  return (
    <div className="introduction" lang={context.interfaceLang}>
      <p className="introduction__version">{strings.version(api.version)}</p>
      {downloads && downloads.links.length > 0 && <Downloads id={plan.downloadsId} {...downloads} context={context} />}
      {plan.summary !== undefined && <p lang={context.textLang}>{plan.summary}</p>}
      <Html
        className="prose"
        html={context.renderMarkdown(text, { headingShift, ...(anchors ? { anchors } : {}) }).html}
        lang={context.textLang}
      />
      {api.externalDocs && <ExternalDocsLink docs={api.externalDocs} context={context} />}
      <Unread pointers={api.unread} context={context} />
      {plan.servers && (
        <Section id={plan.servers.id} title={strings.headings.baseUrls} context={context}>
          <LongList items={api.servers} more={strings.moreBaseUrls} context={context}>
            {(some) => <Servers servers={some} context={context} />}
          </LongList>
        </Section>
      )}
      {plan.security && (
        <Section id={plan.security.id} title={strings.headings.authentication} context={context}>
          {api.securitySchemes.map((scheme) => (
            <Scheme key={scheme.id} scheme={scheme} context={context} />
          ))}
        </Section>
      )}
      {plan.operations && (
        <Section id={plan.operations.id} title={context.strings.inThisApi} context={context}>
          {plan.groups.map((group) => (
            <Group key={group.id ?? ''} group={group} depth={3} context={context} />
          ))}
        </Section>
      )}
      {plan.models && (
        <Section id={plan.models.id} title={strings.headings.models} context={context}>
          <Models models={plan.models.models} moreModels={plan.models.moreModels} context={context} />
        </Section>
      )}
      {children}
      <Contact api={api} context={context} />
    </div>
  );
}

interface GroupProps {
  readonly group: GroupPlan;
  readonly depth: number;
  readonly context: OpenApiContext;
}

function Group({ group, depth, context }: GroupProps) {
  const { id, tag, isOther, operations, children } = group;
  const title = isOther ? context.strings.otherOperations : group.title;
  const Heading = `h${Math.min(depth, 6)}` as 'h3'; // All headings accept the same attributes.
  return (
    <div id={title === undefined ? id : undefined}>
      {title !== undefined && (
        <Heading id={id} lang={isOther ? undefined : context.textLang}>
          {title}
        </Heading>
      )}
      <Description text={tag?.description} id={id ?? ''} context={context} />
      {tag?.externalDocs && <ExternalDocsLink docs={tag.externalDocs} context={context} />}
      {operations.length > 0 && <OperationList operations={operations} context={context} />}
      {children.map((child) => (
        <Group key={child.id ?? ''} group={child} depth={depth + 1} context={context} />
      ))}
    </div>
  );
}

function Scheme({ scheme, context }: { readonly scheme: SecurityScheme; readonly context: OpenApiContext }) {
  const strings = context.strings.reference;
  const scopes = new Map(
    (scheme.kind === 'oauth2' ? scheme.flows : []).flatMap((flow) =>
      flow.scopes.map((scope) => [scope.name, scope.description ?? ''] as const),
    ),
  );
  const facts: readonly { readonly term: string; readonly value: string; readonly text?: string }[] = [
    ...schemeFacts(scheme, strings).map(([term, value]) => ({ term, value })),
    ...[...scopes].map(([value, text]) => ({ term: strings.credentials.scope, value, text })),
  ];
  return (
    <div className="scheme" id={schemeAddress(scheme.id)}>
      <p className="scheme__name">
        {schemeName(scheme, strings)}
        {scheme.deprecated && <span className="field__deprecated">{strings.deprecated}</span>}
      </p>
      {scheme.deprecation && <DeprecationNote deprecation={scheme.deprecation} id={schemeAddress(scheme.id)} context={context} />}
      <Description text={scheme.description} id={schemeAddress(scheme.id)} context={context} />
      <LongList items={facts} more={strings.credentials.moreScopes} context={context}>
        {(some) => (
          <dl className="scheme__facts">
            {some.map(({ term, value, text }) => (
              <div key={`${term} ${value}`}>
                <dt>{term}</dt>
                <dd>
                  <code>{value}</code>
                  {text !== undefined && (
                    <>
                      {' '}
                      <SpecText text={text} context={context} />
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </LongList>
    </div>
  );
}

type Fact<Value> = readonly [term: string, value: Value];

export function schemeFacts(scheme: SecurityScheme, strings: ReferenceStrings): readonly Fact<string>[] {
  const { credentials } = strings;
  switch (scheme.kind) {
    case 'oauth2':
      return [
        ...scheme.flows.flatMap((flow) => {
          const suffix = scheme.flows.length > 1 ? `, ${flowName(flow.type, strings)}` : '';
          return flowUrls(flow, strings).flatMap(([term, url]) => (url === undefined ? [] : [[term + suffix, url] as const]));
        }),
        ...(scheme.metadataUrl === undefined ? [] : [[credentials.metadataUrl, scheme.metadataUrl] as const]),
      ];
    case 'openIdConnect':
      return [[credentials.discoveryUrl, scheme.url]];
    case 'http':
      return [[credentials.header, `Authorization: ${capitalise(scheme.scheme)} …`]];
    case 'apiKey':
      return [[capitalise(locationName(scheme.in, strings)), scheme.parameterName]];
    case 'mutualTLS':
      return [];
  }
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function flowUrls(flow: OAuthFlow, { credentials }: ReferenceStrings): readonly Fact<string | undefined>[] {
  return [
    [credentials.tokenUrl, flow.tokenUrl],
    [credentials.authorizationUrl, flow.authorizationUrl],
    [credentials.deviceAuthorizationUrl, flow.deviceAuthorizationUrl],
    [credentials.refreshUrl, flow.refreshUrl],
  ];
}

interface ContactLink {
  readonly text: string;
  readonly url?: string;
}

/** Links a licence, unless its identifier is an expression, such as `MIT OR Apache-2.0`, which has no page (SPDX 2.3, Annex D). */
function licenseLink({ name, url, identifier }: NonNullable<Api['license']>): ContactLink {
  if (url !== undefined) return { text: name, url };
  if (identifier === undefined) return { text: name };
  if (/^[\w.-]+$/.test(identifier)) return { text: name, url: `https://spdx.org/licenses/${identifier}.html` };
  return { text: name.includes(identifier) ? name : `${name} (${identifier})` };
}

export function contactLinks(
  { contact, license, termsOfService }: Pick<Api, 'contact' | 'license' | 'termsOfService'>,
  { reference }: OpenApiContext['strings'],
): readonly ContactLink[] {
  const terms = reference.termsOfService;
  return [
    contact?.name !== undefined && contact.email === undefined && contact.url === undefined ? { text: contact.name } : undefined,
    contact?.email === undefined ? undefined : { text: contact.name ?? contact.email, url: `mailto:${contact.email}` },
    contact?.url === undefined
      ? undefined
      : { text: contact.email === undefined ? (contact.name ?? contact.url) : contact.url, url: contact.url },
    license && licenseLink(license),
    termsOfService === undefined ? undefined : { text: terms, url: termsOfService },
  ].filter((link) => link !== undefined);
}

function Contact({ api, context }: Pick<ApiIntroductionProps, 'api' | 'context'>) {
  const links = contactLinks(api, context.strings);
  const terms = context.strings.reference.termsOfService;
  if (links.length === 0) return null;
  return (
    <ul className="introduction__links">
      {links.map(({ text, url }) => (
        <li key={url ?? text}>
          {url === undefined ? (
            <SpecText text={text} context={context} />
          ) : (
            <SpecLink url={url} context={context}>
              {text === terms ? text : <SpecText text={text} context={context} />}
            </SpecLink>
          )}
        </li>
      ))}
    </ul>
  );
}
