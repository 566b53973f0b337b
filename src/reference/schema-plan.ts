import type { Api } from '../openapi/api.ts';
import type { Direction } from '../openapi/direction.ts';
import type { Deprecation, ExternalDocs, Json, Schema } from '../openapi/schema.ts';
import type { ClauseKind } from './schema/list-clauses.ts';
import type { PageIds } from './page-ids.ts';
import type { Rule } from './schema/rule.ts';
import type { TypeName } from './schema/type-name.ts';

/** If the page shows the schema elsewhere, the name links there. */
export interface TypePlan {
  readonly name: TypeName;
  /** Number of enclosing arrays: 2 for an array of arrays. */
  readonly arrays: number;
  /** Nullability of each array, outermost first, then of the value. Has one entry more than `arrays`. */
  readonly nullable: readonly boolean[];
  /** Id of the element that shows the named schema. */
  readonly shownAt?: string;
  /** What the element at `shownAt` shows, and of which schema. */
  readonly shown?: { readonly kind: 'fields' | 'values' | 'conditions'; readonly of: string };
  /** Whether this value is nested in a value of the same schema. */
  readonly isRecursive: boolean;
}

/** What one page element shows of a schema. */
export interface SchemaPlan {
  readonly type: TypePlan;
  /** CommonMark. Describes the value here, or its type if the value has no description. */
  readonly description: string;
  /** Additional description of the type (CommonMark). */
  readonly typeDescription?: string;
  readonly rules: readonly Rule[];
  readonly values: readonly { readonly text: string; readonly description: string }[];
  readonly examples: readonly ExamplePlan[];
  readonly isDeprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  readonly fields: readonly FieldPlan[];
  readonly unions: readonly UnionPlan[];
  /** Number of fields omitted because of the size limit; `'all'` if the schema is not expanded. */
  readonly omitted?: number | 'all';
  /** Additional schemas that the value or its contents must or must not match. */
  readonly clauses: readonly ClausePlan[];
}

export interface ExamplePlan {
  readonly text: string;
  /** Whether this is an example of a list item, at any depth. */
  readonly isOfItem?: boolean;
  readonly summary?: string;
  /** In CommonMark. */
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
  /** `dependent` rows show the fields that depend on `name`. For `pattern`, `name` is a pattern between slashes; for `other`, it is `*`. */
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
  /** Branch for unknown discriminator values. */
  readonly fallback?: BranchLabel;
  readonly branches: readonly BranchPlan[];
  /** Number of branches omitted because of the size limit. */
  readonly omitted?: number;
}

/** A discriminator value, or the branch's name or type. */
export type BranchLabel = { readonly kind: 'value'; readonly value: string } | { readonly kind: 'type'; readonly type: TypeName };

export interface BranchPlan {
  readonly id: string;
  readonly label: BranchLabel;
  /** Whether the branch has the schema of the enclosing value, or is a list of such values, so that no link is needed. */
  readonly isOwner: boolean;
  readonly schema: SchemaPlan;
  readonly isOpen: boolean;
}

export interface PlanPosition {
  readonly id: string;
  /** Prefix of the field addresses, usually the same as `id`. */
  readonly path: string;
  /** Number of enclosing fields; 0 for the outermost fields. */
  readonly depth: number;
  readonly isClosed: boolean;
  /** Number of enclosing fields and branches. */
  readonly level: number;
  /** Named schemas that enclose the position. */
  readonly open: readonly string[];
  /** Named schemas in `open` that describe the same value. Branches of their unions omit their fields, which are shown only once. */
  readonly within: readonly string[];
  /** Objects and lists in samples and in the examples of enclosing values. Rows need not repeat them. */
  readonly samples: readonly Json[];
}

export interface PlanWalk {
  readonly api: Pick<Api, 'schemas'>;
  readonly ids: PageIds;
  /** Direction whose fields to include; both directions if absent. */
  readonly direction?: Direction;
  readonly expandDepth: number;
  /** Ids of the elements that show named schemas, by pointer. */
  readonly shown: Map<string, string>;
  /** Ids of the elements that show unnamed intersections, by `schemaKey`. */
  readonly combined: Map<string, string>;
  readonly maxRows: number;
  /** Ids of the elements that show examples of named schemas, by JSON. */
  readonly exemplified: Map<string, string>;
  /** Number of fields and branches planned so far. */
  readonly count: { rows: number };
  readonly plan: (schema: Schema, position: PlanPosition) => SchemaPlan;
  /** Excludes clauses of the schema's subschemas. */
  readonly clauses: (schema: Schema, position: PlanPosition) => readonly ClausePlan[];
}
