import path from 'node:path';
import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { entriesAt, isObject, member, stringAt, type JsonObject } from '../read-json.ts';
import { mapNode, sectionOfKind, type NodeKind } from '../walk-spec.ts';

/** A document and the files that its references may lead to. */
export interface SpecTree {
  /** Posix path of the document. */
  readonly filePath: string;
  readonly root: JsonObject;
  /** Contents of the other files, by posix path from the same folder as `filePath`. */
  readonly files?: ReadonlyMap<string, unknown>;
}

/** A place in one of the files. */
interface Target {
  readonly filePath: string;
  readonly pointer: string;
}

/** What is collected while references are rewritten. */
interface Bundle {
  readonly tree: SpecTree;
  /** Names of the components that stand for places in other files, by section and place. */
  readonly names: Map<string, string>;
  /** Components to be added, in the order of the references to them. */
  readonly pending: { readonly kind: NodeKind; readonly section: string; readonly name: string; readonly target: Target }[];
  /** Places that are being written in place of the reference to them. */
  readonly open: Set<string>;
}

/**
 * One document that says what the files say together: what references into other files name becomes a component, under
 * the name that it has there (with a number behind it when that is taken), or stands in the reference's place where
 * components cannot hold it. References inside the document stay as they are, and so does a document of one file.
 *
 * @throws Error when a reference leads nowhere, or for ever into itself: validation reports that first
 */
export function bundleSpec(tree: SpecTree): JsonObject {
  const bundle: Bundle = { tree, names: new Map(), pending: [], open: new Set() };
  const root = bundleNode(bundle, 'document', tree.root, tree.filePath) as JsonObject;
  const added = new Map<string, Record<string, unknown>>();
  // The list grows while it is read: what is added may refer to more.
  for (const { kind, section, name, target } of bundle.pending) {
    const value = bundleNode(bundle, kind, valueOf(tree, target), target.filePath);
    added.set(section, { ...added.get(section), [name]: value });
  }
  if (added.size === 0) return root;
  const components = { ...(member(root, 'components') as JsonObject | undefined) };
  for (const [section, values] of added) components[section] = { ...(member(components, section) as JsonObject | undefined), ...values };
  return { ...root, components };
}

function bundleNode(bundle: Bundle, kind: NodeKind, value: unknown, filePath: string): unknown {
  if (!isObject(value)) return value;
  const mapped = mapNode({ kind, value, pointer: '' }, (child, _, childKind) => bundleNode(bundle, childKind, child, filePath));
  const node = kind === 'schema' ? withMapping(bundle, mapped, filePath) : mapped;
  const ref = stringAt(node, '$ref');
  if (ref === undefined) return node;
  const target = targetOf(filePath, ref);
  const address = addressOf(bundle, kind, target);
  return address === undefined ? inlined(bundle, kind, node, target) : { ...node, $ref: address };
}

function withMapping(bundle: Bundle, schema: JsonObject, filePath: string): JsonObject {
  const discriminator = member(schema, 'discriminator');
  const mapping = entriesAt(discriminator, 'mapping').map(([key, value]) => {
    if (typeof value !== 'string') return [key, value] as const;
    const target = targetOf(filePath, value);
    // Without either sign it may be the bare name of a schema.
    const isRef = /[#/]/.test(value) || bundle.tree.files?.has(target.filePath);
    return [key, isRef ? addressOf(bundle, 'schema', target) : value] as const;
  });
  return mapping.length === 0
    ? schema
    : { ...schema, discriminator: { ...(discriminator as JsonObject), mapping: Object.fromEntries(mapping) } };
}

/** The reference, inside the bundle, to a place; `undefined` when no section of components holds such things. */
function addressOf(bundle: Bundle, kind: NodeKind, target: Target): string | undefined {
  const { tree, names, pending } = bundle;
  if (target.filePath === tree.filePath) return `#${target.pointer}`;
  const section = sectionOfKind(kind);
  if (section === undefined || !holds(tree.root, section)) return undefined;
  const key = `${section} ${target.filePath}#${target.pointer}`;
  const name = names.get(key) ?? freeName(bundle, section, target);
  if (!names.has(key)) pending.push({ kind, section, name, target });
  names.set(key, name);
  return `#/components/${section}${pointerOf([name])}`;
}

/** Whether the document's version of OpenAPI knows a section. */
function holds(root: JsonObject, section: string): boolean {
  const version = stringAt(root, 'openapi') ?? '';
  if (section === 'pathItems') return !version.startsWith('3.0');
  return section !== 'mediaTypes' || !/^3\.[01]/.test(version);
}

function freeName({ tree, pending }: Bundle, section: string, { filePath, pointer }: Target): string {
  const last = pointerSegments(pointer).at(-1) ?? path.posix.basename(filePath).replace(/\.[^.]+$/, '');
  // https://spec.openapis.org/oas/v3.1.0#components-object
  const wanted = last.replaceAll(/[^A-Za-z0-9._-]+/g, '-') || 'part';
  const own = member(member(tree.root, 'components'), section);
  const isTaken = (name: string): boolean =>
    member(own, name) !== undefined || pending.some((other) => other.section === section && other.name === name);
  let name = wanted;
  for (let count = 2; isTaken(name); count += 1) name = `${wanted}-${count}`;
  return name;
}

/** What a reference leads to, with what stands beside the reference. */
function inlined(bundle: Bundle, kind: NodeKind, node: JsonObject, target: Target): unknown {
  const key = `${target.filePath}#${target.pointer}`;
  if (bundle.open.has(key)) throw new Error(`The reference to ${key} leads into itself.`);
  bundle.open.add(key);
  const value = bundleNode(bundle, kind, valueOf(bundle.tree, target), target.filePath);
  bundle.open.delete(key);
  const { $ref: _, ...beside } = node;
  return isObject(value) ? { ...value, ...beside } : value;
}

function targetOf(from: string, ref: string): Target {
  const [file = '', fragment = ''] = ref.split('#', 2);
  const filePath = file === '' ? from : path.posix.join(path.posix.dirname(from), decodeURIComponent(file));
  return { filePath, pointer: decodeURIComponent(fragment) };
}

function valueOf({ filePath, root, files }: SpecTree, target: Target): unknown {
  const value = valueAt(target.filePath === filePath ? root : files?.get(target.filePath), target.pointer);
  if (value === undefined) throw new Error(`There is nothing at ${target.filePath}#${target.pointer}: it was not validated.`);
  return value;
}
