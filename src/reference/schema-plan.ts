import type { Api } from '../openapi/api.ts';
import type { Direction } from '../openapi/direction.ts';
import type { Deprecation, ExternalDocs, Json, Schema } from '../openapi/schema.ts';
import type { ClauseKind } from './schema/list-clauses.ts';
import type { PageIds } from './page-ids.ts';
import type { Rule } from './schema/rule.ts';
import type { TypeName } from './schema/type-name.ts';

/** The type of a value. If its schema is shown elsewhere on the page, the name links there. */
export interface TypePlan {
  readonly name: TypeName;
  /** Number of enclosing arrays: 2 for an array of arrays. */
  readonly arrays: number;
  /** Whether each array, outermost first, and finally the value may be null: one entry more than `arrays`. */
  readonly nullable: readonly boolean[];
  /** Id of the place that shows the named schema. */
  readonly shownAt?: string;
  /** What that place shows, and the name of its schema if it differs from `name`. */
  readonly shown?: { readonly kind: 'fields' | 'values' | 'conditions'; readonly of: string };
  /** Whether this value is nested in a value of that schema. */
  readonly isRecursive: boolean;
}

/** What one place of the page shows of a schema. */
export interface SchemaPlan {
  readonly type: TypePlan;
  /** CommonMark; describes the value here, else its type. */
  readonly description: string;
  /** CommonMark; further description of the type. */
  readonly typeDescription?: string;
  readonly rules: readonly Rule[];
  readonly values: readonly { readonly text: string; readonly description: string }[];
  readonly examples: readonly ExamplePlan[];
  readonly isDeprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  readonly fields: readonly FieldPlan[];
  readonly unions: readonly UnionPlan[];
  /** Number of fields omitted for size; `'all'` if the schema is not expanded. */
  readonly omitted?: number | 'all';
  /** Further schemas that the value, or a part of it, must or must not match. */
  readonly clauses: readonly ClausePlan[];
}

export interface ExamplePlan {
  readonly text: string;
  /** Whether it is an example of an item, at any depth. */
  readonly isOfItem?: boolean;
  readonly summary?: string;
  /** CommonMark. */
  readonly description?: string;
  readonly externalValue?: string;
}

export interface ClausePlan {
  readonly id: string;
  readonly clause: ClauseKind;
  readonly schema: SchemaPlan;
}

export interface FieldPlan {
  readonly id: string;
  /** `dependent`: fields that depend on the named field. `name` is a pattern between slashes, or `*` for all other names. */
  readonly kind: 'property' | 'pattern' | 'other' | 'dependent' | 'item' | 'parameter' | 'header';
  readonly name: string;
  readonly isRequired: boolean;
  readonly value?: Schema;
  readonly schema: SchemaPlan;
  readonly isOpen: boolean;
}

export interface UnionPlan {
  readonly mode: 'oneOf' | 'anyOf';
  readonly selector?: string;
  /** The branch that applies to unknown values of the property. */
  readonly fallback?: BranchLabel;
  readonly branches: readonly BranchPlan[];
  /** Number of branches omitted for size. */
  readonly omitted?: number;
}

/** Distinguishes a branch: a discriminator value, or the branch's name or type. */
export type BranchLabel = { readonly kind: 'value'; readonly value: string } | { readonly kind: 'type'; readonly type: TypeName };

export interface BranchPlan {
  readonly id: string;
  readonly label: BranchLabel;
  /** Whether the branch is, or lists, the value that contains the union, so that no link is needed. */
  readonly isOwner: boolean;
  readonly schema: SchemaPlan;
  readonly isOpen: boolean;
}

export interface PlanPosition {
  readonly id: string;
  /** Prefix of its fields' addresses, usually its id. */
  readonly path: string;
  /** Number of enclosing fields; the outermost is 0. */
  readonly depth: number;
  readonly isClosed: boolean;
  /** Number of enclosing fields and branches, i.e. nested elements. */
  readonly level: number;
  /** Named schemas that enclose the position. */
  readonly open: readonly string[];
  /** Those that describe the same value: their fields are shown around the branches of their unions. */
  readonly within: readonly string[];
  /** Objects and lists in the samples and in the examples of enclosing values, which rows need not repeat. */
  readonly samples: readonly Json[];
}

export interface PlanWalk {
  readonly api: Pick<Api, 'schemas'>;
  readonly ids: PageIds;
  /** Omits fields that only exist in the other direction; absent to omit none. */
  readonly direction?: Direction;
  readonly expandDepth: number;
  /** Ids of the places that show named schemas, by pointer. */
  readonly shown: Map<string, string>;
  /** Ids of the places that show unnamed intersections, by `schemaKey`. */
  readonly combined: Map<string, string>;
  readonly maxRows: number;
  /** Ids of the places that show the examples of named schemas, by text. */
  readonly exemplified: Map<string, string>;
  /** Counts fields and branches during planning. */
  readonly count: { rows: number };
  readonly plan: (schema: Schema, position: PlanPosition) => SchemaPlan;
  /** The clauses of a schema, without those of its parts. */
  readonly clauses: (schema: Schema, position: PlanPosition) => readonly ClausePlan[];
}
