import type { WithSchemas } from '../follow-schema.ts';
import type { Json, Schema } from '../schema.ts';

/** `make` builds a nested value within the limits of the whole example. */
export interface ExampleMaker extends WithSchemas {
  readonly make: (schema: Schema) => Json | undefined;
}
