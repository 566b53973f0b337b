import { pointerSegments, valueAt } from '../../data/pointer.ts';
import { discriminatorValues } from '../discriminator-value.ts';
import { buildDiscriminator } from './build-discriminator.ts';
import { compact, entriesAt, isObject, itemsAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { pointerOfSchema, withAnnotationsOf } from '../follow-schema.ts';
import { joinTexts, literalText, repeats } from '../join-texts.ts';
import { schemasInChain } from '../follow-reference.ts';
import { bareBase } from '../bare-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import type { Branch, Discriminator, Schema } from '../schema.ts';

interface BuiltBranch {
  readonly raw: unknown;
  readonly schema: Schema;
}

/**
 * A null branch of `oneOf` or `anyOf` makes the other branches nullable. A single remaining branch replaces the union, unless there is a
 * discriminator.
 */
export function buildUnion(builder: SchemaBuilder, value: JsonObject, mode: 'oneOf' | 'anyOf', pointer: string): Schema {
  const all = itemsAt(value, mode).map((item, index) => ({ raw: item, schema: builder.build(item, `${pointer}/${mode}/${index}`) }));
  const kept = all.filter(({ raw, schema }) => schema.kind !== 'null' && !isNullAlone(raw));
  const nullable = kept.length < all.length;
  const [only] = kept;
  const ofNull = compact({ description: wordsOfNull(all.filter((branch) => !kept.includes(branch))) });
  const discriminator = buildDiscriminator(builder, value);
  if (kept.length === 1 && only && !discriminator) {
    const one = { ...only.schema, nullable: nullable || only.schema.nullable };
    return withAnnotationsOf(one, [
      compact({ ...bareBase(pointer), description: only.schema.description }),
      { ...bareBase(pointer), ...ofNull },
    ]);
  }
  const selector =
    discriminator?.propertyName ??
    commonSelector(
      builder,
      kept.map(({ raw }) => raw),
    );
  const listed = kept.flatMap(({ raw, schema }): readonly Branch[] =>
    branchValues(builder, { raw, schema }, selector, discriminator).map((value) => ({ schema, ...compact({ value }) })),
  );
  const branches = [...listed, ...mappedOnly(builder, listed, discriminator, pointer)];
  return { kind: 'union', ...bareBase(pointer), ...ofNull, nullable, mode, branches, ...compact({ selector, discriminator }) };
}

function wordsOfNull(branches: readonly { readonly schema: Schema }[]): string | undefined {
  const texts = branches.flatMap(({ schema: { title, description = '' } }) => {
    const name = title === undefined || /^null$/i.test(title) || repeats(title, description) ? undefined : literalText(title.trim());
    const sentence = name === undefined || /[.!?:]$/.test(name) ? name : `${name}.`;
    return [sentence, description.trim()].filter((text) => text).join(' ') || [];
  });
  return texts.length === 0 ? undefined : `\`null\`: ${joinTexts(texts)}`;
}

/** Whether the branch is only `nullable: true`. OpenAPI 3.0 then allows any value, but authors mean null. */
function isNullAlone(branch: unknown): boolean {
  return isObject(branch) && branch['nullable'] === true && Object.keys(branch).length === 1;
}

/** Returns a property that has a different constant in every branch. */
function commonSelector(builder: SchemaBuilder, branches: readonly unknown[]): string | undefined {
  const constants = branches.map((branch) => constantsOf(builder, branch));
  return [...(constants[0]?.keys() ?? [])].find((name) => {
    const values = constants.map((map) => map.get(name));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

function branchValues(
  builder: SchemaBuilder,
  { raw, schema }: BuiltBranch,
  selector: string | undefined,
  discriminator: Discriminator | undefined,
): readonly (string | undefined)[] {
  if (selector === undefined) return [undefined];
  // A mapping can also point to an inline branch of the union.
  const place = pointerOfSchema(schema);
  const mapped = discriminator?.mapping.flatMap(({ value, pointer }) => (pointer === place ? [value] : [])) ?? [];
  if (mapped.length > 0) return mapped;
  // Without a mapping, the value is the schema's name (OpenAPI, Discriminator Object).
  const isNamed = discriminator !== undefined && schema.kind === 'reference';
  const name = isNamed ? (discriminatorValues(valueAt(builder.spec.root, place))[0] ?? pointerSegments(place).at(-1)) : undefined;
  return [constantsOf(builder, raw).get(selector) ?? name];
}

/** Returns branches that only the mapping lists, usually schemas that extend a branch. */
function mappedOnly(
  builder: SchemaBuilder,
  listed: readonly Branch[],
  discriminator: Discriminator | undefined,
  pointer: string,
): readonly Branch[] {
  const known = new Set([pointer, ...listed.map(({ schema }) => pointerOfSchema(schema))]);
  const others = discriminator?.mapping.filter((mapped) => !known.has(mapped.pointer)) ?? [];
  return others.map((mapped) => ({ schema: builder.referenceTo(mapped.pointer), value: mapped.value }));
}

/** Returns a branch's properties with a single possible value, as strings. Follows references and `allOf`. */
function constantsOf({ spec: { root, version } }: SchemaBuilder, branch: unknown): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  const entered = new Set<unknown>();
  const enter = (value: unknown): void => {
    // Siblings of `$ref` override the referenced schema.
    for (const { value: schema } of schemasInChain(root, { pointer: '', value }, version).toReversed()) {
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
