import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { buildOwnSchema, hasObjectKeyword } from './build-own-schema.ts';
import { buildUnion } from './build-union.ts';
import type { Spec } from '../spec.ts';
import { entriesAt, isObject, itemsAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { resolveRef } from '../follow-reference.ts';
import { bareBase, buildBase } from './schema-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import type { NamedSchema, Schema, SchemaBase } from '../schema.ts';

/** A builder over a validated document. The named schemas of `components` come first, in their order. */
export function createSchemaBuilder(spec: Spec): SchemaBuilder {
  const schemas = new Map<string, NamedSchema>();
  const asked = new Set<string>();
  const pending: string[] = [];
  let built = 0;
  const ask = (pointer: string): string => {
    if (!asked.has(pointer)) pending.push(pointer);
    asked.add(pointer);
    return pointer;
  };
  const builder: SchemaBuilder = {
    spec,
    build: (value, pointer) => buildSchema(builder, value, pointer),
    targetOf: (ref) => {
      const resolution = resolveRef(spec.root, ref);
      if (resolution.kind === 'found') return ask(resolution.pointer);
      // A discriminator's mapping may give the bare name of a schema.
      const named = pointerOf(['components', 'schemas', ref]);
      if (valueAt(spec.root, named) === undefined) throw new Error(`The reference "${ref}" was not validated: ${resolution.kind}.`);
      return ask(named);
    },
    schemas: () => {
      // A queue instead of recursion: chains of references may be longer than the stack.
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

function nameOf(pointer: string): string {
  const segments = pointerSegments(pointer);
  return segments.findLast((segment) => !/^\d+$/.test(segment) && segment !== 'schema' && segment !== 'items') ?? 'schema';
}

const ALTERNATIVES = ['oneOf', 'anyOf'] as const;

function buildSchema(builder: SchemaBuilder, value: unknown, pointer: string): Schema {
  if (value === false) return { kind: 'never', ...bareBase(pointer) };
  if (!isObject(value)) return { kind: 'any', ...bareBase(pointer) };
  const ref = stringAt(value, '$ref');
  // OpenAPI 3.0 ignores what stands beside a $ref; 3.1 does not.
  if (ref !== undefined && builder.spec.version === '3.0') return buildReference(builder, ref, pointer);
  const base = buildBase(builder, value, pointer);
  const parts = partsOf(builder, value, pointer);
  const [only, ...others] = parts;
  if (!only) return { kind: 'any', ...base };
  if (others.length === 0) return annotated(only, base);
  return { kind: 'intersection', ...base, parts };
}

/** What the keywords of one schema ask for together: a reference, a type of its own, `allOf`, `oneOf`, `anyOf`. */
function partsOf(builder: SchemaBuilder, value: JsonObject, pointer: string): readonly Schema[] {
  const ref = stringAt(value, '$ref');
  const reference: readonly Schema[] = ref === undefined ? [] : [buildReference(builder, ref, pointer)];
  const all = itemsAt(value, 'allOf').map((item, index) => builder.build(item, `${pointer}/allOf/${index}`));
  const unions = ALTERNATIVES.flatMap((mode) => (itemsAt(value, mode).length > 0 ? [buildUnion(builder, value, mode, pointer)] : []));
  const combined = [...reference, ...all, ...unions];
  const own = buildOwnSchema(builder, value, pointer);
  // "type: object" beside an allOf says nothing that its parts do not say.
  const isEcho = combined.length > 0 && own?.kind === 'object' && !hasObjectKeyword(value);
  return own && !isEcho ? [...combined, own] : combined;
}

function buildReference(builder: SchemaBuilder, ref: string, pointer: string): Schema {
  const target = builder.targetOf(ref);
  return { kind: 'reference', ...bareBase(pointer), target, name: nameOf(target) };
}

/** The outer schema's words go before those of its only part, which say nothing else than it. */
function annotated(part: Schema, base: SchemaBase): Schema {
  return {
    ...part,
    ...base,
    examples: base.examples.length > 0 ? base.examples : part.examples,
    nullable: base.nullable || part.nullable,
    deprecated: base.deprecated || part.deprecated,
    ...((base.deprecation ?? part.deprecation) ? { deprecation: base.deprecation ?? part.deprecation } : {}),
    readOnly: base.readOnly || part.readOnly,
    writeOnly: base.writeOnly || part.writeOnly,
  };
}
