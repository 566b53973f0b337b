import type { Operation, SecurityScheme } from '../../../openapi/api.ts';
import type { SectionProps } from './section-props.ts';

/** Which credentials the request needs. There is nothing to fill in: samples read them from the environment. */
export function SecuritySection({ operation: { security }, state, change }: SectionProps) {
  const requirement = security[state.security];
  if (!requirement) return null;
  return (
    <section className="compose__section" aria-labelledby="compose-security-title">
      <h3 id="compose-security-title">Credentials</h3>
      {security.length > 1 && (
        <div className="compose__field">
          <label htmlFor="compose-security">One of</label>
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
      {requirement.schemes.length === 0 && <p className="compose__text">None are needed.</p>}
      <ul>
        {requirement.schemes.map(({ scheme, scopes }) => (
          <li key={scheme.id}>
            <code>{scheme.id}</code>
            {scopes.length > 0 && <> with {scopes.map(({ name }) => name).join(', ')}</>}: {placeOf(scheme)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ schemes }: Operation['security'][number]): string {
  return schemes.length === 0 ? 'no credentials' : schemes.map(({ scheme }) => scheme.id).join(' and ');
}

/** Where a credential goes, and the placeholder that samples have for it. */
function placeOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return 'the samples read the access token from $TOKEN.';
    case 'http':
      if (scheme.scheme === 'basic') return 'the samples read them from $USERNAME and $PASSWORD.';
      return scheme.scheme === 'bearer' ? 'the samples read the token from $TOKEN.' : 'the samples read them from $CREDENTIALS.';
    case 'apiKey':
      return `the samples read the key for ${scheme.parameterName} from $API_KEY.`;
    case 'mutualTLS':
      return 'the samples name the files of your certificate.';
  }
}
