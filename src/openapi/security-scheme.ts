import type { Deprecation } from './schema.ts';

/** Credentials that are required together. Empty `schemes` allow anonymous calls. */
export interface SecurityRequirement {
  readonly schemes: readonly { readonly scheme: SecurityScheme; readonly scopes: readonly Scope[] }[];
}

export interface Scope {
  readonly name: string;
  readonly description?: string;
}

interface SecuritySchemeBase {
  readonly id: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  /** Environment variable from which samples read the credentials (`x-variable`). */
  readonly variable?: string;
}

export type SecurityScheme =
  | (SecuritySchemeBase & { readonly kind: 'apiKey'; readonly in: string; readonly parameterName: string })
  | (SecuritySchemeBase & { readonly kind: 'http'; readonly scheme: string; readonly bearerFormat?: string })
  | (SecuritySchemeBase & { readonly kind: 'oauth2'; readonly flows: readonly OAuthFlow[]; readonly metadataUrl?: string })
  | (SecuritySchemeBase & { readonly kind: 'openIdConnect'; readonly url: string })
  | (SecuritySchemeBase & { readonly kind: 'mutualTLS' });

export interface OAuthFlow {
  /** `clientCredentials`, `authorizationCode`, … */
  readonly type: string;
  readonly tokenUrl?: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly Scope[];
}
