import { isNumeric } from '../../../data/written-number.ts';
import { layersOf } from '../../../openapi/follow-schema.ts';
import type { Json, Schema, SchemaIndex, Xml } from '../../../openapi/schema.ts';

/** A field, with its schema on demand: schemas may contain themselves. */
export interface NamedPart {
  readonly name: string;
  readonly schema: () => FlatSchema;
}

/** What a schema says of the form of a value, through references, `allOf` and the branches of unions. */
export interface FlatSchema {
  readonly kind: 'object' | 'array' | 'scalar' | 'any';
  /** JSON types that a scalar may have. */
  readonly types: ReadonlySet<string>;
  readonly parts: readonly NamedPart[];
  readonly item?: () => FlatSchema;
  readonly xml?: Xml;
}

/** Fields of several branches are put together: which branch applies is for the validator to say. */
export function flattenSchema(schema: Schema, schemas: SchemaIndex): FlatSchema {
  const layers = layersOf({ schemas }, schema);
  const leaves = layers.filter(({ kind }) => kind !== 'reference' && kind !== 'intersection' && kind !== 'union');
  const xml = layers.find((layer) => layer.xml)?.xml;
  const array = leaves.find((leaf) => leaf.kind === 'array');
  const parts = leaves.flatMap((leaf) =>
    leaf.kind === 'object'
      ? leaf.properties.map((property) => ({ name: property.name, schema: () => flattenSchema(property.schema, schemas) }))
      : [],
  );
  const items = array?.items;
  return {
    kind: leaves.some((leaf) => leaf.kind === 'object') ? 'object' : array ? 'array' : leaves.length > 0 ? 'scalar' : 'any',
    types: new Set(leaves.flatMap(typesOf)),
    parts: [...new Map(parts.map((part) => [part.name, part])).values()],
    ...(items ? { item: () => flattenSchema(items, schemas) } : {}),
    ...(xml ? { xml } : {}),
  };
}

function typeOf(value: Json): string {
  return isNumeric(value) ? 'number' : typeof value;
}

function typesOf(schema: Schema): readonly string[] {
  if (schema.kind === 'enum') return schema.values.map(({ value }) => typeOf(value));
  return schema.kind === 'const' ? [typeOf(schema.value)] : [schema.kind];
}
