import type { WithSchemas } from '../../openapi/follow-schema.ts';
import { listSubtypes } from '../../openapi/list-subtypes.ts';
import type { Schema } from '../../openapi/schema.ts';

/** Returns a schema's subschemas. References have none. */
export function schemaChildren(schema: Schema): readonly Schema[] {
  const { not, condition } = schema;
  const conditions = condition ? [condition.if, condition.then, condition.else] : [];
  return [...ownChildren(schema), not, ...conditions].filter((child) => child !== undefined);
}

function ownChildren(schema: Schema): readonly (Schema | undefined)[] {
  switch (schema.kind) {
    case 'object':
      return [
        ...[...schema.properties, ...schema.patternProperties, ...schema.dependentSchemas].map((property) => property.schema),
        schema.additional,
        schema.propertyNames,
      ];
    case 'array':
      return [...schema.prefixItems, schema.items, schema.contains];
    case 'union':
      return schema.branches.map((branch) => branch.schema);
    case 'intersection':
      return schema.parts;
    case 'string':
      return [schema.contentSchema];
    default:
      return [];
  }
}

/** Returns pointers of the named schemas that the schemas reference, or that are subtypes, at any depth. Does not follow references. */
export function referencesIn(index: WithSchemas, schemas: readonly (Schema | undefined)[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = schemas.filter((schema) => schema !== undefined);
  for (let schema = open.pop(); schema; schema = open.pop()) {
    if (schema.kind === 'reference') found.add(schema.target);
    const subtypes = schema.kind === 'object' ? listSubtypes(index, schema) : [];
    open.push(...schemaChildren(schema), ...subtypes.map((branch) => branch.schema));
  }
  return found;
}
