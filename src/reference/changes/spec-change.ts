import type { Operation } from '../../openapi/api.ts';

/** What of an API has changed: the kind of thing, as readers call it. */
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

/** An operation as a list of changes names it: what finds it in a later specification, too. */
export interface ChangedOperation extends Pick<Operation, 'kind' | 'method' | 'path' | 'title' | 'slug'> {
  readonly operationId?: string;
}

/** One thing that an API says otherwise than before. */
export interface SpecChange {
  /** `added` and `removed` of the part as a whole; else one aspect of it is another. */
  readonly kind: 'added' | 'removed' | 'changed';
  readonly part: ChangedPart;
  /** A keyword of JSON Schema or OpenAPI, or a word of the catalogues for what has none (`type`, `values`, `tolerated values`, `null`, `sunset`, `address`); absent where the part as a whole has come or gone. */
  readonly aspect?: string;
  /** What it was and is, in words of the specification; absent where there is nothing, or where it is too long to tell. */
  readonly before?: string;
  readonly after?: string;
  /** Whether a program that was right for the old specification may be wrong for the new one because of this. */
  readonly isBreaking: boolean;
  /** Absent where it is about the API as a whole. */
  readonly operation?: ChangedOperation;
  /** Where it stands on the page of the operation, as of `address.ts`; `''` for the operation, or the API, itself. */
  readonly address: string;
  /** What the part is called: a field with those around it, a parameter, a status; `''` where the kind of part says all. */
  readonly name: string;
}

/** What a site promises its readers, on which the verdict about a change depends. */
export interface ChangePolicy {
  /** `open`: programs must tolerate values of responses that they do not know, so a new one does not break them. */
  readonly responseEnums: 'open' | 'closed';
  /** Texts of addresses in the sandbox, and in production: another environment of the same address is no change. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
}

/** Every new value counts as breaking, every address stands for itself. */
export const STRICT_POLICY: ChangePolicy = { responseEnums: 'closed', environments: [] };
