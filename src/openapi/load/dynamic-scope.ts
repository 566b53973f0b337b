import { appendTo } from '../../data/append-to.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import { valueAt } from '../../data/pointer.ts';
import type { Problem } from '../../errors.ts';
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
  /** Whether a `$dynamicRef` is at or below a part, including those behind references, by part. */
  readonly reaching: Map<string, boolean>;
  /** Results of `decisionsIn`, by part and scope. */
  readonly decided: Map<string, ReadonlySet<string>>;
  /** How many more parts `decisionsIn` may visit, because the number of scopes can grow exponentially. */
  readonly budget: { left: number };
}

const MAX_VISITS = 20_000;

export function createScopes(documents: SpecDocuments): DynamicScopes {
  const all = [...documents.byName.values()].flatMap(({ dynamicAnchors }) => dynamicAnchors.map(({ name }) => name));
  const names = new Set(all.filter((name, index) => all.indexOf(name) !== index));
  return { documents, names, reaching: new Map(), decided: new Map(), budget: { left: MAX_VISITS } };
}

/** Reports that the limit left some scopes undecided. */
export function undecidedScopes({ budget }: DynamicScopes, source: DataSource): readonly Problem[] {
  if (budget.left >= 0) return [];
  const what = 'The references lead to too many combinations of $dynamicAnchors, so some $dynamicRefs show the schema in their own file.';
  return [{ severity: 'warning', what, where: source.locate(''), cure: 'Use $ref instead.' }];
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
  if (keyOfScope(scope) === keyOfScope(usual) || !reachesDynamic(scopes, part)) return '';
  const [decided, others] = [decisionsIn(scopes, part, scope), decisionsIn(scopes, part, usual)];
  return !decided || !others || decided.symmetricDifference(others).size === 0 ? '' : keyOfScope(scope);
}

function keyOfScope(scope: DynamicScope): string {
  const bound = [...scope].map(([name, part]) => `${name}=${keyOf(part)}`);
  return bound.toSorted().join(' ');
}

/** The target of each `$dynamicRef` below a part, including those behind references. `undefined` if there are too many. */
function decisionsIn(scopes: DynamicScopes, start: DocumentPart, scope: DynamicScope): ReadonlySet<string> | undefined {
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
    if (visited.has(key) || !reachesDynamic(scopes, part)) continue;
    visited.add(key);
    scopes.budget.left -= 1;
    if (scopes.budget.left < 0) return undefined;
    const { dynamic, targets } = linksOf(scopes, part);
    const bound = dynamic === undefined ? undefined : resolveInScope(scopes, part, dynamic, inside);
    if (bound) decided.add(`${keyOf(part)} ${keyOf(bound)}`);
    for (const target of bound ? [...targets, bound] : targets) pending.push([target, inside]);
  }
  scopes.decided.set(startKey, decided);
  return decided;
}

/** The `$dynamicRef` of a schema, and its members and the targets of its other references. */
function linksOf(
  scopes: DynamicScopes,
  part: DocumentPart,
): { readonly dynamic?: string | undefined; readonly targets: readonly DocumentPart[] } {
  const value = valueAt(part.document.source.value, part.pointer);
  if (!isObject(value)) return { targets: [] };
  const refs = [referenceOf(value), ...mappedSchemas(value).map(({ ref }) => (isSchemaName(ref) ? undefined : ref))];
  const targets = refs.flatMap((ref) => (ref === undefined ? [] : (resolveInScope(scopes, part, ref, undefined) ?? [])));
  const inner = childrenOf({ kind: 'schema', value, pointer: part.pointer }).map(([, pointer]) => ({ ...part, pointer }));
  return { dynamic: stringAt(value, '$dynamicRef'), targets: [...targets, ...inner] };
}

function reachesDynamic(scopes: DynamicScopes, start: DocumentPart): boolean {
  const { reaching } = scopes;
  const owners = new Map<string, string[]>();
  const found: string[] = [];
  const pending = [start];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const key = keyOf(part);
    if (reaching.has(key)) continue;
    reaching.set(key, false);
    const { dynamic, targets } = linksOf(scopes, part);
    if (dynamic !== undefined) found.push(key);
    for (const target of targets) {
      if (reaching.get(keyOf(target)) === true) found.push(key);
      appendTo(owners, keyOf(target), key);
      pending.push(target);
    }
  }
  for (let key = found.pop(); key !== undefined; key = found.pop()) {
    if (reaching.get(key) === true) continue;
    reaching.set(key, true);
    found.push(...(owners.get(key) ?? []));
  }
  return reaching.get(keyOf(start)) === true;
}
