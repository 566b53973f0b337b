import { bareBase } from '../bare-base.ts';
import { resolveSchema, type WithSchemas } from '../follow-schema.ts';
import type { Json, ObjectSchema, Property, Schema } from '../schema.ts';
import { isSameValue } from './fits-schema.ts';
import { intersectionOf } from './intersection-of.ts';
import { mergeSchema } from './merge-schema.ts';

/**
 * Adds the constraints of the object next to a union (`owner`) to the fields of a branch. If the branch extends `owner`, `without` lists
 * the schemas to skip.
 */
export function constrainBranch(index: WithSchemas, owner: ObjectSchema, branch: Schema, without: ReadonlySet<string>): Schema {
  const { schema: merged } = mergeSchema(index, branch, without);
  if (merged.kind !== 'object') return branch;
  const own = new Map(merged.properties.map(({ name, schema }) => [name, schema]));
  const isAsked = (name: string): boolean => merged.required.includes(name) && !owner.required.includes(name);
  const said = owner.properties.filter((property) => {
    const same = own.get(property.name);
    return same ? saysMore(index, property, same) : isAsked(property.name);
  });
  const required = owner.required.filter((name) => own.has(name) && !merged.required.includes(name));
  if (said.length === 0 && required.length === 0) return branch;
  const { nullable, title } = merged;
  const bare = { ...bareBase(branch.pointer), nullable };
  const kept = { patternProperties: [], dependentRequired: [], dependentSchemas: [] };
  const both = intersectionOf({ kind: 'object', ...bare, ...kept, properties: said, required }, branch);
  return title === undefined ? both : { ...both, title };
}

/** Whether a property adds constraints to the branch's property of the same name. */
function saysMore(index: WithSchemas, { schema }: Property, own: Schema): boolean {
  const together = intersectionOf(schema, own);
  if (together === schema) return false;
  const plain = resolveSchema(index, schema).schema;
  if (plain.kind === 'any' && !plain.not && !plain.condition) return false;
  return !isSameValue(rulesOf(index, together), rulesOf(index, own));
}

/** Returns constraints without annotations, for comparison. Nested schemas are not merged. */
function rulesOf(index: WithSchemas, schema: Schema): Json {
  const { schema: merged, further, unions } = mergeSchema(index, schema);
  const text = JSON.stringify([merged, ...further, ...unions], (key, value: unknown) => (WORDS.has(key) ? undefined : value));
  return JSON.parse(text) as Json; // The input is serialised JSON.
}

const WORDS = new Set(
  'pointer isImplied title description typeDescription default examples deprecated deprecation externalDocs xml readOnly writeOnly'.split(
    ' ',
  ),
);
