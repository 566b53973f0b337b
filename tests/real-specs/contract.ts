import type { Found } from './source.ts';

export interface ContractExample {
  readonly at: string;
  readonly value: unknown;
  readonly texts: readonly string[];
}

export interface ContractBody {
  readonly mediaType: string;
  readonly schema: Found | undefined;
  readonly examples: readonly ContractExample[];
  readonly parts: readonly { readonly name: string; readonly headers: readonly ContractValue[] }[];
}

export interface ContractValue {
  readonly at: string;
  /** Position of the parameter list entry, which may be a reference. */
  readonly listed?: string | undefined;
  readonly name: string;
  readonly in: string;
  readonly description: string | undefined;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly schema: Found | undefined;
  readonly examples: readonly unknown[];
}

export interface ContractLink {
  readonly at: string;
  readonly description: string | undefined;
  /** Parameters of the target operation that receive a value. */
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
  /** The server's description, and its variables' values and descriptions. */
  readonly texts: readonly string[];
}

/** A request (or the event of a webhook or callback) with its responses. */
export interface ContractMessage {
  readonly at: string;
  readonly parameters: readonly ContractValue[];
  readonly body:
    | { readonly description: string | undefined; readonly isRequired: boolean; readonly bodies: readonly ContractBody[] }
    | undefined;
  readonly responses: readonly ContractResponse[];
  /** Every declared status, even if its response is unreadable. */
  readonly statuses: readonly string[];
}

export interface ContractScheme {
  readonly name: string;
  /** A string that the page must contain for the scheme. */
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
  /** Alternative sets of schemes, with scopes; empty if no authentication is required. */
  readonly security: readonly (readonly { readonly scheme: string; readonly scopes: readonly string[] }[])[];
  readonly callbacks: readonly (ContractMessage & { readonly method: string; readonly expression: string })[];
}

/** A specification's content, independent of its version. */
export interface Contract {
  readonly title: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly links: readonly string[];
  readonly servers: readonly ContractServer[];
  readonly schemes: readonly ContractScheme[];
  readonly tags: readonly { readonly name: string; readonly description: string | undefined }[];
  readonly operations: readonly ContractOperation[];
}
