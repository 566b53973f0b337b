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

/** A credential that a request contains: its location and name, and the prefix of its value. */
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
  /** Names in `x-require-one-of`: a request contains at least one of these parameters. */
  readonly oneOf: readonly string[];
  readonly bodies: readonly WireBody[];
  readonly isBodyRequired: boolean;
  /** Alternative sets of schemes; empty if no authentication is required. */
  readonly security: readonly (readonly WireScheme[])[];
}
