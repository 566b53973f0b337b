import { isNumeric } from '../../../data/lossless-number.ts';
import { layersOf } from '../../../openapi/follow-schema.ts';
import { mergeSchema } from '../../../openapi/merge/merge-schema.ts';
import type { ItemSeparator, Json, PlainSchema, Schema, SchemaIndex, Xml } from '../../../openapi/schema.ts';

/** The schema is lazy, because schemas may be recursive. */
export interface NamedPart {
  readonly name: string;
  readonly schema: () => FlatSchema;
}

/** The combined shape of a schema's values, including references, `allOf` and union branches. */
export interface FlatSchema {
  readonly kind: 'object' | 'array' | 'scalar' | 'any';
  readonly types: ReadonlySet<string>;
  readonly parts: readonly NamedPart[];
  readonly item?: () => FlatSchema;
  /** Separator of list items within one string, if the schema declares one. */
  readonly separator?: ItemSeparator;
  readonly xml?: Xml;
}

/** Merges the fields of all branches. The validator decides which branch applies. */
export function flattenSchema(schema: Schema, schemas: SchemaIndex): FlatSchema {
  return flattenAll([schema], schemas);
}

function flattenAll(all: readonly Schema[], schemas: SchemaIndex): FlatSchema {
  const leaves = leavesOf(all, schemas);
  const xml = all.flatMap((schema) => layersOf({ schemas }, schema)).find((layer) => layer.xml)?.xml;
  const properties = leaves.flatMap((leaf) => (leaf.kind === 'object' ? leaf.properties : []));
  const items = leaves.flatMap((leaf) => (leaf.kind === 'array' && leaf.items ? leaf.items : []));
  const separator = leaves.find((leaf) => leaf.kind === 'array')?.separator;
  const byName = Map.groupBy(properties, ({ name }) => name);
  const has = (kind: Schema['kind']): boolean => leaves.some((leaf) => leaf.kind === kind);
  return {
    kind: has('object') ? 'object' : has('array') ? 'array' : leaves.length > 0 ? 'scalar' : 'any',
    types: new Set(leaves.flatMap(typesOf)),
    parts: [...byName].map(([name, same]) => ({
      name,
      schema: () =>
        flattenAll(
          same.map((property) => property.schema),
          schemas,
        ),
    })),
    ...(items.length > 0 ? { item: () => flattenAll(items, schemas) } : {}),
    ...(separator ? { separator } : {}),
    ...(xml ? { xml } : {}),
  };
}

/** Replaces unions with their branches. Each schema appears once. */
function leavesOf(all: readonly Schema[], schemas: SchemaIndex): readonly PlainSchema[] {
  const leaves: PlainSchema[] = [];
  const keyOf = (schema: Schema): Schema | string => (schema.kind === 'reference' ? schema.target : schema);
  const open = new Map(all.map((schema) => [keyOf(schema), schema]));
  // The map grows while it is iterated.
  for (const schema of open.values()) {
    const merged = mergeSchema({ schemas }, schema);
    const unions = merged.schema.kind === 'union' ? [merged.schema] : merged.unions;
    if (merged.schema.kind !== 'union' && (merged.schema.kind !== 'any' || unions.length === 0)) leaves.push(merged.schema);
    for (const branch of unions.flatMap(({ branches }) => branches)) {
      const key = keyOf(branch.schema);
      if (!open.has(key)) open.set(key, branch.schema);
    }
  }
  return leaves;
}

function typeOf(value: Json): string {
  return isNumeric(value) ? 'number' : typeof value;
}

function typesOf(schema: Schema): readonly string[] {
  if (schema.kind === 'enum') return schema.values.map(({ value }) => typeOf(value));
  return schema.kind === 'const' ? [typeOf(schema.value)] : [schema.kind];
}
