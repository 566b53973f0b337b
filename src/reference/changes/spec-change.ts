import type { Operation } from '../../openapi/api.ts';

export type ChangedPart =
  | 'api'
  | 'server'
  | 'credentials'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'media type'
  | 'response'
  | 'header'
  | 'callback'
  | 'field'
  | 'variant';

/** Identifies an operation in a list of changes and in later specifications. */
export interface ChangedOperation extends Pick<Operation, 'kind' | 'method' | 'path' | 'title' | 'slug'> {
  readonly operationId?: string;
}

export interface SpecChange {
  /** `added` and `removed` refer to the whole part, or to its `aspect`. */
  readonly kind: 'added' | 'removed' | 'changed';
  readonly part: ChangedPart;
  /** A keyword of JSON Schema or OpenAPI, else a catalogue word such as `values`; absent if the whole part is added or removed. */
  readonly aspect?: string;
  /** Old and new value as written in the specification; absent where there is none or it is too long. */
  readonly before?: string;
  readonly after?: string;
  /** Whether a correct client of the old version may fail with the new one. */
  readonly isBreaking: boolean;
  /** Absent for changes of the API as a whole. */
  readonly operation?: ChangedOperation;
  /** Address on the operation's page, as in `address.ts`; `''` for the operation or the API itself. */
  readonly address: string;
  /** Name of the part: a field with its parents, a parameter, a status; `''` where the kind of part is sufficient. */
  readonly name: string;
}

/** The site's promises that decide which changes are breaking. */
export interface ChangePolicy {
  /** `open`: clients must tolerate unknown values in responses, so new values are not breaking. */
  readonly responseEnums: 'open' | 'closed';
  /** URL parts of sandbox and production: switching between them is no change. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
}

export const STRICT_POLICY: ChangePolicy = { responseEnums: 'closed', environments: [] };
