import { nearestOrigin, sourceReaders } from './source-readers.ts';
import { appendTo } from '../../data/append-to.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { SpecVersion } from '../spec.ts';
import { isSchemaName, REFERENCE_KEY, referenceOf, referenceTo } from '../follow-reference.ts';
import { entriesAt, isObject, itemsAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { type DocumentPart, endOfNames, keyOf, listHomes, nameOf, SECTIONS } from './document-part.ts';
import {
  createScopes,
  type DynamicScope,
  type DynamicScopes,
  enterScope,
  NO_SCOPE,
  resolveInScope,
  scopeAtHome,
  scopeKey,
  undecidedScopes,
} from './dynamic-scope.ts';
import { withComponents, withParts } from './place-parts.ts';
import { resolveReference, type SpecDocument, type SpecDocuments } from './spec-document.ts';
import { type Child, mapChildren, type NodeKind, type SpecNode } from '../walk-spec.ts';

interface Bundling {
  readonly documents: SpecDocuments;
  readonly entry: SpecDocument;
  readonly version: SpecVersion;
  readonly scopes: DynamicScopes;
  /** Pointers in the bundle, by kind and source location (`kind file#pointer`), and by scope where it matters. */
  readonly moved: Map<string, string>;
  /** Source location of each part copied from another file, by bundle pointer. */
  readonly origins: Map<string, DocumentPart>;
  readonly names: Map<string, Set<string>>;
  /** Components of the entry document that only reference another file, by pointer. The referenced part replaces the component. */
  readonly homes: ReadonlyMap<string, DocumentPart>;
  readonly copied: Set<string>;
  readonly pending: PendingPart[];
}

/** A part still to be copied: into a `components` section, or to its pointer in the entry document. */
interface PendingPart {
  readonly pointer: string;
  readonly component?: { readonly section: string; readonly name: string };
  readonly kind: NodeKind;
  readonly origin: DocumentPart;
  readonly scope: DynamicScope;
}

/**
 * Bundles all documents into one with local references. Locations still resolve to the original files.
 *
 * @param missing dangling pointers in the entry document, which no moved part may occupy
 */
export function bundleSpec(
  entry: SpecDocument,
  documents: SpecDocuments,
  version: SpecVersion,
  missing: ReadonlySet<string>,
): { readonly source: DataSource; readonly root: JsonObject; readonly problems: readonly Problem[] } {
  const root = entry.source.value as JsonObject; // `loadSpec` has checked the type.
  const components = member(root, 'components');
  const lacking = [...missing].map(pointerSegments);
  const lackingIn = (section: string) => lacking.flatMap(([top, owner, name]) => (top === 'components' && owner === section && name) || []);
  const namesIn = (section: string) => new Set([...entriesAt(components, section).map(([name]) => name), ...lackingIn(section)]);
  const names = new Map(Object.values(SECTIONS).map((section) => [section, namesIn(section)]));
  const found = listHomes(documents, entry);
  const moved = new Map(found.map(({ pointer, kind, part }) => [`${kind} ${keyOf(part)}`, pointer] as const));
  const homes = new Map(found.map(({ pointer, part }) => [pointer, part] as const));
  const made = { origins: new Map(), copied: new Set<string>(), pending: [] };
  const bundling: Bundling = { documents, entry, version, scopes: createScopes(documents), moved, names, homes, ...made };
  const own = copyPart(bundling, { document: entry, pointer: '' }, 'document', { at: '', open: [], scope: NO_SCOPE }) as JsonObject; // Copying an object returns an object.
  const added = new Map<string, [string, unknown][]>();
  const apart = new Map<string, unknown>();
  for (let next = bundling.pending.shift(); next; next = bundling.pending.shift()) {
    const { pointer, component, kind, origin, scope } = next;
    if (!component && bundling.copied.has(pointer)) continue;
    const value = copyPart(bundling, origin, kind, { at: pointer, open: [], scope });
    if (!component) apart.set(pointer, value);
    else appendTo(added, component.section, [component.name, value]);
  }
  const whole = withParts(own, apart);
  const bundled = added.size === 0 ? whole : withComponents(whole, added);
  const problems = undecidedScopes(bundling.scopes, entry.source);
  return { root: bundled, source: { filePath: entry.source.filePath, value: bundled, ...readers(bundling) }, problems };
}

/** The target pointer, the enclosing inlined parts, tracked to stop recursion, and the scope of each `$dynamicRef`. */
interface CopyPlace {
  readonly at: string;
  readonly open: readonly string[];
  readonly scope: DynamicScope;
}

function copyPart(bundling: Bundling, { document, pointer }: DocumentPart, kind: NodeKind, place: CopyPlace): unknown {
  return copy(bundling, document, [valueAt(document.source.value, pointer), pointer, kind], place);
}

function copy(bundling: Bundling, document: SpecDocument, [value, pointer, kind]: Child, place: CopyPlace): unknown {
  if (!isObject(value)) return value;
  const { at, open } = place;
  if (document === bundling.entry && at === pointer) bundling.copied.add(pointer);
  const home = document === bundling.entry ? bundling.homes.get(pointer) : undefined;
  if (home) {
    bundling.origins.set(at, home);
    return copyPart(bundling, home, kind, place);
  }
  const node = { kind, value, pointer };
  const isInlined = kind === 'operation' || (kind === 'path item' && bundling.version === '3.0');
  const inlined = isInlined ? inlineTarget(bundling, { document, pointer }, value) : undefined;
  if (inlined && !open.includes(keyOf(inlined))) {
    bundling.origins.set(at, inlined);
    return copyPart(bundling, inlined, kind, { ...place, open: [...open, keyOf(inlined)] });
  }
  const scope = kind === 'schema' ? enterScope(bundling.scopes, place.scope, { document, pointer }) : place.scope;
  const copied = mapChildren(node, (child) => copy(bundling, document, child, { at: at + child[1].slice(pointer.length), open, scope }));
  return rewrite(bundling, document, { ...node, value: copied }, scope);
}

/** Returns the part to inline because its kind has no `components` section: an operation, or a path item in 3.0. */
function inlineTarget({ documents, entry }: Bundling, { document, pointer }: DocumentPart, value: JsonObject): DocumentPart | undefined {
  const ref = referenceOf(value);
  const target = ref === undefined ? undefined : resolveReference(documents, document, pointer, ref);
  return target?.kind === 'found' && target.document !== entry ? target : undefined;
}

/** Keywords that apply only within their file. */
const NAMES = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', REFERENCE_KEY];

function rewrite(bundling: Bundling, document: SpecDocument, { kind, value, pointer }: SpecNode, scope: DynamicScope): JsonObject {
  const move = (ref: string, target: NodeKind, isDynamic = false): string | undefined => {
    const found = resolveInScope(bundling.scopes, { document, pointer }, ref, isDynamic ? scope : undefined);
    return found && movedReference(bundling, { part: found, kind: target, scope }, ref);
  };
  const moved = (ref: string, target: NodeKind): string => move(ref, target) ?? ref;
  const followed = (ref: string, isDynamic?: boolean): string => move(ref, kind, isDynamic) ?? brokenReference(bundling, document, ref);
  if (kind !== 'schema') {
    const [ref, operationRef] = [referenceOf(value), stringAt(value, 'operationRef')];
    return {
      ...value,
      ...(ref === undefined ? {} : referenceTo(followed(ref))),
      ...(kind === 'link' && operationRef !== undefined ? { operationRef: moved(operationRef, 'operation') } : {}),
    };
  }
  if (!NAMES.some((name) => Object.hasOwn(value, name)) && !Object.hasOwn(value, 'discriminator')) return value;
  const [own, dynamic] = [referenceOf(value), stringAt(value, '$dynamicRef')];
  const refs = [...(own === undefined ? [] : [followed(own)]), ...(dynamic === undefined ? [] : [followed(dynamic, true)])];
  const rest = Object.entries(value).filter(([name, item]) => !NAMES.includes(name) || typeof item !== 'string');
  const [first, second] = refs.map(referenceTo);
  const parts = second === undefined ? [] : [['allOf', [...itemsAt(value, 'allOf'), second]] as const];
  const mapping = member(value, 'discriminator');
  const discriminator = isObject(mapping) ? [['discriminator', movedMapping(mapping, (ref) => moved(ref, 'schema'))] as const] : [];
  return { ...first, ...Object.fromEntries([...rest, ...parts, ...discriminator]) };
}

/** Invalidates a reported dangling reference, because its pointer might happen to exist in the bundle. */
function brokenReference({ entry }: Bundling, document: SpecDocument, ref: string): string {
  return document === entry && ref.startsWith('#') ? ref : 'about:invalid';
}

function movedMapping(discriminator: JsonObject, moved: (ref: string) => string): JsonObject {
  // A bare name refers to a schema in the entry document.
  const move = (ref: unknown): unknown => (typeof ref === 'string' && !isSchemaName(ref) ? moved(ref) : ref);
  const { mapping, defaultMapping } = discriminator;
  return {
    ...discriminator,
    ...(isObject(mapping) ? { mapping: Object.fromEntries(Object.entries(mapping).map(([key, ref]) => [key, move(ref)])) } : {}),
    ...(defaultMapping === undefined ? {} : { defaultMapping: move(defaultMapping) }),
  };
}

/** A referenced part, and the scope of its references. */
interface Target {
  readonly part: DocumentPart;
  readonly kind: NodeKind;
  readonly scope: DynamicScope;
}

function movedReference(bundling: Bundling, target: Target, ref: string): string {
  const moved = movedPointer(bundling, target);
  const isPlain = target.part.document === bundling.entry && ref === `#${target.part.pointer}` && ref === `#${moved}`;
  return isPlain ? ref : `#${encode(moved)}`;
}

/** Returns a part's pointer in the bundle. Parts of the entry document keep theirs, unless their scope needs a copy. */
function movedPointer(bundling: Bundling, { part: named, kind, scope: around }: Target): string {
  const { scopes, entry } = bundling;
  const part = named.document === entry || SECTIONS[kind] === undefined ? named : endOfNames(bundling.documents, named);
  const usual = part.document === entry ? scopeAtHome(scopes, part) : enterScope(scopes, NO_SCOPE, part);
  const entered = enterScope(scopes, around, part);
  const changed = scopeKey(scopes, part, entered, usual);
  const scope = changed === '' ? usual : entered;
  const key = `${kind} ${keyOf(part)}${changed && ` ${changed}`}`;
  const known = bundling.moved.get(key);
  if (known !== undefined) return known;
  if (part.document === entry && changed === '') {
    const { pointer } = part;
    bundling.moved.set(key, pointer);
    bundling.pending.push({ pointer, kind, origin: part, scope });
    return pointer;
  }
  const section = SECTIONS[kind];
  if (section === undefined) return movedOperation(bundling, part);
  const name = freeName(bundling, section, nameOf(part));
  const pointer = pointerOf(['components', section, name]);
  bundling.moved.set(key, pointer);
  bundling.origins.set(pointer, part);
  bundling.pending.push({ pointer, component: { section, name }, kind, origin: part, scope });
  return pointer;
}

function movedOperation(bundling: Bundling, { document, pointer }: DocumentPart): string {
  const segments = pointerSegments(pointer);
  const owner = { document, pointer: pointerOf(segments.slice(0, -1)) };
  if (bundling.version !== '3.0')
    return movedPointer(bundling, { part: owner, kind: 'path item', scope: NO_SCOPE }) + pointerOf(segments.slice(-1));
  const inlined = [...bundling.origins].find(([, origin]) => keyOf(origin) === keyOf(owner));
  return inlined ? inlined[0] + pointerOf(segments.slice(-1)) : pointer;
}

function freeName({ names }: Bundling, section: string, wanted: string): string {
  const used = names.get(section) ?? new Set();
  let name = wanted;
  for (let count = 2; used.has(name); count += 1) name = `${wanted}-${count}`;
  used.add(name);
  names.set(section, used);
  return name;
}

function encode(pointer: string): string {
  return encodeURI(pointer).replaceAll('#', '%23');
}

function readers({ origins, entry }: Bundling): ReturnType<typeof sourceReaders> {
  const originAt = (start: string) => {
    const origin = origins.get(start);
    return origin && { source: origin.document.source, pointer: origin.pointer };
  };
  return sourceReaders((pointer) => nearestOrigin(pointer, originAt, entry.source));
}
