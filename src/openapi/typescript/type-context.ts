import type { WithSchemas } from '../follow-schema.ts';
import type { ReferenceSchema, Schema } from '../schema.ts';
import type { Pins } from './discriminators.ts';
import type { TypeGraph } from './type-graph.ts';

/** Where a type is written, and for what. */
export interface Scope {
  /** Whether it is of something received, whose enums may have other values. */
  readonly isOpen: boolean;
  /** Whether it is of something that is sent, and so without what is only received. */
  readonly isSent: boolean;
  /** The named schema whose type it is part of, with no field or list between. */
  readonly owner: string | undefined;
  /** What the value fits as a whole, the innermost first: it describes the fields that a part of it only requires. */
  readonly wholes: readonly Schema[];
}

/** A type that is declared by a name. */
export interface Declared extends Scope {
  readonly name: string;
  readonly schema: Schema;
  /** Whether it is what others take over that extend the schema, rather than what its values are. */
  readonly isBase: boolean;
}

/** What the types of one document are written with. */
export interface TypeContext {
  readonly index: WithSchemas;
  readonly graph: TypeGraph;
  readonly pins: ReadonlyMap<string, Pins>;
  /** The schemas whose values are values of a named one too, though its discriminator tells them apart, by its pointer. */
  readonly descendants: ReadonlyMap<string, readonly ReferenceSchema[]>;
  /** Whether enums of what is received allow other texts. */
  readonly opensEnums: boolean;
  /** What the type of a named schema is called. */
  readonly nameOf: (reference: ReferenceSchema, options: Pick<Declared, 'isOpen' | 'isBase'>) => string;
  /** What the type of a schema inside of another is called, if it has a name. */
  readonly innerNameOf: (schema: Schema, scope: Scope) => string | undefined;
  /** How to write the name of a type that every program has. */
  readonly globalName: (name: 'Blob' | 'Record' | 'Partial') => string;
}

/** Where on a page of code, too. */
export interface Place extends Scope {
  readonly column: number;
  /** Whether it is one of several alternatives, or of several things at once. */
  readonly within?: 'branches' | 'parts';
}
