import { pointerSegments } from '../data/pointer.ts';

/** What a document calls the schema at a pointer, if that is one of its named schemas. */
export function componentName(pointer: string): string | undefined {
  const [components, schemas, name, ...inside] = pointerSegments(pointer);
  return components === 'components' && schemas === 'schemas' && inside.length === 0 ? name : undefined;
}
