import type { WithSchemas } from '../follow-schema.ts';
import type { Json, Schema } from '../schema.ts';

/** `make` continues the example under construction, within its limits. */
export interface ExampleMaker extends WithSchemas {
  readonly make: (schema: Schema) => Json | undefined;
}
