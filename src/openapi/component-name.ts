import { pointerSegments } from '../data/pointer.ts';

/** The name of the schema at a pointer, if it is one of the named schemas. */
export function componentName(pointer: string): string | undefined {
  const [components, schemas, name, ...inside] = pointerSegments(pointer);
  return components === 'components' && schemas === 'schemas' && inside.length === 0 ? name : undefined;
}
