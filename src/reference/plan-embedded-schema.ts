import type { Api } from '../openapi/api.ts';
import { bareReference } from '../openapi/follow-schema.ts';
import type { NamedSchema } from '../openapi/schema.ts';
import { embeddedSchemaAddress } from './address.ts';
import { MAX_ROWS } from './max-rows.ts';
import type { PageIds } from './page-ids.ts';
import { DEFAULT_EXPAND_DEPTH } from './plan-operation.ts';
import { createSchemaPlanner } from './plan-schema.ts';
import type { SchemaPlan } from './schema-plan.ts';

/** A named schema outside of any message. */
export interface EmbeddedSchemaPlan {
  readonly id: string;
  readonly schema: SchemaPlan;
}

/** Plans a named schema as a guide shows it: with the fields of both directions. `ids` are those of the guide's page. */
export function planEmbeddedSchema(api: Api, { name, pointer }: NamedSchema, ids: PageIds): EmbeddedSchemaPlan {
  const id = ids.take(embeddedSchemaAddress(name));
  // By reference, so that what leads back to it inside is a link.
  const schema = createSchemaPlanner({ api, ids, expandDepth: DEFAULT_EXPAND_DEPTH, maxRows: MAX_ROWS }).plan(
    bareReference(pointer, name),
    id,
  );
  return { id, schema };
}
