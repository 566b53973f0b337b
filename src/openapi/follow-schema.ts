import { bareBase } from './bare-base.ts';
import { furtherDocs, splitTexts } from './join-texts.ts';
import { compact } from './read-json.ts';
import type { NamedSchema, ReferenceSchema, Schema, SchemaBase, SchemaIndex } from './schema.ts';

/** A schema that is not a reference, with the annotations of the references leading to it. */
export interface ResolvedSchema {
  readonly schema: Exclude<Schema, ReferenceSchema>;
  /** The first named schema in the chain. */
  readonly named?: { readonly target: string; readonly name: string };
  /** Pointers of all named schemas in the chain, in order. */
  readonly targets: readonly string[];
}

export interface WithSchemas {
  readonly schemas: SchemaIndex;
}

/** Throws if the schema does not exist, which `validateSpec` reports first. */
export function namedSchema({ schemas }: WithSchemas, { target }: ReferenceSchema): NamedSchema {
  const named = schemas.get(target);
  if (!named) throw new Error(`Unresolved reference to #${target}.`);
  return named;
}

/** Merges the annotations along a chain of references. Throws if the chain is broken or circular, which `validateSpec` reports first. */
export function resolveSchema(index: WithSchemas, schema: Schema): ResolvedSchema {
  const passed = new Map<string, ReferenceSchema>();
  let current = schema;
  while (current.kind === 'reference') {
    if (passed.has(current.target)) throw new Error(`Unresolved reference to #${current.target}.`);
    passed.set(current.target, current);
    current = namedSchema(index, current).schema;
  }
  const references = [...passed.values()];
  const [first] = references;
  if (!first) return { schema: current, targets: [] };
  const { target, name } = first;
  return { schema: withAnnotationsOf(current, references), named: { target, name }, targets: [...passed.keys()] };
}

/** Follows references until the target is `known`. Merges the annotations of all references that it follows. */
export function annotationsInChain(index: WithSchemas, schema: Schema, known: ReadonlySet<string>): Schema {
  const way = [schema];
  for (let last = schema; last.kind === 'reference' && !known.has(last.target); way.push(last)) last = namedSchema(index, last).schema;
  const innermost = way.pop() ?? schema;
  return withAnnotationsOf(innermost, way);
}

/**
 * Merges the annotations of enclosing layers into a schema. The outermost description applies to this use; inner ones describe the type.
 * For other annotations, the outermost layer wins; a flag is set if any layer sets it.
 *
 * @param way the enclosing layers, outermost first
 */
export function withAnnotationsOf<S extends SchemaBase>(schema: S, way: readonly SchemaBase[]): S {
  const layers: readonly SchemaBase[] = [...way, schema];
  const firstOf = <K extends keyof SchemaBase>(key: K): SchemaBase[K] | undefined =>
    layers.find((layer) => layer[key] !== undefined)?.[key];
  const unread = layers.flatMap((layer) => layer.unread ?? []);
  return {
    ...schema,
    ...compact({
      title: firstOf('title'),
      ...splitTexts([
        ...layers.flatMap(({ description, typeDescription }) => [description, typeDescription]),
        ...furtherDocs(layers.map(({ externalDocs }) => externalDocs)),
      ]),
      default: firstOf('default'),
      deprecation: firstOf('deprecation'),
      externalDocs: firstOf('externalDocs'),
      xml: firstOf('xml'),
      unread: unread.length === 0 ? undefined : unread,
    }),
    examples: layers.find(({ examples }) => examples.length > 0)?.examples ?? [],
    nullable: layers.some(({ nullable }) => nullable),
    deprecated: layers.some(({ deprecated }) => deprecated),
    readOnly: layers.some(({ readOnly }) => readOnly),
    writeOnly: layers.some(({ writeOnly }) => writeOnly),
  };
}

/** Returns all schemas that describe one value, outermost first: reference targets, intersection parts, and union branches included. */
export function layersOf(index: WithSchemas, schema: Schema): readonly Schema[] {
  const layers = new Set<Schema>();
  // Use a growing list instead of recursion, because long chains of references could overflow the stack.
  const found = [schema];
  for (const layer of found) {
    if (layers.has(layer)) continue;
    layers.add(layer);
    if (layer.kind === 'reference') found.push(namedSchema(index, layer).schema);
    if (layer.kind === 'intersection') found.push(...layer.parts);
    if (layer.kind === 'union') found.push(...layer.branches.map((branch) => branch.schema));
  }
  return [...layers];
}

export function bareReference(target: string, name: string): ReferenceSchema {
  return { kind: 'reference', ...bareBase(target), target, name };
}

/** Returns a schema's pointer, or a reference's target. */
export function pointerOfSchema(schema: Schema): string {
  return schema.kind === 'reference' ? schema.target : schema.pointer;
}
