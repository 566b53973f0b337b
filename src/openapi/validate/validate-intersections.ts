import type { Problem } from '../../errors.ts';
import { createSchemaBuilder } from '../build/build-schema.ts';
import { type Located, referenceOf } from '../follow-reference.ts';
import { sameValueEdges, referenceEdge, schemasOfSameValue } from '../same-value-edges.ts';
import { isSyntheticIntersection, schemaKey } from '../merge/intersection-of.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { itemsAt, type JsonObject } from '../read-json.ts';
import type { Schema, SchemaIndex } from '../schema.ts';
import type { Spec } from '../spec.ts';
import { walkSpec } from '../walk-spec.ts';

/** Reports contradictory parts that leave the schema or one of its fields without a possible value. */
export function validateIntersections(spec: Spec, known: SchemaIndex): readonly Problem[] {
  // `known` lacks hidden schemas, which may reference more schemas. The builder adds them.
  const builder = createSchemaBuilder(spec, { known });
  const problems: Problem[] = [];
  const nodes = listIntersections(spec);
  const found = ({ value, pointer }: Located) => {
    const schema = builder.build(value, pointer);
    return contradictions(builder.schemas(), schema);
  };
  // A contradiction in a base appears in every extension, so check bases only if an outermost schema has one.
  const extended = listExtended(spec, nodes);
  const doubtful = nodes.filter((node) => !extended.has(node.pointer) && found(node).length > 0);
  const inside = new Set(doubtful.flatMap((node) => schemasOfSameValue(spec, node).map(({ pointer }) => pointer)));
  const reported = new Set<string>();
  for (const node of nodes) {
    const { pointer } = node;
    if (!inside.has(pointer)) continue;
    for (const { path, key } of found(node)) {
      if (reported.has(key)) continue;
      reported.add(key);
      const what =
        path.length === 0
          ? 'No value can match all parts of this schema'
          : `No value of "${path.join('.')}" can match all parts of this schema`;
      const where = spec.source.locate(pointer);
      problems.push({
        severity: 'warning',
        kind: 'contradiction',
        what: `${what}: their types or values contradict each other.`,
        where,
        cure: 'Make the parts compatible.',
      });
    }
  }
  return problems;
}

function listIntersections(spec: Spec): readonly Located[] {
  const nodes: Located[] = [];
  walkSpec(spec.root, ({ kind, value, pointer }) => {
    if (kind === 'schema' && hasParts(value)) nodes.push({ pointer, value });
  });
  return nodes;
}

function listExtended(spec: Spec, nodes: readonly Located[]): ReadonlySet<string> {
  const extended = new Set<string>();
  for (const node of nodes) {
    for (const { kind, to } of sameValueEdges(spec, node)) {
      if (kind === 'branch') continue;
      for (let at: Located | undefined = to; at && !extended.has(at.pointer); at = referenceEdge(spec, at.value)[0]?.to)
        extended.add(at.pointer);
    }
  }
  return extended;
}

function hasParts(value: JsonObject): boolean {
  return itemsAt(value, 'allOf').length > 0 || (referenceOf(value) !== undefined && Object.keys(value).length > 1);
}

interface Contradiction {
  readonly path: readonly string[];
  readonly key: string;
}

/** Returns paths of fields that allow no value. A contradiction inside a single part is reported at that part. */
function contradictions(schemas: SchemaIndex, start: Schema): readonly Contradiction[] {
  const found: Contradiction[] = [];
  const seen = new Set<string>();
  const open: { readonly schema: Schema; readonly path: readonly string[] }[] = [{ schema: start, path: [] }];
  // The list grows during iteration.
  for (const { schema, path } of open) {
    if (schema.kind !== 'intersection' || seen.has(schemaKey(schema))) continue;
    seen.add(schemaKey(schema));
    const { schema: merged, parts } = mergeSchema({ schemas }, schema);
    const isNew = merged.kind === 'never' && merged.isContradiction === true && parts.every(({ kind }) => kind !== 'never');
    if (isNew) found.push({ path, key: schemaKey(schema) });
    if (merged.kind === 'array' && merged.items && isSyntheticIntersection(merged.items)) open.push({ schema: merged.items, path });
    if (merged.kind !== 'object') continue;
    for (const { name, schema: property } of merged.properties)
      if (isSyntheticIntersection(property)) open.push({ schema: property, path: [...path, name] });
  }
  return found;
}
