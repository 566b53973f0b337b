import type { Api } from '../openapi/api.ts';
import type { ReferenceSchema, Schema } from '../openapi/schema.ts';

/** A schema that is not a reference, with what the references on the way to it said. */
export interface ResolvedSchema {
  readonly schema: Exclude<Schema, ReferenceSchema>;
  /** The named schema that was entered first, if any. */
  readonly named?: { readonly target: string; readonly name: string };
  /** Pointers of all named schemas that were entered, in their order. */
  readonly targets: readonly string[];
}

/** Follows references to the schema that they stand for. A reference's own words go before those of its target. */
export function resolveSchema(api: Pick<Api, 'schemas'>, schema: Schema): ResolvedSchema {
  const passed: ReferenceSchema[] = [];
  let current = schema;
  while (current.kind === 'reference') {
    const { target } = current;
    const named = api.schemas.get(target);
    if (!named || passed.some((reference) => reference.target === target)) throw new Error(`Unresolved reference to #${target}.`);
    passed.push(current);
    current = named.schema;
  }
  const [first] = passed;
  if (!first) return { schema: current, targets: [] };
  return {
    schema: passed.reduceRight(withWordsOf, current),
    named: { target: first.target, name: first.name },
    targets: passed.map(({ target }) => target),
  };
}

function withWordsOf<S extends Schema>(schema: S, reference: ReferenceSchema): S {
  return {
    ...schema,
    ...(reference.title === undefined ? {} : { title: reference.title }),
    ...(reference.description === undefined ? {} : { description: reference.description }),
    ...(reference.default === undefined ? {} : { default: reference.default }),
    ...(reference.externalDocs === undefined ? {} : { externalDocs: reference.externalDocs }),
    examples: reference.examples.length > 0 ? reference.examples : schema.examples,
    nullable: schema.nullable || reference.nullable,
    deprecated: schema.deprecated || reference.deprecated,
    readOnly: schema.readOnly || reference.readOnly,
    writeOnly: schema.writeOnly || reference.writeOnly,
  };
}
