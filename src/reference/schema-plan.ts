import type { Api } from '../openapi/api.ts';
import type { Deprecation, ExternalDocs, Schema } from '../openapi/schema.ts';
import type { ClauseKind } from './schema/list-clauses.ts';
import type { PageIds } from './page-ids.ts';
import type { Rule } from './schema/rule.ts';
import type { TypeName } from './schema/type-name.ts';

/** The type of a value. The name of a schema that is shown elsewhere on the page links there. */
export interface TypePlan {
  readonly name: TypeName;
  /** Arrays around it: 2 of an array of arrays. */
  readonly arrays: number;
  /** Whether each of those, the outermost first, and then the value inside of them, may be null: one more than `arrays`. */
  readonly nullable: readonly boolean[];
  /** Id of the place where the named schema is shown, or the named list of such. */
  readonly shownAt?: string;
  /** What that place shows, and the name of its schema, where `name` is not it. */
  readonly shown?: { readonly kind: 'fields' | 'values' | 'conditions'; readonly of: string };
  /** Whether this value lies inside a value of that schema. */
  readonly isRecursive: boolean;
}

/** A schema, ready to be written: what is shown of it at one place of the page. */
export interface SchemaPlan {
  readonly type: TypePlan;
  /** CommonMark: of the value at this place, else of its type. */
  readonly description: string;
  /** CommonMark: what else is said of the type. */
  readonly typeDescription?: string;
  readonly rules: readonly Rule[];
  readonly values: readonly { readonly text: string; readonly description: string }[];
  readonly examples: readonly ExamplePlan[];
  readonly isDeprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  readonly fields: readonly FieldPlan[];
  readonly unions: readonly UnionPlan[];
  /** Fields that are left out because the page has enough; `'all'` of a schema that is not opened. */
  readonly omitted?: number | 'all';
  /** Further schemas that the value, or a part of it, must match or must not match. */
  readonly clauses: readonly ClausePlan[];
}

/** An example of a value: what it is, or where. */
export interface ExamplePlan {
  readonly text: string;
  /** Whether it is one of an item of the value, at whatever depth. */
  readonly isOfItem?: boolean;
  readonly summary?: string;
  /** CommonMark. */
  readonly description?: string;
  /** Address of a value that is kept elsewhere. */
  readonly externalValue?: string;
}

/** A schema that the value must match too, or must not match. */
export interface ClausePlan {
  readonly id: string;
  readonly clause: ClauseKind;
  readonly schema: SchemaPlan;
}

export interface FieldPlan {
  readonly id: string;
  /** `dependent`: the fields that come with the field of that name. Patterns stand between slashes, `*` for all other names. */
  readonly kind: 'property' | 'pattern' | 'other' | 'dependent' | 'item' | 'parameter' | 'header';
  readonly name: string;
  readonly isRequired: boolean;
  /** What the specification says of its value; absent where it says nothing. */
  readonly value?: Schema;
  readonly schema: SchemaPlan;
  /** Whether its own fields are visible at first. */
  readonly isOpen: boolean;
}

export interface UnionPlan {
  readonly mode: 'oneOf' | 'anyOf';
  /** Name of the property that decides. */
  readonly selector?: string;
  /** The branch that applies where the property has no known value. */
  readonly fallback?: BranchLabel;
  readonly branches: readonly BranchPlan[];
  /** Branches that are left out because the page has enough. */
  readonly omitted?: number;
}

/** What tells a branch from the others: the value of a property, the branch's name, or its type. */
export type BranchLabel = { readonly kind: 'value'; readonly value: string } | { readonly kind: 'type'; readonly type: TypeName };

export interface BranchPlan {
  readonly id: string;
  readonly label: BranchLabel;
  /** Whether it is, or lists, the very value whose branch it is: then readers need no way there. */
  readonly isOwner: boolean;
  readonly schema: SchemaPlan;
  readonly isOpen: boolean;
}

/** Where on the page a schema is planned. */
export interface PlanPosition {
  readonly id: string;
  /** What the addresses of its fields start with: mostly its own id. */
  readonly path: string;
  /** Levels of fields above; the outermost is 0. */
  readonly depth: number;
  /** Whether the object around it accepts no fields but its own. */
  readonly isClosed: boolean;
  /** Levels of fields and branches above: of elements inside each other. */
  readonly level: number;
  /** Named schemas that the position lies in. */
  readonly open: readonly string[];
  /** Those of them that describe the same value: their fields stand around the branches of their unions. */
  readonly within: readonly string[];
  /** Whether generated samples show the value: of alternatives they show the first. */
  readonly isSampled: boolean;
}

/** What planning one direction of a page needs to know at every position. */
export interface PlanWalk {
  readonly api: Pick<Api, 'schemas'>;
  readonly ids: PageIds;
  /** Fields that only travel the other way are left out; without a direction, none. */
  readonly direction?: 'request' | 'response';
  /** Whether fields that an object does not have are rejected: in what readers send. */
  readonly isRejecting?: boolean;
  readonly expandDepth: number;
  /** Ids of the places where named schemas are shown, by pointer. */
  readonly shown: Map<string, string>;
  /** Ids of the places where intersections without a name are shown, by `schemaKey`. */
  readonly combined: Map<string, string>;
  /** Rows of this direction of the page at most. */
  readonly maxRows: number;
  /** Counts the rows of the page, fields and branches, while it is planned. */
  readonly count: { rows: number };
  readonly plan: (schema: Schema, position: PlanPosition) => SchemaPlan;
  /** The clauses of a schema, without those of its parts. */
  readonly clauses: (schema: Schema, position: PlanPosition) => readonly ClausePlan[];
}
