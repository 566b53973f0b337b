import { pointerOf, valueAt } from '../../data/pointer.ts';
import { componentName } from '../component-name.ts';
import { buildOwnSchema, hasObjectKeyword, hasSubtypes } from './build-own-schema.ts';
import { sampleForAllParts } from './sample-for-all-parts.ts';
import { buildUnion } from './build-union.ts';
import type { Spec } from '../spec.ts';
import { compact, entriesAt, isObject, itemsAt, member, type JsonObject } from '../read-json.ts';
import { readsBesideReference, referenceOf, resolveMapped } from '../follow-reference.ts';
import { bareReference, withAnnotationsOf } from '../follow-schema.ts';
import { bareBase } from '../bare-base.ts';
import { buildBase } from './schema-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import { segmentsToLastName } from './value-name.ts';
import type { Schema, SchemaBase, SchemaIndex } from '../schema.ts';

/** Creates a builder that lists schemas from `components` first. `known` contains schemas from another builder. */
export function createSchemaBuilder(
  spec: Spec,
  { known = new Map(), matchText = () => undefined }: Partial<Pick<SchemaBuilder, 'matchText'>> & { readonly known?: SchemaIndex } = {},
): SchemaBuilder {
  const schemas = new Map(known);
  const asked = new Set(known.keys());
  const pending: string[] = [];
  let built = 0;
  const ask = (pointer: string): string => {
    if (!asked.has(pointer)) pending.push(pointer);
    asked.add(pointer);
    return pointer;
  };
  const builder: SchemaBuilder = {
    spec,
    matchText,
    build: (value, pointer) => buildSchema(builder, value, pointer),
    targetOf: (ref) => {
      const resolution = resolveMapped(spec.root, ref);
      if (resolution.kind === 'found') return ask(resolution.pointer);
      throw new Error(`The reference "${ref}" was not validated: ${resolution.kind}.`);
    },
    referenceTo: (target) => bareReference(target, nameOf(target)),
    schemas: () => {
      // Use a queue instead of recursion, because long chains of references could overflow the stack.
      for (let pointer = pending[built]; pointer !== undefined; pointer = pending[built]) {
        built += 1;
        schemas.set(pointer, { name: nameOf(pointer), pointer, schema: builder.build(valueAt(spec.root, pointer), pointer) });
      }
      return schemas;
    },
  };
  for (const [name] of entriesAt(member(spec.root, 'components'), 'schemas')) ask(pointerOf(['components', 'schemas', name]));
  return builder;
}

/** Returns the last name in the pointer, or the operation and status for an inline body. */
function nameOf(pointer: string): string {
  const segments = segmentsToLastName(pointer);
  const [top, path, method, section, status] = segments;
  if (segments.at(-2) !== 'content') return segments.findLast((segment) => !/^\d+$/.test(segment)) ?? 'schema';
  if (top !== 'paths') return segments.slice(0, -2).at(-1) ?? 'schema';
  return [method?.toUpperCase(), path, ...(section === 'responses' ? [status] : [])].join(' ');
}

const ALTERNATIVES = ['oneOf', 'anyOf'] as const;

function buildSchema(builder: SchemaBuilder, value: unknown, pointer: string): Schema {
  if (value === false) return { kind: 'never', ...bareBase(pointer) };
  if (!isObject(value)) return { kind: 'any', ...bareBase(pointer) };
  const ref = referenceOf(value);
  const base = buildBase(builder, value, pointer);
  // OpenAPI 3.0 ignores siblings of `$ref`. Pages still show sibling descriptions, as authors expect, but not constraints.
  if (ref !== undefined && !readsBesideReference(builder.spec.version))
    return withAnnotationsOf(buildReference(builder, ref, pointer), [{ ...base, nullable: false }]);
  const parts = partsOf(builder, value, pointer);
  const [only, ...others] = parts;
  if (!only) return { kind: 'any', ...base };
  const isAlias = others.length === 0 && !isSubtype(builder, only, base) && !(only.kind === 'reference' && (base.not ?? base.condition));
  if (isAlias) return annotated(only, base);
  return { kind: 'intersection', ...base, parts: [parts, sampleForAllParts(builder, value, pointer) ?? []].flat() };
}

/** Whether a named schema only references a base with a discriminator. The schema is then a subtype, because its name selects it. */
function isSubtype({ spec: { root } }: SchemaBuilder, part: Schema, { pointer, nullable }: SchemaBase): boolean {
  if (part.kind !== 'reference' || part.pointer === pointer || nullable || componentName(pointer) === undefined) return false;
  const base = valueAt(root, part.target);
  return isObject(base) && hasSubtypes(base);
}

/** Returns the schemas that one schema's keywords combine: a reference, `allOf`, `oneOf`, `anyOf`, and its own type. */
function partsOf(builder: SchemaBuilder, value: JsonObject, pointer: string): readonly Schema[] {
  const ref = referenceOf(value);
  const reference: readonly Schema[] = ref === undefined ? [] : [buildReference(builder, ref, pointer)];
  const all = itemsAt(value, 'allOf').map((item, index) => builder.build(item, `${pointer}/allOf/${index}`));
  const unions = ALTERNATIVES.flatMap((mode) => (itemsAt(value, mode).length > 0 ? [buildUnion(builder, value, mode, pointer)] : []));
  const combined = [...reference, ...all, ...unions];
  const own = buildOwnSchema(builder, value, pointer);
  // `type: object` next to `allOf`, or a format without a type next to branches, adds nothing.
  const isEcho = (combined.length > 0 && own?.kind === 'object' && !hasObjectKeyword(value)) || (unions.length > 0 && own?.kind === 'any');
  return own && !isEcho ? [...combined, own] : combined;
}

function buildReference(builder: SchemaBuilder, ref: string, pointer: string): Schema {
  return { ...builder.referenceTo(builder.targetOf(ref)), pointer };
}

function annotated(part: Schema, base: SchemaBase): Schema {
  const { pointer, not, condition, discriminatorValue } = base;
  return { ...withAnnotationsOf(part, [base]), pointer, ...compact({ not, condition, discriminatorValue }) };
}
