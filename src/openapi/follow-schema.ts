import { furtherDocs, splitTexts } from './join-texts.ts';
import { compact } from './read-json.ts';
import type { NamedSchema, ReferenceSchema, Schema, SchemaBase, SchemaIndex } from './schema.ts';

/** A schema that is not a reference, with what the references on the way to it said. */
export interface ResolvedSchema {
  readonly schema: Exclude<Schema, ReferenceSchema>;
  /** The named schema that was entered first, if any. */
  readonly named?: { readonly target: string; readonly name: string };
  /** Pointers of all named schemas that were entered, in their order. */
  readonly targets: readonly string[];
}

/** What holds the named schemas: an `Api`, or any walk over one. */
export interface WithSchemas {
  readonly schemas: SchemaIndex;
}

/**
 * Follows one reference of the model, one step.
 *
 * @throws if there is no such schema: `validateSpec` reports that first, so it is a fault of this program
 */
export function namedSchema({ schemas }: WithSchemas, { target }: ReferenceSchema): NamedSchema {
  const named = schemas.get(target);
  if (!named) throw new Error(`Unresolved reference to #${target}.`);
  return named;
}

/**
 * Follows references to the schema that they stand for, which takes their words: see `withWordsOf`.
 *
 * @throws if a reference is broken or leads back to itself: `validateSpec` reports that first
 */
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
  return { schema: withWordsOf(current, references), named: { target, name }, targets: [...passed.keys()] };
}

/** A schema with what references say on the way from it to one of the named schemas that are `known`, without that. */
export function wordsOnWay(index: WithSchemas, schema: Schema, known: ReadonlySet<string>): Schema {
  const way = [schema];
  for (let last = schema; last.kind === 'reference' && !known.has(last.target); way.push(last)) last = namedSchema(index, last).schema;
  const innermost = way.pop() ?? schema;
  return withWordsOf(innermost, way);
}

/**
 * A schema with the words of what lies around it and only adds words. The outermost description is of the value at its place;
 * what those further in add is kept as the description of its type. Of what can be said once, what is said further out goes before what is
 * said further in; and what any of them forbids or allows holds.
 *
 * @param way what lies around it, the outermost first
 */
export function withWordsOf<S extends SchemaBase>(schema: S, way: readonly SchemaBase[]): S {
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

/**
 * The schemas that describe one value together, each once, the outermost first: the schema itself, what it refers to,
 * parts of intersections, branches of unions.
 */
export function layersOf(index: WithSchemas, schema: Schema): readonly Schema[] {
  const layers = new Set<Schema>();
  // A list instead of recursion: chains of references may be longer than the stack. It grows while it is walked.
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

/** A reference to the named schema at a pointer, without words of its own. */
export function bareReference(target: string, name: string): ReferenceSchema {
  const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
  return { kind: 'reference', pointer: target, ...bare, target, name };
}

/** Where a schema is written, but for what is said beside a reference. */
export function pointerOfSchema(schema: Schema): string {
  return schema.kind === 'reference' ? schema.target : schema.pointer;
}
