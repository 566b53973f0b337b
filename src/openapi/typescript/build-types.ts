import { bareReference } from '../follow-schema.ts';
import type { SchemaIndex } from '../schema.ts';
import { createDeclarations } from './declarations.ts';
import { listDescendants, listPins } from './discriminators.ts';
import { listDirectionTypes } from './direction-types.ts';
import type { SchemaDirections } from './schema-directions.ts';
import { createTypeGraph } from './type-graph.ts';
import { componentName } from '../component-name.ts';
import { keyText, objectText, withoutEnd } from './type-text.ts';

const ALL = 'Schemas';

const GLOBALS = ['Blob', 'Record', 'Partial'] as const;

/**
 * Generates a type per named schema, and one interface that lists them all. Without `sides`, requests and responses share types.
 * `opensEnums` lets received enums contain unlisted strings.
 */
export function buildTypes(
  schemas: SchemaIndex,
  banner: string | ((hasReceived: boolean) => string),
  sides?: SchemaDirections,
  opensEnums = sides !== undefined,
): string {
  const index = { schemas };
  const sideTypes = listDirectionTypes(index, sides, opensEnums);
  const declarations = createDeclarations(index, ALL, sideTypes);
  const references = [...schemas.keys()].flatMap((pointer) => {
    const name = componentName(pointer);
    return name === undefined ? [] : [bareReference(pointer, name)];
  });
  const plain = references.map((reference) => [reference.name, declarations.nameOf(reference, { isOpen: false, isBase: false })] as const);
  const received = references
    .filter(({ target }) => sideTypes.hasBoth(target))
    .map((reference) => declarations.nameOf(reference, { isOpen: true, isBase: false }));
  const taken = new Set([...plain.map(([, name]) => name), ...received]);
  declarations.reserve(GLOBALS);
  const all = objectText([...plain, ...received.map((name) => [name, name])].map(([name = '', type]) => `${keyText(name)}: ${type};`));
  const texts = declarations.write({
    index,
    graph: createTypeGraph(index),
    pins: listPins(index),
    descendants: listDescendants(index),
    opensEnums,
    nameOf: declarations.nameOf,
    innerNameOf: declarations.innerNameOf,
    globalName: (name) => (taken.has(name) ? `globalThis.${name}` : name),
  });
  const isInterface = (text: string): boolean => /^export interface /m.test(text);
  const [interfaces, aliases] = [texts.filter(isInterface), texts.filter((text) => !isInterface(text))];
  const words = typeof banner === 'string' ? banner : banner(received.length > 0);
  const blocks = [`/* ${withoutEnd(words)} */`, ...(aliases.length > 0 ? [aliases.join('\n')] : [])];
  return `${[...blocks, [`export interface ${ALL} ${all}`, ...interfaces].join('\n')].join('\n\n')}\n`;
}
