import type { WithSchemas } from '../follow-schema.ts';
import type { ReferenceSchema, Schema } from '../schema.ts';
import type { Pins } from './discriminators.ts';
import type { TypeGraph } from './type-graph.ts';

export interface Scope {
  /** Whether the value is received, so enums may contain other values. */
  readonly isOpen: boolean;
  /** Whether the value is sent, so read-only fields are omitted. */
  readonly isSent: boolean;
  /** Pointer of the enclosing named schema, unless a field or list lies in between. */
  readonly owner: string | undefined;
  /** Enclosing schemas of the same value, innermost first. They describe fields that a part requires but does not declare. */
  readonly wholes: readonly Schema[];
}

export interface Declared extends Scope {
  readonly name: string;
  readonly schema: Schema;
  /** Whether this is the base type for extensions rather than the type of the value. */
  readonly isBase: boolean;
}

export interface TypeContext {
  readonly index: WithSchemas;
  readonly graph: TypeGraph;
  readonly pins: ReadonlyMap<string, Pins>;
  /** Subtypes that extend another subtype, by the pointer of the extended one; see `listDescendants`. */
  readonly descendants: ReadonlyMap<string, readonly ReferenceSchema[]>;
  readonly opensEnums: boolean;
  readonly nameOf: (reference: ReferenceSchema, options: Pick<Declared, 'isOpen' | 'isBase'>) => string;
  readonly innerNameOf: (schema: Schema, scope: Scope) => string | undefined;
  /** Returns a global type's name, qualified if another type has the same name. */
  readonly globalName: (name: 'Blob' | 'Record' | 'Partial') => string;
}

export interface Place extends Scope {
  readonly column: number;
  readonly within?: 'branches' | 'parts';
}
