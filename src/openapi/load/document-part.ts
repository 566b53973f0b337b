import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { entriesAt, isObject, member } from '../read-json.ts';
import type { NodeKind } from '../walk-spec.ts';
import { resolveReference, type SpecDocument, type SpecDocuments } from './spec-document.ts';

/** OpenAPI 3.1 added `pathItems`, 3.2 added `mediaTypes`. */
export const SECTIONS: Readonly<Partial<Record<NodeKind, string>>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  'request body': 'requestBodies',
  header: 'headers',
  'security scheme': 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  'path item': 'pathItems',
  'media type': 'mediaTypes',
};

export interface DocumentPart {
  readonly document: SpecDocument;
  readonly pointer: string;
}

export function keyOf({ document, pointer }: DocumentPart): string {
  return `${document.name}#${pointer}`;
}

/** Derives a valid component key from the pointer's last name, or else from the file name. */
export function nameOf({ document, pointer }: DocumentPart): string {
  const written = ownerSegments(pointer).findLast((segment) => !/^\d+$/.test(segment));
  const file = document.name.slice(document.name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return (written ?? file).replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'part';
}

/** Returns the pointer's segments without a trailing media type and `schema`, and without the `content` before them. */
function ownerSegments(pointer: string): readonly string[] {
  const segments = pointerSegments(pointer);
  if (segments.at(-1) !== 'schema' || !/^[^/]+\/[^/]+$/.test(segments.at(-2) ?? '')) return segments;
  return segments.slice(0, segments.at(-3) === 'content' ? -3 : -2);
}

/** If a part is only a reference, follows it to the final target, for example through index files. */
export function endOfNames(documents: SpecDocuments, start: DocumentPart): DocumentPart {
  const passed = new Set<string>();
  let part = start;
  for (let next: DocumentPart | undefined = part; next; next = nextOf(documents, part)) {
    // If the references form a cycle, return the start. Validation reports the cycle.
    if (passed.has(keyOf(next))) return start;
    passed.add(keyOf(next));
    part = next;
  }
  return part;
}

function nextOf(documents: SpecDocuments, { document, pointer }: DocumentPart): DocumentPart | undefined {
  const value = valueAt(document.source.value, pointer);
  const ref = referenceOf(value);
  if (ref === undefined || !isObject(value) || Object.keys(value).length > 1) return undefined;
  const target = resolveReference(documents, document, pointer, ref);
  return target.kind === 'found' ? { document: target.document, pointer: target.pointer } : undefined;
}

export interface Home {
  readonly pointer: string;
  readonly kind: NodeKind;
  readonly part: DocumentPart;
}

/** Finds the component that each external part replaces: the one of the same name, or else the first that references the part. */
export function listHomes(documents: SpecDocuments, entry: SpecDocument): readonly Home[] {
  const homes = new Map<string, Home>();
  const components = member(entry.source.value, 'components');
  for (const [kind, section] of Object.entries(SECTIONS))
    for (const [name] of entriesAt(components, section)) {
      const pointer = pointerOf(['components', section, name]);
      const part = endOfNames(documents, { document: entry, pointer });
      const key = `${kind} ${keyOf(part)}`;
      const isOwnName = ownName(part) === name;
      if (part.document !== entry && (isOwnName || !homes.has(key))) homes.set(key, { pointer, kind: kind as NodeKind, part }); // `Object.entries` widens the keys.
    }
  return [...homes.values()];
}

function ownName({ document, pointer }: DocumentPart): string {
  return pointerSegments(pointer).at(-1) ?? document.name.slice(document.name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
