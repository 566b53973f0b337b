import type { TextLimits } from '../examples/sample-text.ts';
import type { Spec } from '../spec.ts';
import type { ReferenceSchema, Schema, SchemaIndex } from '../schema.ts';

/** Builds each named schema once. */
export interface SchemaBuilder {
  readonly spec: Spec;
  readonly build: (value: unknown, pointer: string) => Schema;
  /** Generates a string if no known string satisfies the pattern or format; see `MatchText`. */
  readonly matchText: (limits: TextLimits, likely: readonly string[], pointer: string) => string | undefined;
  /** Resolves a reference, or a name from a discriminator's mapping, to a pointer. */
  readonly targetOf: (ref: string) => string;
  readonly referenceTo: (target: string) => ReferenceSchema;
  /** Named schemas found so far, in `components` or through references. Complete only after everything else is built. */
  readonly schemas: () => SchemaIndex;
}
