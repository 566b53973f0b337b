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
  /** Whether the element itself, or its `aspect`, was added, removed or changed. */
  readonly kind: 'added' | 'removed' | 'changed';
  readonly part: ChangedPart;
  /** A JSON Schema or OpenAPI keyword, or a catalogue key such as `values`. Absent if the element itself was added or removed. */
  readonly aspect?: string;
  /** Old and new value as written in the specification. Each is absent if it does not exist or is too long. */
  readonly before?: string;
  readonly after?: string;
  /** Whether a correct client of the old version may fail with the new version. */
  readonly isBreaking: boolean;
  /** Absent for API-wide changes. */
  readonly operation?: ChangedOperation;
  /** Address on the operation's page, in the format of `address.ts`; `''` for the operation or the API itself. */
  readonly address: string;
  /** Name of the changed element: a field with its parents, a parameter, a status; `''` if the kind of element is sufficient. */
  readonly name: string;
}

/** Settings of the site that decide which changes are breaking. */
export interface ChangePolicy {
  /** `open`: clients must tolerate unknown values in responses, so new values are not breaking. */
  readonly responseEnums: 'open' | 'closed';
  /** URL fragments of sandbox and production. Switching between them is not a change. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
}

export const STRICT_POLICY: ChangePolicy = { responseEnums: 'closed', environments: [] };
