import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { isCollection } from '../../data/written-number.ts';
import { type Located, lookUp, referenceTo, resolveRef } from '../follow-reference.ts';
import { isObject } from '../read-json.ts';
import type { NodeKind } from '../walk-spec.ts';
import type { OpenReference, Upgrading } from './upgrading.ts';

/** Where Swagger 2.0 keeps what OpenAPI 3.0 has in a section of `components`. */
const SECTIONS: Readonly<Record<string, string>> = { definitions: 'schemas', parameters: 'parameters', responses: 'responses' };

const SECTION_OF_KIND: Readonly<Partial<Record<NodeKind, string>>> = {
  schema: 'schemas',
  parameter: 'parameters',
  response: 'responses',
};

/** Makes what a part of the original would be in OpenAPI 3.0, if there is such a thing. */
export type UpgradePart = (kind: NodeKind, at: Located) => unknown;

/**
 * Lets every reference of the upgraded document lead to where its target is now. A target without a place of its own there,
 * such as the schema of a parameter that nothing uses, becomes a component.
 */
export function settleReferences(upgrading: Upgrading, root: Record<string, unknown>, upgradePart: UpgradePart): void {
  const places = new Map<string, string>();
  // A list that grows: components that are added have references of their own.
  for (const { owner, kind, ref } of upgrading.references) {
    const target = resolveRef(upgrading.original, ref);
    if (target.kind === 'external' || target.kind === 'malformed') {
      Object.assign(owner, referenceTo(ref));
      continue;
    }
    if (places.size === 0) listPlaces(upgrading, root, places);
    const place =
      target.kind === 'found'
        ? (places.get(`${kind} ${target.pointer}`) ??
          samePlace(root, target.pointer) ??
          addComponent(root, { owner, kind, ref }, target, upgradePart))
        : undefined;
    if (place === undefined) {
      Object.assign(owner, referenceTo(inSections(ref)));
      continue;
    }
    if (target.kind === 'found') places.set(`${kind} ${target.pointer}`, place);
    Object.assign(owner, referenceTo(`#${encodeURI(place).replaceAll('#', '%23')}`));
  }
}

/** Pointers in the upgraded document, components first, by kind and pointer in the original. */
function listPlaces({ origins }: Upgrading, root: Record<string, unknown>, places: Map<string, string>): void {
  const visit = (value: unknown, pointer: string): void => {
    if (!isCollection(value)) return;
    const origin = origins.get(value);
    const key = origin?.kind && `${origin.kind} ${origin.pointer}`;
    if (key && !places.has(key)) places.set(key, pointer);
    for (const [name, child] of Object.entries(value)) visit(child, pointer + pointerOf([name]));
  };
  visit(root['components'], '/components');
  visit(root['paths'], '/paths');
}

/** What is no object, such as `true` for a schema, is where its parent is. */
function samePlace(root: unknown, pointer: string): string | undefined {
  const moved = inSections(pointer);
  return moved !== pointer && lookUp(root, pointerSegments(moved)).kind === 'found' ? moved : undefined;
}

function inSections(pointer: string): string {
  return pointer.replace(
    /^(#?)\/(definitions|parameters|responses)\//,
    (_, hash: string, section: string) => `${hash}/components/${SECTIONS[section] ?? section}/`,
  );
}

function addComponent(
  root: Record<string, unknown>,
  { kind }: OpenReference,
  target: Located,
  upgradePart: UpgradePart,
): string | undefined {
  const section = SECTION_OF_KIND[kind];
  const made = section === undefined ? undefined : upgradePart(kind, target);
  if (section === undefined || made === undefined) return undefined;
  const components = isObject(root['components']) ? root['components'] : {};
  const members = isObject(components[section]) ? components[section] : {};
  const name = freeName(target.pointer, new Set(Object.keys(members)));
  root['components'] = { ...components, [section]: { ...members, [name]: made } };
  return pointerOf(['components', section, name]);
}

function freeName(pointer: string, used: ReadonlySet<string>): string {
  const written = pointerSegments(pointer).findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  const wanted = written.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'part';
  let name = wanted;
  for (let count = 2; used.has(name); count += 1) name = `${wanted}-${count}`;
  return name;
}
