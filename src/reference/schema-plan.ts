import type { Api } from '../openapi/api.ts';
import type { Deprecation, ExternalDocs, Schema } from '../openapi/schema.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';
import type { Rule } from './describe-schema.ts';
import type { PageIds } from './page-ids.ts';

/** The type of a value: words, of which the name of a schema that is shown elsewhere on the page links there. */
export interface TypeLabel {
  readonly prefix: string;
  readonly name: string;
  /** Whether the name is the title that the specification gives the schema. */
  readonly isTitle?: boolean;
  /** Id of the place where the named schema is shown. */
  readonly shownAt?: string;
  /** Whether this value lies inside a value of that schema. */
  readonly isRecursive: boolean;
  readonly suffix: string;
}

/** A schema, ready to be written: what is shown of it at one place of the page. */
export interface SchemaPlan {
  readonly type: TypeLabel;
  readonly description: string;
  readonly rules: readonly Rule[];
  readonly values: readonly { readonly text: string; readonly description: string }[];
  readonly examples: readonly ExamplePlan[];
  readonly isDeprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  readonly fields: readonly FieldPlan[];
  readonly unions: readonly UnionPlan[];
  /** Fields or values that are left out because the page has enough; `'all'` of a schema that is not opened. */
  readonly omitted?: number | 'all';
  /** Further schemas that the value, or a part of it, must match or must not match. */
  readonly clauses: readonly ClausePlan[];
}

/** An example of a value: what it is, or where. */
export interface ExamplePlan {
  readonly text: string;
  readonly summary?: string;
  /** Address of a value that is kept elsewhere. */
  readonly externalValue?: string;
}

/** A schema under a name of its own: `Must not match`, `If it matches`. */
export interface ClausePlan {
  readonly id: string;
  readonly label: string;
  readonly schema: SchemaPlan;
}

export interface FieldPlan {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: SchemaPlan;
  /** Whether its own fields are visible at first. */
  readonly isOpen: boolean;
}

export interface UnionPlan {
  /** `One of`, `At least one of`, with the name of the property that decides. */
  readonly label: string;
  readonly selector?: string;
  /** The branch that applies where the property has no known value. */
  readonly fallback?: string;
  readonly branches: readonly BranchPlan[];
  /** Branches that are left out because the page has enough. */
  readonly omitted?: number;
}

export interface BranchPlan {
  readonly id: string;
  readonly label: string;
  /** Whether the label is a value, rather than a name. */
  readonly isValue: boolean;
  /** Whether the label is the title that the specification gives the schema. */
  readonly isTitle: boolean;
  readonly schema: SchemaPlan;
  readonly isOpen: boolean;
}

/** A place of the page that a schema is planned for. */
export interface Place {
  readonly id: string;
  /** What the ids of its fields start with: mostly its own. */
  readonly path: string;
  /** Levels of fields above; the outermost is 0. */
  readonly depth: number;
  /** Levels of fields and branches above: of elements inside each other. */
  readonly level: number;
  /** Named schemas that the place lies in. */
  readonly open: readonly string[];
}

/** What planning one direction of a page needs to know at every place. */
export interface PlanWalk {
  readonly api: Api;
  readonly ids: PageIds;
  /** Fields that only travel the other way are left out; without a direction, none. */
  readonly direction?: 'request' | 'response';
  readonly expandDepth: number;
  readonly strings: ReferenceStrings;
  /** Ids of the places where named schemas are shown, by pointer. */
  readonly shown: Map<string, string>;
  /** Counts the rows of the page, fields and branches, while it is planned. */
  readonly count: { rows: number };
  readonly plan: (schema: Schema, place: Place) => SchemaPlan;
  /** The clauses of a schema, without those of its parts. */
  readonly clauses: (schema: Schema, place: Place) => readonly ClausePlan[];
}
