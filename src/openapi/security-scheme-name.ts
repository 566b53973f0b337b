import { pointerSegments } from '../data/pointer.ts';
import { member } from './read-json.ts';
import { resolveRef } from './follow-reference.ts';

/** Returns the key in `components.securitySchemes` that a requirement refers to by name, or by reference (OpenAPI 3.2). */
export function securitySchemeName(root: unknown, name: string): string {
  if (!name.startsWith('#') || member(member(member(root, 'components'), 'securitySchemes'), name) !== undefined) return name;
  const resolution = resolveRef(root, name);
  const [, section, key] = resolution.kind === 'found' ? pointerSegments(resolution.pointer) : [];
  return section === 'securitySchemes' && key !== undefined ? key : name;
}
