import type { Found } from './source.ts';

/** An example of a message, and the words about it. */
export interface ContractExample {
  readonly at: string;
  readonly value: unknown;
  readonly texts: readonly string[];
}

export interface ContractBody {
  readonly mediaType: string;
  readonly schema: Found | undefined;
  readonly examples: readonly ContractExample[];
  /** What is said of the headers of its parts, by the name of the part. */
  readonly parts: readonly { readonly name: string; readonly headers: readonly ContractValue[] }[];
}

/** A parameter or a header. */
export interface ContractValue {
  readonly at: string;
  /** Where a parameter is listed, which may be a reference to where it is written. */
  readonly listed?: string | undefined;
  readonly name: string;
  readonly in: string;
  readonly description: string | undefined;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly schema: Found | undefined;
  readonly examples: readonly unknown[];
}

/** What to do next with a response. */
export interface ContractLink {
  readonly at: string;
  readonly description: string | undefined;
  /** Parameters of the other operation that take a value. */
  readonly takes: readonly string[];
}

export interface ContractResponse {
  readonly at: string;
  readonly status: string;
  readonly description: string | undefined;
  readonly headers: readonly ContractValue[];
  readonly bodies: readonly ContractBody[];
  readonly links: readonly ContractLink[];
}

export interface ContractServer {
  readonly url: string;
  /** Its description, and what is said of its variables: their values and descriptions. */
  readonly texts: readonly string[];
}

/** What a message says to its receiver: a request or an event with its answers. */
export interface ContractMessage {
  readonly at: string;
  readonly parameters: readonly ContractValue[];
  readonly body:
    | { readonly description: string | undefined; readonly isRequired: boolean; readonly bodies: readonly ContractBody[] }
    | undefined;
  readonly responses: readonly ContractResponse[];
  /** Every status that it names, even if what stands there cannot be read. */
  readonly statuses: readonly string[];
}

export interface ContractScheme {
  readonly name: string;
  /** A text that a reader must see of it. */
  readonly sign: string;
  readonly description: string | undefined;
  readonly urls: readonly string[];
  readonly scopes: readonly (readonly [name: string, description: string])[];
}

export interface ContractOperation extends ContractMessage {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly summary: string | undefined;
  readonly operationId: string | undefined;
  readonly description: string | undefined;
  readonly isDeprecated: boolean;
  readonly link: string | undefined;
  readonly servers: readonly ContractServer[];
  /** Alternatives: schemes with their scopes. Empty when no credentials are asked for. */
  readonly security: readonly (readonly { readonly scheme: string; readonly scopes: readonly string[] }[])[];
  readonly callbacks: readonly (ContractMessage & { readonly method: string; readonly expression: string })[];
}

/** What a specification promises, whichever version it is written in. */
export interface Contract {
  readonly title: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  /** Addresses of people and texts. */
  readonly links: readonly string[];
  readonly servers: readonly ContractServer[];
  readonly schemes: readonly ContractScheme[];
  readonly tags: readonly { readonly name: string; readonly description: string | undefined }[];
  readonly operations: readonly ContractOperation[];
}
