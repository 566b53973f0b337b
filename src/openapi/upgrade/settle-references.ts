import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { isCollection } from '../../data/lossless-number.ts';
import { type Located, lookUp, referenceTo, resolveRef } from '../follow-reference.ts';
import { isObject } from '../read-json.ts';
import type { NodeKind } from '../walk-spec.ts';
import type { Upgrading } from './upgrading.ts';

export const MOVED_SECTIONS: Readonly<Record<string, string>> = {
  definitions: 'schemas',
  parameters: 'parameters',
  responses: 'responses',
  securityDefinitions: 'securitySchemes',
};

const SECTION_OF_KIND: Readonly<Partial<Record<NodeKind, string>>> = {
  schema: 'schemas',
  parameter: 'parameters',
  response: 'responses',
};

/** Points references at their targets' new locations. A target that has none, such as an unused parameter, becomes a component. */
export function settleReferences(upgrading: Upgrading, root: Record<string, unknown>): void {
  const places = new Map<string, string>();
  // The list grows during iteration, because added components contain references.
  for (const { owner, kind, ref } of upgrading.references) {
    const target = resolveRef(upgrading.original, ref);
    if (target.kind === 'external' || target.kind === 'malformed') {
      Object.assign(owner, referenceTo(ref));
      continue;
    }
    if (places.size === 0) listPlaces(upgrading, root, places);
    const place =
      target.kind === 'found'
        ? (places.get(`${kind} ${target.pointer}`) ?? samePlace(upgrading, root, target) ?? addComponent(upgrading, root, kind, target))
        : undefined;
    if (place === undefined) {
      Object.assign(owner, referenceTo(missing(upgrading, root, ref)));
      continue;
    }
    if (target.kind === 'found') places.set(`${kind} ${target.pointer}`, place);
    Object.assign(owner, referenceTo(`#${encodeURI(place).replaceAll('#', '%23')}`));
  }
}

/** Rewrites a dangling reference. In a mixed document, rewrites it only if `components` contains the target. */
function missing({ isMixed }: Upgrading, root: unknown, ref: string): string {
  const moved = inComponents(ref);
  return isMixed && resolveRef(root, moved).kind !== 'found' ? ref : moved;
}

/** Collects pointers in the upgraded document, by kind and original pointer. Components take precedence. */
function listPlaces({ origins }: Upgrading, root: Record<string, unknown>, places: Map<string, string>): void {
  const visit = (value: unknown, pointer: string): void => {
    if (!isCollection(value)) return;
    const origin = origins.get(value);
    const key = origin?.kind && `${origin.kind} ${origin.pointer}`;
    if (key && !places.has(key)) places.set(key, pointer);
    for (const [name, child] of Object.entries(value)) visit(child, pointer + pointerOf([name]));
  };
  for (const key of ['components', 'paths', 'webhooks']) visit(root[key], `/${key}`);
}

/**
 * Returns the pointer of a target that needs no new component: a boolean schema, or a component of a different kind. In mixed documents,
 * `components` may already use the name.
 */
function samePlace({ isMixed }: Upgrading, root: unknown, { pointer, value }: Located): string | undefined {
  const moved = inComponents(pointer);
  const isKept = moved === pointer ? isMixed && pointer.startsWith('/components/') : !isMixed || !isObject(value);
  return isKept && lookUp(root, pointerSegments(moved)).kind === 'found' ? moved : undefined;
}

export function inComponents(pointer: string): string {
  return pointer.replace(
    /^(#?)\/(definitions|parameters|responses|securityDefinitions)\//,
    (_, hash: string, section: string) => `${hash}/components/${MOVED_SECTIONS[section] ?? section}/`,
  );
}

function addComponent(upgrading: Upgrading, root: Record<string, unknown>, kind: NodeKind, target: Located): string | undefined {
  const section = SECTION_OF_KIND[kind];
  const made = section === undefined ? undefined : upgrading.upgradePart(upgrading, kind, target);
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
