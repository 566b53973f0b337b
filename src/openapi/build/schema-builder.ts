import type { Spec } from '../spec.ts';
import type { Schema, SchemaIndex } from '../schema.ts';

/** Builds the schemas of one specification. Each named schema is built once, however often it is referred to. */
export interface SchemaBuilder {
  readonly spec: Spec;
  readonly build: (value: unknown, pointer: string) => Schema;
  /** The schema that a reference (or the name in a discriminator's mapping) stands for, as the pointer of its place. */
  readonly targetOf: (ref: string) => string;
  /** All named schemas so far: those of `components`, and others that references name. Complete when all else is built. */
  readonly schemas: () => SchemaIndex;
}
