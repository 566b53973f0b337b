import type { SecurityScheme } from '../security-scheme.ts';

/**
 * The variable of the environment from which samples read the credentials of a scheme: the one that the specification names
 * (`x-variable`), else one for its kind; `undefined` for a client's certificate, which is read from files. cURL reads those
 * of Basic authentication from `USERNAME` and `PASSWORD`, as it encodes them itself.
 */
export function credentialVariable(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === 'mutualTLS') return undefined;
  return scheme.variable ?? usualVariable(scheme);
}

function usualVariable(scheme: Exclude<SecurityScheme, { readonly kind: 'mutualTLS' }>): string {
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return 'TOKEN';
    case 'http':
      return scheme.scheme === 'bearer' ? 'TOKEN' : 'CREDENTIALS';
    case 'apiKey':
      return 'API_KEY';
  }
}
