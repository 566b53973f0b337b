import { componentName } from '../component-name.ts';
import type { Direction } from '../direction.ts';
import type { JsonObject } from '../read-json.ts';
import { walkSides } from '../walk-sides.ts';

/** Names of sent and received schemas. The sets may overlap. */
export type SchemaDirections = Readonly<Record<Direction, ReadonlySet<string>>>;

export function schemaDirections(document: JsonObject): SchemaDirections {
  const names: Record<Direction, Set<string>> = { sent: new Set(), received: new Set() };
  walkSides(document, ({ pointer }, direction) => {
    const name = componentName(pointer);
    if (name !== undefined) names[direction].add(name);
  });
  return names;
}
