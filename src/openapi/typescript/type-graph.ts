import { namedSchema, type WithSchemas } from '../follow-schema.ts';
import type { ReferenceSchema, Schema, UnionSchema } from '../schema.ts';
import { subtypesOf } from './discriminators.ts';

type LinkKind = 'part' | 'branch';

interface Link {
  readonly kind: LinkKind;
  readonly reference: ReferenceSchema;
}

/** Direct references between named types, without a field or list in between. TypeScript rejects cyclic direct references. */
export interface TypeGraph {
  /** Whether one schema references another transitively, optionally only through links of one kind. */
  readonly leadsTo: (from: ReferenceSchema, pointer: string, kind?: LinkKind) => boolean;
  /** Groups schemas that a base selects and that extend it, one group per union or discriminator. */
  readonly variantsOf: (pointer: string, parts: readonly Schema[]) => readonly (readonly ReferenceSchema[])[];
  /** Returns the parts that an extending schema inherits, except unions that reference that schema directly or transitively. */
  readonly ownParts: (pointer: string, parts: readonly Schema[]) => readonly Schema[];
}

export function createTypeGraph(index: WithSchemas): TypeGraph {
  const links = new Map<string, readonly Link[]>();
  const linksOf = (reference: ReferenceSchema): readonly Link[] => {
    const known = links.get(reference.target) ?? linksFrom(index, namedSchema(index, reference).schema);
    links.set(reference.target, known);
    return known;
  };
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (from: ReferenceSchema, kind: LinkKind | undefined): ReadonlySet<string> => {
    const key = `${kind} ${from.target}`;
    const known = reached.get(key);
    if (known) return known;
    const found = new Set<string>();
    const pending = [from];
    for (const reference of pending)
      for (const link of linksOf(reference)) {
        if ((kind !== undefined && link.kind !== kind) || found.has(link.reference.target)) continue;
        found.add(link.reference.target);
        pending.push(link.reference);
      }
    reached.set(key, found);
    return found;
  };
  const leadsTo: TypeGraph['leadsTo'] = (from, pointer, kind) => from.target === pointer || reach(from, kind).has(pointer);
  const leadsBack = (union: UnionSchema, pointer: string): boolean =>
    linksFrom(index, union).some(({ reference }) => leadsTo(reference, pointer));
  return {
    leadsTo,
    variantsOf: (pointer, parts) => {
      const unions = parts.flatMap((part) => {
        const variants = part.kind === 'union' ? referencesOf(part).filter((reference) => leadsTo(reference, pointer, 'part')) : [];
        return part.kind === 'union' && variants.length > 0 && variants.length === part.branches.length ? [variants] : [];
      });
      const subtypes = parts.map((part) => (part.kind === 'union' ? [] : subtypesOf(index, part).map(({ reference }) => reference)));
      return unions.length > 0 ? unions : subtypes.filter((variants) => variants.length > 0).slice(0, 1);
    },
    ownParts: (pointer, parts) => parts.filter((part) => part.kind !== 'union' || !leadsBack(part, pointer)),
  };
}

/** Returns a schema's parts, with nested intersections flattened. */
export function partsOf(schema: Schema): readonly Schema[] {
  return schema.kind === 'intersection' ? schema.parts.flatMap(partsOf) : [schema];
}

function linksFrom(index: WithSchemas, schema: Schema, kind: LinkKind = 'part'): readonly Link[] {
  return partsOf(schema).flatMap((part): readonly Link[] => {
    if (part.kind === 'reference') return [{ kind, reference: part }];
    if (part.kind === 'union') return part.branches.flatMap((branch) => linksFrom(index, branch.schema, kindIn(branch.schema)));
    return subtypesOf(index, part).map(({ reference }) => ({ kind: 'branch', reference }));
  });
}

function kindIn(branch: Schema): LinkKind {
  return branch.kind === 'reference' ? 'branch' : 'part';
}

function referencesOf({ branches }: UnionSchema): readonly ReferenceSchema[] {
  return branches.flatMap(({ schema }) => (schema.kind === 'reference' ? [schema] : []));
}
