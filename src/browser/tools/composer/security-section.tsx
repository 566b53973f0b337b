import { toolTexts } from '../parts/tool-texts.ts';
import type { Operation } from '../../../openapi/api.ts';
import { type Credential, credentialsOf } from '../../../openapi/samples/credentials.ts';
import type { SecurityScheme } from '../../../openapi/security-scheme.ts';
import type { SectionProps } from './section-props.ts';

/** Lets the reader choose the credentials, but not enter their values, because samples read these from environment variables. */
export function SecuritySection({ operation: { security }, state, change }: SectionProps) {
  const texts = toolTexts();
  const requirement = security[state.security];
  if (!requirement) return null;
  const sent = credentialsOf(requirement.schemes.map(({ scheme }) => scheme));
  return (
    <section className="compose__section" aria-labelledby="compose-security-title">
      <h3 id="compose-security-title">{texts.credentials}</h3>
      {security.length > 1 && (
        <div className="compose__field">
          <label htmlFor="compose-security">{texts.oneOf}</label>
          <select
            id="compose-security"
            value={state.security}
            onChange={({ target }) => change({ ...state, security: Number(target.value) })}
          >
            {security.map((alternative, index) => (
              <option key={index} value={index}>
                {nameOf(alternative)}
              </option>
            ))}
          </select>
        </div>
      )}
      {requirement.schemes.length === 0 && <p className="compose__text">{texts.noneNeeded}</p>}
      <ul>
        {requirement.schemes.map(({ scheme, scopes }) => (
          <li key={scheme.id}>
            <code>{scheme.id}</code>
            {scopes.length > 0 && texts.withScopes(scopes.map(({ name }) => name).join(', '))}: {sourceOf(scheme, sent)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ schemes }: Operation['security'][number]): string {
  return schemes.length === 0 ? toolTexts().noCredentials : schemes.map(({ scheme }) => scheme.id).join(toolTexts().and);
}

function sourceOf(scheme: SecurityScheme, sent: readonly Credential[]): string {
  const { secrets } = toolTexts();
  if (scheme.kind === 'mutualTLS') return secrets.certificate;
  const variable = sent.find((credential) => credential.scheme === scheme)?.variable;
  if (variable === undefined) return secrets.leftOut;
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return secrets.accessToken(variable);
    case 'http':
      if (scheme.scheme === 'basic') return secrets.basic;
      return scheme.scheme === 'bearer' ? secrets.token(variable) : secrets.credentials(variable);
    case 'apiKey':
      return secrets.key(scheme.parameterName, variable);
  }
}
