import { namedSchema, type WithSchemas } from '../follow-schema.ts';
import type { Schema } from '../schema.ts';
import type { DirectionTypes } from './direction-types.ts';
import type { Declared, TypeContext } from './type-context.ts';
import { partsOf } from './type-graph.ts';
import { componentName } from '../component-name.ts';
import { createNames, typeName } from './type-names.ts';
import { declarationText } from './type-writer.ts';

/** Collects the declaration of each type when the type is first named. */
export interface Declarations extends Pick<TypeContext, 'nameOf' | 'innerNameOf'> {
  readonly reserve: (names: readonly string[]) => void;
  /** Returns all types in order of first mention, each before the types that it names. */
  readonly write: (context: TypeContext) => readonly string[];
}

/** `all` is the name of the interface that lists all types. */
export function createDeclarations(index: WithSchemas, all: string, sideTypes: DirectionTypes): Declarations {
  // Pages show these names, so they are reserved for their schemas.
  const exact = new Set([...index.schemas.values()].flatMap(({ name }) => (name === typeName(name) && name !== all ? name : [])));
  const freeName = createNames([all, ...exact]);
  const declared = new Map<string, Declared>();
  let named: Declared[] = [];
  const declare = (key: string, make: () => Declared): string => {
    const one = declared.get(key) ?? make();
    declared.set(key, one);
    named.push(one);
    return one.name;
  };
  return {
    nameOf: (reference, { isOpen: isReceived, isBase }) => {
      const { target } = reference;
      const isOpen = sideTypes.isReceived(target, isReceived);
      return declare(`${target} ${isOpen} ${isBase}`, () => {
        const suffixes = `${isBase ? 'Base' : ''}${isOpen && !sideTypes.isReceived(target, false) ? 'Received' : ''}`;
        const own = componentName(target) ?? reference.name;
        const isExact = suffixes === '' && exact.has(own);
        const name = isExact ? own : freeName(typeName(own) + suffixes, suffixes === '' ? undefined : '_');
        const isSent = !isOpen && sideTypes.isSent(target);
        return { name, schema: namedSchema(index, reference).schema, owner: target, isOpen, isSent, isBase, wholes: [] };
      });
    },
    innerNameOf: (schema, scope) => {
      const { isOpen, isSent, owner, wholes } = scope;
      if (schema.title === undefined || !isWorthName(schema)) return undefined;
      const wanted = typeName(schema.title);
      return declare(`${schema.pointer} ${isOpen}`, () => ({
        name: freeName(wanted),
        schema,
        isOpen,
        isSent,
        owner,
        wholes,
        isBase: false,
      }));
    },
    reserve: (names) => {
      for (const name of names) if (!exact.delete(name)) freeName(name);
    },
    write: (context) => {
      const texts = new Map<Declared, string>();
      const pending = named.toReversed();
      for (let next = pending.pop(); next; next = pending.pop()) {
        if (texts.has(next)) continue;
        named = [];
        texts.set(next, declarationText(context, next));
        pending.push(...named.toReversed());
      }
      return [...texts.values()];
    },
  };
}

/** Whether a schema is complex enough for a separate declaration, named after its title. */
function isWorthName(schema: Schema): boolean {
  if (schema.kind === 'object') return schema.properties.length > 0;
  if (schema.kind === 'union') return schema.branches.some((branch) => branch.schema.kind === 'reference' || isWorthName(branch.schema));
  if (schema.kind !== 'intersection') return false;
  const parts = partsOf(schema).filter(({ kind }) => kind !== 'any');
  return parts.length > 1 && parts.some((part) => part.kind === 'reference' || isWorthName(part));
}
