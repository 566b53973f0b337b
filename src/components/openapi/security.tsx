import { Fragment } from 'react';
import type { Operation, SecurityScheme } from '../../openapi/api.ts';
import { fragmentOf } from './page-ids.ts';
import type { OpenApiContext } from './render-context.ts';

/** Name of a flow of OAuth 2.0 as its specification (RFC 6749) calls it. */
const FLOWS: Readonly<Record<string, string>> = {
  clientCredentials: 'client credentials',
  authorizationCode: 'authorization code',
  implicit: 'implicit',
  password: 'password',
  deviceAuthorization: 'device authorization',
};

/** A flow in words. */
export function flowName(type: string): string {
  return FLOWS[type] ?? type;
}

/** A security scheme in words. */
export function schemeName(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'oauth2':
      return `OAuth 2.0 ${scheme.flows.map(({ type }) => flowName(type)).join(' or ')}`.trim();
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'http':
      return scheme.scheme === 'bearer' ? `Bearer token${scheme.bearerFormat ? ` (${scheme.bearerFormat})` : ''}` : `HTTP ${scheme.scheme}`;
    case 'apiKey':
      return `API key in ${scheme.in} ${scheme.parameterName}`;
    case 'mutualTLS':
      return 'Mutual TLS';
  }
}

/** Id of a scheme's row on the introduction page. */
export function schemeId(scheme: SecurityScheme): string {
  return `security-${scheme.id}`;
}

/** The credentials that a request needs: each alternative with its schemes and scopes. */
export function Security({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  return (
    <ul className="security">
      {operation.security.map(({ schemes }, index) => (
        <li key={index}>
          {index > 0 && 'or '}
          {schemes.length === 0 && 'no credentials'}
          {schemes.map(({ scheme, scopes }, position) => (
            <Fragment key={scheme.id}>
              {position > 0 && ' and '}
              <a href={`${context.introHref}${fragmentOf(schemeId(scheme))}`}>{schemeName(scheme)}</a>
              {scopes.length > 0 && (
                <>
                  {scopes.length === 1 ? ', scope ' : ', scopes '}
                  {scopes.map(({ name, description }, place) => (
                    <Fragment key={name}>
                      {place > 0 && ' '}
                      <code>{name}</code>
                      {description && <span className="security__scope"> {description}</span>}
                    </Fragment>
                  ))}
                </>
              )}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
