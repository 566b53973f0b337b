import type { WithSchemas } from '../follow-schema.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import type { Schema } from '../schema.ts';
import { subtypesOf } from './discriminators.ts';
import { innerSchemas } from './inner-schemas.ts';
import type { SchemaDirections } from './schema-directions.ts';
import { componentName } from '../component-name.ts';
import { isAbsent } from './value-facts.ts';

export interface DirectionTypes {
  /** Whether a schema's received type applies: inside received types, or if the schema is never sent. */
  readonly isReceived: (pointer: string, isInReceived: boolean) => boolean;
  readonly hasBoth: (pointer: string) => boolean;
  readonly isSent: (pointer: string) => boolean;
}

/** Finds schemas whose sent and received types differ. Without `sides`, no types differ. */
export function listDirectionTypes(index: WithSchemas, sides: SchemaDirections | undefined, opensEnums: boolean): DirectionTypes {
  const differing = sides ? listDiffering(index, opensEnums) : new Set<string>();
  const isOn = (side: keyof SchemaDirections, pointer: string): boolean => sides?.[side].has(componentName(pointer) ?? '') ?? false;
  return {
    isReceived: (pointer, isInReceived) =>
      differing.has(pointer) && (isInReceived || (isOn('received', pointer) && !isOn('sent', pointer))),
    hasBoth: (pointer) => differing.has(pointer) && isOn('received', pointer) && isOn('sent', pointer),
    isSent: (pointer) => isOn('sent', pointer),
  };
}

/** Returns the schemas whose types differ, directly or through references. */
function listDiffering(index: WithSchemas, opensEnums: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const users = new Map<string, string[]>();
  for (const { pointer, schema } of index.schemas.values())
    for (const inner of innerSchemas(schema)) {
      if ((opensEnums && isOpenable(inner)) || requiresOneSided(index, inner)) found.add(pointer);
      const targets = inner.kind === 'reference' ? [inner.target] : subtypesOf(index, inner).map(({ reference }) => reference.target);
      for (const target of targets) {
        const others = users.get(target);
        if (others) others.push(pointer);
        else users.set(target, [pointer]);
      }
    }
  // The set grows during iteration.
  for (const pointer of found) for (const user of users.get(pointer) ?? []) found.add(user);
  return found;
}

/** Whether a type can allow unlisted strings. Excludes a single constant, because it distinguishes alternatives. */
export function isOpenable(schema: Schema): boolean {
  return schema.kind === 'enum' && schema.values.some(({ value }) => typeof value === 'string');
}

function requiresOneSided(index: WithSchemas, schema: Schema): boolean {
  if (schema.kind !== 'object' && schema.kind !== 'intersection') return false;
  const { schema: merged } = mergeSchema(index, schema);
  if (merged.kind !== 'object' || merged.required.length === 0) return false;
  const required = new Set(merged.required);
  return merged.properties.some(
    ({ name, schema: value }) => required.has(name) && (isAbsent(index, value, 'sent') || isAbsent(index, value, 'received')),
  );
}
