import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { decodeText, tryDecode } from '../../url/decode-text.ts';
import { lookUp } from '../follow-reference.ts';
import { stringAt } from '../read-json.ts';

/** Base URL for resolving references; never requested. */
const FOLDER = 'https://spec.invalid/';

export interface SpecDocument {
  /** POSIX path relative to the folder from `specFolderOf`. */
  readonly name: string;
  readonly source: DataSource;
  readonly text: string;
  /** URI from `$self` or `$id`, or a URL based on the file name. */
  readonly uri: string;
  /** URIs of subschemas with an `$id`, by pointer. References inside these subschemas are relative to the URI. */
  readonly resources: ReadonlyMap<string, string>;
  /** Pointers to `$anchor` and `$dynamicAnchor` schemas, by `resourcePointer#name`. */
  readonly anchors: ReadonlyMap<string, string>;
  readonly dynamicAnchors: readonly DynamicAnchor[];
}

interface DynamicAnchor {
  readonly name: string;
  readonly pointer: string;
  /** Pointer from `resourceOf`. */
  readonly resource: string;
}

/** A section of a file, inlined in the entry document at `at`. */
export interface InlinedSection {
  readonly name: string;
  readonly pointer: string;
  readonly at: string;
}

export interface SpecDocuments {
  readonly sections: readonly InlinedSection[];
  readonly byName: Map<string, SpecDocument>;
  readonly byUri: Map<string, { readonly document: SpecDocument; readonly pointer: string }>;
}

export function addDocument({ byName, byUri }: SpecDocuments, document: SpecDocument): void {
  byName.set(document.name, document);
  for (const [pointer, uri] of [['', document.uri] as const, ...document.resources])
    if (!byUri.has(uri)) byUri.set(uri, { document, pointer });
}

export function createDocument(name: string, source: DataSource, text: string): SpecDocument {
  const retrieved = FOLDER + name.split('/').map(encodeURIComponent).join('/');
  const uri = resolveUri(stringAt(source.value, '$self') ?? stringAt(source.value, '$id') ?? '', retrieved) ?? retrieved;
  const names: Names = { resources: new Map(), anchors: new Map(), dynamicAnchors: [] };
  // Most documents have none of these keywords, so skip the traversal.
  if (/\$(?:id|anchor|dynamicAnchor)\b/.test(text)) collect(source.value, '', { uri, pointer: '' }, names);
  return { name, source, text, uri, ...names };
}

interface Names {
  readonly resources: Map<string, string>;
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: DynamicAnchor[];
}

function collect(value: unknown, pointer: string, around: Resource, names: Names): void {
  if (typeof value !== 'object' || value === null) return;
  const id = pointer === '' ? undefined : stringAt(value, '$id');
  const uri = id === undefined ? undefined : resolveUri(id, around.uri);
  const own = uri === undefined ? around : { uri, pointer };
  if (uri !== undefined) names.resources.set(pointer, uri);
  const [anchor, dynamic] = [stringAt(value, '$anchor'), stringAt(value, '$dynamicAnchor')];
  for (const name of [anchor, dynamic]) if (name !== undefined) names.anchors.set(`${own.pointer}#${name}`, pointer);
  if (dynamic !== undefined) names.dynamicAnchors.push({ name: dynamic, pointer, resource: own.pointer || componentOf(pointer) });
  for (const [key, child] of Object.entries(value)) collect(child, pointer + pointerOf([key]), own, names);
}

/** Resolves a URI without its fragment (RFC 3986). */
function resolveUri(reference: string, base: string): string | undefined {
  const parsed = URL.parse(reference, base);
  if (!parsed) return undefined;
  parsed.hash = '';
  return parsed.href;
}

/** The schema resource that contains a pointer. `#` refers to its root. */
interface Resource {
  readonly uri: string;
  readonly pointer: string;
}

function resourceAt({ uri, resources }: SpecDocument, pointer: string): Resource {
  if (resources.size === 0) return { uri, pointer: '' };
  for (let segments = pointerSegments(pointer); segments.length > 0; segments = segments.slice(0, -1)) {
    const found = resources.get(pointerOf(segments));
    if (found !== undefined) return { uri: found, pointer: pointerOf(segments) };
  }
  return { uri, pointer: '' };
}

export type Reference =
  | { readonly kind: 'found'; readonly document: SpecDocument; readonly pointer: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'missing'; readonly document: SpecDocument; readonly pointer: string; readonly rest: readonly string[] }
  | { readonly kind: 'no anchor' | 'malformed' | 'outside' | 'elsewhere' };

/** Returns the pointer of the schema resource around a pointer. Without an `$id`, each component is a resource of its own. */
export function resourceOf(document: SpecDocument, pointer: string): string {
  return resourceAt(document, pointer).pointer || componentOf(pointer);
}

function componentOf(pointer: string): string {
  return /^\/components\/schemas\/[^/]+/.exec(pointer)?.[0] ?? '';
}

/** Resolves a reference at `pointer` by `$id`, `$self`, `$anchor` and file names. */
export function resolveReference(documents: SpecDocuments, document: SpecDocument, pointer: string, ref: string): Reference {
  const found = follow(documents, document, pointer, ref);
  return found.kind === 'found' ? inEntry(documents, found) : found;
}

/** Maps targets in inlined sections to the entry document. */
function inEntry({ byName, sections }: SpecDocuments, found: Extract<Reference, { readonly kind: 'found' }>): Reference {
  const { document, pointer } = found;
  const section = sections.find(({ name, pointer: start }) => name === document.name && isWithin(pointer, start));
  const entry = section && byName.values().next().value;
  return entry ? { kind: 'found', document: entry, pointer: section.at + pointer.slice(section.pointer.length) } : found;
}

function isWithin(pointer: string, start: string): boolean {
  return pointer === start || pointer.startsWith(`${start}/`);
}

function follow(documents: SpecDocuments, document: SpecDocument, pointer: string, ref: string): Reference {
  const [address = '', ...rest] = ref.split('#');
  const fragment = tryDecode(rest.join('#'));
  if (fragment === undefined) return { kind: 'malformed' };
  const here = resourceAt(document, pointer);
  if (address === '') return resolveFragment(document, here.pointer, fragment);
  const named = findResource(documents, here.uri, address);
  if (named) return resolveFragment(named.document, named.pointer, fragment);
  const name = fileName(documents, document, here.uri, address);
  if (typeof name !== 'string') return name;
  const known = documents.byName.get(name);
  return known ? resolveFragment(known, '', fragment) : { kind: 'file', name };
}

function findResource(
  { byUri }: SpecDocuments,
  base: string,
  address: string,
): { readonly document: SpecDocument; readonly pointer: string } | undefined {
  const uri = resolveUri(address, base);
  // URL resolution stops at the root, so paths that leave the folder would appear to stay inside.
  return uri === undefined || (uri.startsWith(FOLDER) && climbs(base, address)) ? undefined : byUri.get(uri);
}

/** Returns the file that an address refers to. Addresses below a document's `$self` map to sibling files. */
function fileName(
  documents: SpecDocuments,
  document: SpecDocument,
  base: string,
  address: string,
): string | Extract<Reference, { readonly kind: 'malformed' | 'outside' | 'elsewhere' | 'no anchor' }> {
  if (base.startsWith(FOLDER) && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) {
    if (address.startsWith('/') || climbs(base, address)) return { kind: 'outside' };
    const uri = resolveUri(address, base);
    return (uri === undefined ? undefined : tryDecode(new URL(uri).pathname.slice(1))) ?? { kind: 'malformed' };
  }
  if (/^(?:file:|[a-z]:[/\\])/i.test(address)) return { kind: 'outside' };
  const uri = resolveUri(address, base);
  for (const owner of uri === undefined ? [] : [document, ...documents.byName.values()]) {
    const folder = owner.uri.slice(0, owner.uri.lastIndexOf('/') + 1);
    if (owner.uri.startsWith(FOLDER) || !uri?.startsWith(folder)) continue;
    const inside = tryDecode(uri.slice(folder.length).replace(/\?.*$/, ''));
    const parent = owner.name.slice(0, owner.name.lastIndexOf('/') + 1);
    if (inside) return parent + inside;
  }
  return { kind: 'elsewhere' };
}

function climbs(base: string, address: string): boolean {
  let depth = base.startsWith(FOLDER) ? base.slice(FOLDER.length).split('/').length - 1 : 0;
  const decoded = decodeText(address.replace(/[?].*$/, ''));
  return decoded.split(/[/\\]/).some((part) => {
    depth += part === '..' ? -1 : part === '.' || part === '' ? 0 : 1;
    return depth < 0;
  });
}

function resolveFragment(document: SpecDocument, root: string, fragment: string): Reference {
  if (fragment !== '' && !fragment.startsWith('/')) {
    const pointer = document.anchors.get(`${root}#${fragment}`);
    return pointer === undefined ? { kind: 'no anchor' } : { kind: 'found', document, pointer };
  }
  const found = lookUp(document.source.value, [...pointerSegments(root), ...pointerSegments(fragment)]);
  return found.kind === 'found' ? { kind: 'found', document, pointer: found.pointer } : { ...found, document };
}
