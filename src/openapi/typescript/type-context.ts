import type { WithSchemas } from '../follow-schema.ts';
import type { ReferenceSchema, Schema } from '../schema.ts';
import type { Pins } from './discriminators.ts';
import type { TypeGraph } from './type-graph.ts';

export interface Scope {
  /** Received: enums may have other values. */
  readonly isOpen: boolean;
  /** Sent: read-only fields are omitted. */
  readonly isSent: boolean;
  /** The enclosing named schema, unless a field or list lies between. */
  readonly owner: string | undefined;
  /** Enclosing schemas of the same value, innermost first; they describe fields that a part only requires. */
  readonly wholes: readonly Schema[];
}

export interface Declared extends Scope {
  readonly name: string;
  readonly schema: Schema;
  /** Whether this is the base type for extensions, instead of the value's type. */
  readonly isBase: boolean;
}

export interface TypeContext {
  readonly index: WithSchemas;
  readonly graph: TypeGraph;
  readonly pins: ReadonlyMap<string, Pins>;
  /** Further schemas whose values belong to a named schema although its discriminator separates them, by pointer. */
  readonly descendants: ReadonlyMap<string, readonly ReferenceSchema[]>;
  readonly opensEnums: boolean;
  readonly nameOf: (reference: ReferenceSchema, options: Pick<Declared, 'isOpen' | 'isBase'>) => string;
  readonly innerNameOf: (schema: Schema, scope: Scope) => string | undefined;
  /** The reference to a global type, qualified if the name is taken. */
  readonly globalName: (name: 'Blob' | 'Record' | 'Partial') => string;
}

export interface Place extends Scope {
  readonly column: number;
  readonly within?: 'branches' | 'parts';
}
