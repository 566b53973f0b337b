import type { TextLimits } from '../examples/sample-text.ts';
import type { Spec } from '../spec.ts';
import type { ReferenceSchema, Schema, SchemaIndex } from '../schema.ts';

/** Builds the schemas of one specification. Each named schema is built once. */
export interface SchemaBuilder {
  readonly spec: Spec;
  readonly build: (value: unknown, pointer: string) => Schema;
  /** Generates a text where known texts do not satisfy the pattern or format: see `MatchText`. */
  readonly matchText: (limits: TextLimits, likely: readonly string[], pointer: string) => string | undefined;
  /** Resolves a reference or a name in a discriminator's mapping to a pointer. */
  readonly targetOf: (ref: string) => string;
  readonly referenceTo: (target: string) => ReferenceSchema;
  /** All named schemas so far, in `components` or referenced. Complete once everything else is built. */
  readonly schemas: () => SchemaIndex;
}
