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
  /** A JSON Schema or OpenAPI keyword, or a key of the UI strings, such as `values`. Absent if the element itself was added or removed. */
  readonly aspect?: string;
  /** Values as in the specification; absent if missing or too long. */
  readonly before?: string;
  readonly after?: string;
  /** Whether a correct client of the old version may fail with the new version. */
  readonly isBreaking: boolean;
  /** Absent for API-wide changes. */
  readonly operation?: ChangedOperation;
  /** Address on the operation's page, as in `address.ts`; `''` for the operation or the API itself. */
  readonly address: string;
  /** A field with its parents, a parameter, a status, …; `''` if `part` is sufficient. */
  readonly name: string;
}

/** Site settings that decide which changes are breaking. */
export interface ChangePolicy {
  /** `open`: clients must tolerate unknown values in responses, so new values are not breaking. */
  readonly responseEnums: 'open' | 'closed';
  /** Replacing `sandbox` with `production` in a URL is not a change. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
}

export const STRICT_POLICY: ChangePolicy = { responseEnums: 'closed', environments: [] };
