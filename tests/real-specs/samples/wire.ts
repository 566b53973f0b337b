import type { Found } from '../source.ts';

export interface WireParameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** Media type of a value serialised as one string, without a style. */
  readonly mediaType?: string | undefined;
  readonly schema: Found | undefined;
  readonly examples: readonly unknown[];
}

export interface WireField {
  readonly contentType?: string | undefined;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
}

export interface WireBody {
  readonly mediaType: string;
  readonly schema: Found | undefined;
  readonly examples: readonly unknown[];
  readonly fields: ReadonlyMap<string, WireField>;
}

/** A credential's location and name; without a location, as for a certificate, there is no name. */
export interface WireScheme {
  readonly place: string;
  readonly name: string;
  readonly prefix: string;
}

export interface WireOperation {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Possible base addresses, with their variables' defaults. */
  readonly servers: readonly string[];
  readonly parameters: readonly WireParameter[];
  /** Parameters, at least one of which is sent. */
  readonly oneOf: readonly string[];
  readonly bodies: readonly WireBody[];
  readonly isBodyRequired: boolean;
  /** Alternatives of schemes; empty without authentication. */
  readonly security: readonly (readonly WireScheme[])[];
}
