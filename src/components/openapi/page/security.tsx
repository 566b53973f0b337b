import type { Operation } from '../../../openapi/api.ts';
import type { SecurityScheme } from '../../../openapi/security-scheme.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { Listed } from '../text/listed.tsx';
import { LongList } from '../text/long-list.tsx';
import { schemeAddress } from '../../../reference/address.ts';
import { fragmentOf } from '../../../reference/address.ts';
import type { OpenApiContext } from '../text/render-context.ts';

export function flowName(type: string, { credentials }: ReferenceStrings): string {
  const flows: Readonly<Record<string, string>> = credentials.flows;
  return flows[type] ?? type;
}

export function schemeName(scheme: SecurityScheme, strings: ReferenceStrings): string {
  const { credentials, or } = strings;
  switch (scheme.kind) {
    case 'oauth2':
      return credentials.oauth2(scheme.flows.map(({ type }) => flowName(type, strings)).join(` ${or} `));
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'http':
      if (scheme.scheme !== 'bearer') return credentials.http(scheme.scheme);
      return scheme.bearerFormat ? `${credentials.bearer} (${scheme.bearerFormat})` : credentials.bearer;
    case 'apiKey':
      return credentials.apiKey(locationName(scheme.in, strings), scheme.parameterName);
    case 'mutualTLS':
      return credentials.mutualTls;
  }
}

interface GrantWords {
  readonly grants: (count: number) => string;
  readonly moreGrants: (count: number) => string;
}

/**
 * Returns the words for the names in a security requirement: scopes for OAuth and OpenID Connect, roles for other schemes (OpenAPI 3.1,
 * Security Requirement Object).
 */
export function grantWords({ kind }: SecurityScheme, { credentials }: ReferenceStrings): GrantWords {
  const { scopes, moreScopes, roles, moreRoles } = credentials;
  return kind === 'oauth2' || kind === 'openIdConnect'
    ? { grants: scopes, moreGrants: moreScopes }
    : { grants: roles, moreGrants: moreRoles };
}

export function locationName(location: string, { credentials }: ReferenceStrings): string {
  const places: Readonly<Record<string, string>> = credentials.places;
  return places[location] ?? location;
}

export function Security({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  const { reference } = context.strings;
  const { or, and, credentials } = reference;
  return (
    <ul className="security">
      {operation.security.map(({ schemes }, index) => (
        <li key={index}>
          {index > 0 && `${or} `}
          {schemes.length === 0 && credentials.none}
          <Listed items={schemes} separator={` ${and} `}>
            {({ scheme, scopes }) => (
              <>
                <a href={`${context.introHref}${fragmentOf(schemeAddress(scheme.id))}`}>{schemeName(scheme, reference)}</a>
                {scopes.length > 0 && `, ${grantWords(scheme, reference).grants(scopes.length)} `}
                <LongList items={scopes} more={grantWords(scheme, reference).moreGrants} context={context}>
                  {(some) => (
                    <ul>
                      {some.map(({ name, description }) => (
                        <li key={name}>
                          <code>{name}</code>
                          {description && (
                            <span className="security__scope" lang={context.textLang}>
                              {' '}
                              {description}
                            </span>
                          )}
                        </li>
                      ))}
                    </ul>
                  )}
                </LongList>
              </>
            )}
          </Listed>
        </li>
      ))}
    </ul>
  );
}
