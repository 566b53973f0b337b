import type { Api } from '../openapi/api.ts';
import { bareReference } from '../openapi/follow-schema.ts';
import type { NamedSchema } from '../openapi/schema.ts';
import { embeddedSchemaAddress } from './address.ts';
import { MAX_ROWS } from './row-limits.ts';
import type { PageIds } from './page-ids.ts';
import { DEFAULT_EXPAND_DEPTH } from './plan-operation.ts';
import { createSchemaPlanner } from './plan-schema.ts';
import type { SchemaPlan } from './schema-plan.ts';

export interface EmbeddedSchemaPlan {
  readonly id: string;
  readonly schema: SchemaPlan;
}

/** Includes read-only and write-only fields. `ids` contains the ids of the guide's page. */
export function planEmbeddedSchema(api: Api, { name, pointer }: NamedSchema, ids: PageIds): EmbeddedSchemaPlan {
  const id = ids.take(embeddedSchemaAddress(name));
  // Plan a reference, so that recursive schemas link back to this element.
  const schema = createSchemaPlanner({ api, ids, expandDepth: DEFAULT_EXPAND_DEPTH, maxRows: MAX_ROWS }).plan(
    bareReference(pointer, name),
    id,
  );
  return { id, schema };
}
