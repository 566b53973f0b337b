import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { entriesAt, isObject, member } from '../read-json.ts';
import type { NodeKind } from '../walk-spec.ts';
import { resolveReference, type SpecDocument, type SpecDocuments } from './spec-document.ts';

/** Sections of `components` by what they hold. Path items have one from OpenAPI 3.1 on, media types from 3.2 on. */
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

/** A part of a file, at its pointer there. */
export interface DocumentPart {
  readonly document: SpecDocument;
  readonly pointer: string;
}

/** What no other part has. */
export function keyOf({ document, pointer }: DocumentPart): string {
  return `${document.name}#${pointer}`;
}

/** What a part stands for that is a reference and nothing else, over any number of them: an index of schemas names each file once more. */
export function endOfNames(documents: SpecDocuments, start: DocumentPart): DocumentPart {
  const passed = new Set<string>();
  let part = start;
  for (let next: DocumentPart | undefined = part; next; next = nextOf(documents, part)) {
    // What leads back to itself is reported.
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

/** A component of the entry document that only names a part of another file. */
export interface Home {
  readonly pointer: string;
  readonly kind: NodeKind;
  readonly part: DocumentPart;
}

/** Where parts of other files are at home in the entry document: in the first component that names one, or in that of its own name. */
export function listHomes(documents: SpecDocuments, entry: SpecDocument): readonly Home[] {
  const homes = new Map<string, Home>();
  const components = member(entry.source.value, 'components');
  for (const [kind, section] of Object.entries(SECTIONS))
    for (const [name] of entriesAt(components, section)) {
      const pointer = pointerOf(['components', section, name]);
      const part = endOfNames(documents, { document: entry, pointer });
      const key = `${kind} ${keyOf(part)}`;
      const isOwnName = ownName(part) === name;
      if (part.document !== entry && (isOwnName || !homes.has(key))) homes.set(key, { pointer, kind: kind as NodeKind, part }); // Keys forget their type.
    }
  return [...homes.values()];
}

function ownName({ document, pointer }: DocumentPart): string {
  return pointerSegments(pointer).at(-1) ?? document.name.slice(document.name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
