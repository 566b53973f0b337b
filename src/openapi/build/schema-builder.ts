import type { TextLimits } from '../examples/sample-text.ts';
import type { Spec } from '../spec.ts';
import type { ReferenceSchema, Schema, SchemaIndex } from '../schema.ts';

/** Builds the schemas of one specification. Each named schema is built once, however often it is referred to. */
export interface SchemaBuilder {
  readonly spec: Spec;
  readonly build: (value: unknown, pointer: string) => Schema;
  /** A text for the schema at a pointer, whose pattern or format asks for more than known texts have: see `MatchText`. */
  readonly matchText: (limits: TextLimits, likely: readonly string[], pointer: string) => string | undefined;
  /** The schema that a reference (or the name in a discriminator's mapping) stands for, as the pointer of its place. */
  readonly targetOf: (ref: string) => string;
  /** A reference to the schema at such a place, without words of its own. */
  readonly referenceTo: (target: string) => ReferenceSchema;
  /** All named schemas so far: those of `components`, and others that references name. Complete when all else is built. */
  readonly schemas: () => SchemaIndex;
}
