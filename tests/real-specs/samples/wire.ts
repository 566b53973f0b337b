import type { Found } from '../source.ts';

/** A parameter as it must travel, whichever version it is written in. */
export interface WireParameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** One text of this media type, in no style. */
  readonly mediaType?: string | undefined;
  readonly schema: Found | undefined;
  /** The author's, the first one first. */
  readonly examples: readonly unknown[];
}

/** How one property of a form or a multipart body travels. */
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

/** Where a credential stands; one that stands nowhere, as a certificate, has no name. */
export interface WireScheme {
  readonly place: string;
  readonly name: string;
  readonly prefix: string;
}

/** What a request to an operation consists of. */
export interface WireOperation {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Addresses that its path may be put behind, their variables at their defaults. */
  readonly servers: readonly string[];
  readonly parameters: readonly WireParameter[];
  /** Names of parameters of which at least one is sent. */
  readonly oneOf: readonly string[];
  readonly bodies: readonly WireBody[];
  readonly isBodyRequired: boolean;
  /** Alternatives; none when no credentials are asked for. */
  readonly security: readonly (readonly WireScheme[])[];
}
