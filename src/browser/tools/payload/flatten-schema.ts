import { isNumeric } from '../../../data/written-number.ts';
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
  /** Of the schema in the document. */
  readonly name?: string;
}

/** Fields of several branches are put together: which branch applies is for the validator to say. */
export function flattenSchema(schema: Schema, schemas: SchemaIndex): FlatSchema {
  const leaves: Schema[] = [];
  let name: string | undefined;
  let xml: Xml | undefined;
  const seen = new Set<Schema>();
  const enter = (current: Schema): void => {
    if (seen.has(current)) return;
    seen.add(current);
    xml ??= current.xml;
    switch (current.kind) {
      case 'reference': {
        name ??= current.name;
        const target = schemas.get(current.target);
        if (target) enter(target.schema);
        return;
      }
      case 'intersection':
        return current.parts.forEach(enter);
      case 'union':
        return current.branches.forEach((branch) => enter(branch.schema));
      default:
        leaves.push(current);
    }
  };
  enter(schema);
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
    ...(name === undefined ? {} : { name }),
  };
}

function typeOf(value: Json): string {
  return isNumeric(value) ? 'number' : typeof value;
}

function typesOf(schema: Schema): readonly string[] {
  if (schema.kind === 'enum') return schema.values.map(({ value }) => typeOf(value));
  return schema.kind === 'const' ? [typeOf(schema.value)] : [schema.kind];
}
