import type { Schema } from '../schema.ts';

/** Returns the schema and all schemas inside it. Does not follow references. */
export function innerSchemas(schema: Schema): readonly Schema[] {
  // The list grows during iteration.
  const found = [schema];
  for (const one of found) found.push(...membersOf(one));
  return found;
}

function membersOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case 'object': {
      const { properties, patternProperties, additional } = schema;
      return [...[...properties, ...patternProperties].map((member) => member.schema), ...(additional ? [additional] : [])];
    }
    case 'array':
      return [...schema.prefixItems, ...(schema.items ? [schema.items] : [])];
    case 'union':
      return schema.branches.map((branch) => branch.schema);
    case 'intersection':
      return schema.parts;
    default:
      return [];
  }
}
