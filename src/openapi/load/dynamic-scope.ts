import { valueAt } from '../../data/pointer.ts';
import { mappedSchemas, isSchemaName, referenceOf } from '../follow-reference.ts';
import { isObject, stringAt } from '../read-json.ts';
import { childrenOf } from '../walk-spec.ts';
import { type DocumentPart, keyOf } from './document-part.ts';
import { resolveReference, resourceOf, type SpecDocuments } from './spec-document.ts';

/** The schemas that a `$dynamicRef` refers to, by `$dynamicAnchor`: those of the outermost schema resource on the way here. */
export type DynamicScope = ReadonlyMap<string, DocumentPart>;

export const NO_SCOPE: DynamicScope = new Map();

export interface DynamicScopes {
  readonly documents: SpecDocuments;
  /** Names that several schemas have as their `$dynamicAnchor`. The scope does not matter for other names. */
  readonly names: ReadonlySet<string>;
  /** Results of `decisionsIn`, by part and scope. */
  readonly decided: Map<string, ReadonlySet<string>>;
}

export function createScopes(documents: SpecDocuments): DynamicScopes {
  const names = [...documents.byName.values()].flatMap(({ dynamicAnchors }) => dynamicAnchors.map(({ name }) => name));
  return { documents, names: new Set(names.filter((name, index) => names.indexOf(name) !== index)), decided: new Map() };
}

/** Adds the anchors of the schema resource that contains a part. Anchors of outer resources take precedence. */
export function enterScope({ names }: DynamicScopes, scope: DynamicScope, { document, pointer }: DocumentPart): DynamicScope {
  if (names.size === 0) return scope;
  const resource = resourceOf(document, pointer);
  const own = document.dynamicAnchors.filter((anchor) => names.has(anchor.name) && anchor.resource === resource);
  if (own.every(({ name }) => scope.has(name))) return scope;
  return new Map([...own.map((anchor) => [anchor.name, { document, pointer: anchor.pointer }] as const), ...scope]);
}

/** The scope of a part that is reached through the objects around it, rather than through a reference. */
export function scopeAtHome(scopes: DynamicScopes, { document, pointer }: DocumentPart): DynamicScope {
  const ends = [...pointer.matchAll(/\/|$/g)].map(({ index }) => pointer.slice(0, index));
  return scopes.names.size === 0 ? NO_SCOPE : ends.reduce((scope, at) => enterScope(scopes, scope, { document, pointer: at }), NO_SCOPE);
}

/** Follows a `$ref`, or a `$dynamicRef` (JSON Schema 2020-12, 8.2.3.2). */
export function resolveInScope(
  { documents }: DynamicScopes,
  { document, pointer }: DocumentPart,
  ref: string,
  scope: DynamicScope | undefined,
): DocumentPart | undefined {
  const found = resolveReference(documents, document, pointer, ref);
  if (found.kind !== 'found') return undefined;
  const isDynamic = found.document.dynamicAnchors.some((anchor) => anchor.pointer === found.pointer);
  return (isDynamic ? scope?.get(ref.slice(ref.indexOf('#') + 1)) : undefined) ?? found;
}

/** A key for the scope of a part. Empty if each `$dynamicRef` below the part has the same target as in the `usual` scope. */
export function scopeKey(scopes: DynamicScopes, part: DocumentPart, scope: DynamicScope, usual: DynamicScope): string {
  if (keyOfScope(scope) === keyOfScope(usual)) return '';
  const decided = decisionsIn(scopes, part, scope);
  return decided.symmetricDifference(decisionsIn(scopes, part, usual)).size === 0 ? '' : keyOfScope(scope);
}

function keyOfScope(scope: DynamicScope): string {
  const bound = [...scope].map(([name, part]) => `${name}=${keyOf(part)}`);
  return bound.toSorted().join(' ');
}

/** The target of each `$dynamicRef` below a part, including those behind references. */
function decisionsIn(scopes: DynamicScopes, start: DocumentPart, scope: DynamicScope): ReadonlySet<string> {
  const startKey = `${keyOf(start)} ${keyOfScope(scope)}`;
  const known = scopes.decided.get(startKey);
  if (known) return known;
  const decided = new Set<string>();
  const visited = new Set<string>();
  const pending: (readonly [DocumentPart, DynamicScope])[] = [[start, scope]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [part, around] = next;
    const inside = enterScope(scopes, around, part);
    const key = `${keyOf(part)} ${keyOfScope(inside)}`;
    const value = valueAt(part.document.source.value, part.pointer);
    if (visited.has(key) || !isObject(value)) continue;
    visited.add(key);
    const dynamic = stringAt(value, '$dynamicRef');
    const bound = dynamic === undefined ? undefined : resolveInScope(scopes, part, dynamic, inside);
    if (bound) decided.add(`${keyOf(part)} ${keyOf(bound)}`);
    const refs = [referenceOf(value), ...mappedSchemas(value).map(({ ref }) => (isSchemaName(ref) ? undefined : ref))];
    const targets = refs.map((ref) => (ref === undefined ? undefined : resolveInScope(scopes, part, ref, undefined)));
    const inner = childrenOf({ kind: 'schema', value, pointer: part.pointer }).map(([, pointer]) => ({ ...part, pointer }));
    for (const found of [bound, ...targets, ...inner]) if (found) pending.push([found, inside]);
  }
  scopes.decided.set(startKey, decided);
  return decided;
}
