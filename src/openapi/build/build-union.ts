import { pointerSegments } from '../../data/pointer.ts';
import { buildDiscriminator } from './build-discriminator.ts';
import { compact, entriesAt, isObject, itemsAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { schemasOnWay } from '../follow-reference.ts';
import { bareBase } from './schema-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import type { Branch, Discriminator, Schema } from '../schema.ts';

/** The union under `oneOf` or `anyOf`. A branch that is only `null` makes the rest nullable; one branch left is itself. */
export function buildUnion(builder: SchemaBuilder, value: JsonObject, mode: 'oneOf' | 'anyOf', pointer: string): Schema {
  const all = itemsAt(value, mode).map((item, index) => ({ raw: item, schema: builder.build(item, `${pointer}/${mode}/${index}`) }));
  const kept = all.filter(({ schema }) => schema.kind !== 'null');
  const nullable = kept.length < all.length;
  const [only] = kept;
  if (kept.length === 1 && only) return { ...only.schema, nullable: nullable || only.schema.nullable };
  const discriminator = buildDiscriminator(builder, value);
  const selector =
    discriminator?.propertyName ??
    commonSelector(
      builder,
      kept.map(({ raw }) => raw),
    );
  const branches = kept.map(({ raw, schema }): Branch => ({
    schema,
    ...compact({ value: branchValue(builder, raw, schema, selector, discriminator) }),
  }));
  return { kind: 'union', ...bareBase(pointer), nullable, mode, branches, ...compact({ selector, discriminator }) };
}

/** A property that every branch fixes to a constant of its own, if there is one. */
function commonSelector(builder: SchemaBuilder, branches: readonly unknown[]): string | undefined {
  const constants = branches.map((branch) => constantsOf(builder, branch));
  return [...(constants[0]?.keys() ?? [])].find((name) => {
    const values = constants.map((map) => map.get(name));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

function branchValue(
  builder: SchemaBuilder,
  raw: unknown,
  schema: Schema,
  selector: string | undefined,
  discriminator: Discriminator | undefined,
): string | undefined {
  if (selector === undefined) return undefined;
  const target = schema.kind === 'reference' ? schema.target : undefined;
  const mapped = discriminator?.mapping.find(({ pointer }) => pointer === target)?.value;
  const constant = constantsOf(builder, raw).get(selector);
  // Without a mapping the name of the schema is the value, says the Discriminator Object.
  const name = discriminator && target !== undefined ? pointerSegments(target).at(-1) : undefined;
  return mapped ?? constant ?? name;
}

/** The properties of a branch that can have one value only, with that value as text. Looks into references and `allOf`. */
function constantsOf({ spec: { root, version } }: SchemaBuilder, branch: unknown): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  const entered = new Set<unknown>();
  const enter = (value: unknown): void => {
    // What a schema says beside its reference is more specific than what it refers to.
    for (const { value: schema } of schemasOnWay(root, { pointer: '', value }, version).toReversed()) {
      if (entered.has(schema)) continue;
      entered.add(schema);
      for (const [name, property] of entriesAt(schema, 'properties')) {
        const constant = constantOf(property);
        if (constant !== undefined) constants.set(name, constant);
      }
      itemsAt(schema, 'allOf').forEach(enter);
    }
  };
  enter(branch);
  return constants;
}

function constantOf(property: unknown): string | undefined {
  const values = itemsAt(property, 'enum');
  const value =
    isObject(property) && Object.hasOwn(property, 'const') ? member(property, 'const') : values.length === 1 ? values[0] : undefined;
  return typeof value === 'string' ? value : stringAt({ text: value === undefined ? undefined : JSON.stringify(value) }, 'text');
}
