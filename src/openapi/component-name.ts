import { pointerSegments } from '../data/pointer.ts';

export function componentName(pointer: string): string | undefined {
  const [components, schemas, name, ...inside] = pointerSegments(pointer);
  return components === 'components' && schemas === 'schemas' && inside.length === 0 ? name : undefined;
}
