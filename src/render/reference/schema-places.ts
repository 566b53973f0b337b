import { planDescription } from '../../reference/plan-description.ts';
import { planOperation } from '../../reference/plan-operation.ts';
import type { Api, Operation } from '../../openapi/api.ts';

/** The first place of an API where a named schema is shown in full. */
export interface SchemaPlace {
  readonly operation: Operation;
  /** Id on the operation's page. */
  readonly id: string;
}

const placesByApi = new WeakMap<Api, ReadonlyMap<string, SchemaPlace>>();

/** Where each named schema is shown, by its pointer; those that no operation uses are nowhere. Planned on first use and kept. */
export function schemaPlaces(api: Api): ReadonlyMap<string, SchemaPlace> {
  const known = placesByApi.get(api);
  if (known) return known;
  const places = new Map<string, SchemaPlace>();
  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const shown of planOperation(api, operation, planDescription(operation.description)).shown) {
      for (const [pointer, id] of shown) if (!places.has(pointer)) places.set(pointer, { operation, id });
    }
  }
  placesByApi.set(api, places);
  return places;
}
