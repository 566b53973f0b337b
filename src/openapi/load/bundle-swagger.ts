import { nearestOrigin, sourceReaders } from './source-readers.ts';
import path from 'node:path';
import { appendTo } from '../../data/append-to.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, valueAt } from '../../data/pointer.ts';
import type { Problem } from '../../errors.ts';
import { endOfFileNames, type FilePart, filePartKey, ownName } from './file-part.ts';
import type { JoinedFiles } from './joined-files.ts';
import { parseSpecText } from './parse-spec-text.ts';
import { referenceOf, referenceTo, resolveRef } from '../follow-reference.ts';
import { entriesAt, isObject, type JsonObject } from '../read-json.ts';
import { type ReadSpecFile, specFolderOf } from './read-spec-file.ts';

/** Swagger 2.0 sections for reference targets. Path items have no section, so they are inlined. */
type Section = 'definitions' | 'parameters' | 'responses';

interface Bundling {
  readonly entry: FilePart;
  /** POSIX path of the folder that file names are relative to. */
  readonly folder: string;
  readonly readFile: ReadSpecFile;
  readonly sources: Map<string, Promise<DataSource | undefined>>;
  readonly texts: Map<string, string>;
  readonly problems: Problem[];
  readonly deviations: Problem[];
  readonly moved: Map<string, string>;
  /** Source location of each part copied from another file, by bundle pointer. */
  readonly origins: Map<string, FilePart>;
  /** Definitions of the entry document that only reference another file, by pointer. The referenced part replaces the definition. */
  readonly homes: Map<string, FilePart>;
  readonly pending: { readonly section: Section; readonly name: string; readonly origin: FilePart }[];
  readonly names: Map<Section, Set<string>>;
}

/** Bundles a Swagger 2.0 specification, because the upgrade handles only one document. Dangling references are reported later. */
export async function bundleSwagger(source: DataSource, readFile: ReadSpecFile): Promise<JoinedFiles> {
  const root = source.value as JsonObject; // `isSwagger` has checked the type.
  const folder = specFolderOf(source.filePath);
  const entry: FilePart = { file: path.posix.relative(folder, source.filePath), source, pointer: '' };
  const namesIn = (section: Section) => [section, new Set(entriesAt(root, section).map(([name]) => name))] as const;
  const bundling: Bundling = {
    entry,
    folder,
    readFile,
    sources: new Map([[entry.file, Promise.resolve(source)]]),
    texts: new Map(),
    problems: [],
    deviations: [],
    moved: new Map(),
    origins: new Map(),
    homes: new Map(),
    pending: [],
    names: new Map([namesIn('definitions'), namesIn('parameters'), namesIn('responses')]),
  };
  await findHomes(bundling);
  const own = (await copy(bundling, entry, root, [])) as JsonObject; // The root has no reference, so the result is an object.
  const added = new Map<Section, [string, unknown][]>();
  for (let next = bundling.pending.shift(); next; next = bundling.pending.shift()) {
    const { section, name, origin } = next;
    const value = await copy(bundling, origin, valueAt(origin.source.value, origin.pointer), [section, name]);
    appendTo(added, section, [name, value]);
  }
  const sections = [...added].map(([section, entries]) => {
    return [section, Object.fromEntries([...entriesAt(own, section), ...entries])] as const;
  });
  return {
    source: { filePath: source.filePath, value: { ...own, ...Object.fromEntries(sections) }, ...readers(bundling) },
    problems: bundling.problems,
    deviations: bundling.deviations,
    sections: [],
    texts: bundling.texts,
  };
}

/** Finds the definition that each external part replaces: the one of the same name, or else the first that references the part. */
async function findHomes(bundling: Bundling): Promise<void> {
  const { entry, names, moved, homes } = bundling;
  for (const [section, listed] of names)
    for (const name of listed) {
      const pointer = pointerOf([section, name]);
      const part = await endOfFileNames((...at) => resolve(bundling, ...at), { ...entry, pointer });
      const key = `${section} ${filePartKey(part)}`;
      const known = moved.get(key);
      if (part.file === entry.file || (known !== undefined && ownName(part) !== name)) continue;
      if (known !== undefined) homes.delete(pointerOf([section, known]));
      moved.set(key, name);
      homes.set(pointer, part);
    }
}

/** Keys whose values are literal data, in which `$ref` has no meaning. */
const LITERALS = new Set(['example', 'examples', 'default', 'enum']);

/** Maps whose keys are names chosen by the author. */
const MAPS = new Set(['properties', 'definitions', 'responses', 'paths', 'headers', 'securityDefinitions']);

/** Copies a value and rewrites its references. `keys` is the value's path in the bundle. */
async function copy(bundling: Bundling, part: FilePart, value: unknown, keys: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) {
    return Promise.all(value.map((item, index) => copy(bundling, inside(part, index), item, [...keys, String(index)])));
  }
  if (!isObject(value)) return value;
  const at = pointerOf(keys);
  const home = part.file === bundling.entry.file ? bundling.homes.get(part.pointer) : undefined;
  if (home) {
    bundling.origins.set(at, home);
    return copy(bundling, home, valueAt(home.source.value, home.pointer), keys);
  }
  const ref = referenceOf(value);
  const target = ref === undefined ? undefined : await resolve(bundling, part, ref);
  if (target) {
    const section = sectionOf(keys);
    if (section)
      return { ...value, ...referenceTo(reference(bundling, await endOfFileNames((...at) => resolve(bundling, ...at), target), section)) };
    const known = [...bundling.origins].some(([pointer, other]) => at.startsWith(pointer) && filePartKey(other) === filePartKey(target));
    if (known) return value;
    bundling.origins.set(at, target);
    return copy(bundling, target, valueAt(target.source.value, target.pointer), keys);
  }
  if (ref !== undefined && part.file !== bundling.entry.file) return { ...value, ...referenceTo(fromEntry(ref, part, bundling.entry)) };
  const isMap = MAPS.has(keys.at(-1) ?? '') && !MAPS.has(keys.at(-2) ?? '');
  const entries: (readonly [string, unknown])[] = [];
  for (const [key, child] of Object.entries(value)) {
    const isLiteral = !isMap && (LITERALS.has(key) || key.startsWith('x-'));
    entries.push([key, isLiteral ? child : await copy(bundling, inside(part, key), child, [...keys, key])]);
  }
  return Object.fromEntries(entries);
}

function inside(part: FilePart, key: string | number): FilePart {
  return { ...part, pointer: part.pointer + pointerOf([key]) };
}

/** Returns the section for the target of a reference at `keys`, or `undefined` to inline the target. */
function sectionOf(keys: readonly string[]): Section | undefined {
  const [section, ...below] = keys;
  if (below.length === 0 || (section === 'paths' && below.length < 3 && below.at(-1) !== 'parameters')) return undefined;
  if (section !== 'paths') return below.length === 1 && (section === 'parameters' || section === 'responses') ? section : 'definitions';
  // `below` starts with the path, followed by the method for operations.
  const [, list, other] = below;
  if (below.length === 3 && list === 'parameters') return 'parameters';
  return below.length === 4 && (other === 'parameters' || other === 'responses') ? other : 'definitions';
}

/** Resolves references from the entry file to other files, and all references in other files. Returns `undefined` for all others. */
async function resolve(bundling: Bundling, part: FilePart, ref: string): Promise<FilePart | undefined> {
  const [address = '', fragment = ''] = ref.split('#');
  const isOfEntry = part.file === bundling.entry.file;
  if (/^[a-z][a-z\d+.-]*:|^\//i.test(address) || (address === '' && isOfEntry)) return undefined;
  try {
    const file =
      address === '' ? part.file : path.posix.join(path.posix.dirname(part.file), decodeURIComponent(address).replaceAll('\\', '/'));
    const source = await sourceOf(bundling, file);
    if (!source) return undefined;
    const found = resolveRef(source.value, `#${fragment}`);
    return found.kind === 'found' ? { file, source, pointer: found.pointer } : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Makes a dangling reference relative to the entry file, so that it cannot match a neighbouring file by accident. */
function fromEntry(ref: string, { file }: FilePart, entry: FilePart): string {
  if (/^[a-z][a-z\d+.-]*:|^\//i.test(ref)) return ref;
  const target = ref.startsWith('#') ? file + ref : path.posix.join(path.posix.dirname(file), ref);
  return path.posix.relative(path.posix.dirname(entry.file), target);
}

function sourceOf(bundling: Bundling, file: string): Promise<DataSource | undefined> {
  const known = bundling.sources.get(file);
  if (known) return known;
  const loading = readSource(bundling, file);
  bundling.sources.set(file, loading);
  return loading;
}

async function readSource({ folder, readFile, texts, problems, deviations }: Bundling, file: string): Promise<DataSource | undefined> {
  const found = await readFile(file);
  if (found.kind !== 'text') return undefined;
  const filePath = path.posix.join(folder, file);
  const parsed = parseSpecText(found.text, filePath);
  problems.push(...parsed.problems);
  deviations.push(...parsed.deviations);
  texts.set(filePath, parsed.text);
  return parsed.problems.length > 0 ? undefined : parsed.source;
}

function reference(bundling: Bundling, target: FilePart, section: Section): string {
  if (target.file === bundling.entry.file) return `#${target.pointer}`;
  const key = `${section} ${filePartKey(target)}`;
  const name = bundling.moved.get(key) ?? freeName(bundling, section, target);
  if (!bundling.moved.has(key)) {
    bundling.moved.set(key, name);
    bundling.origins.set(pointerOf([section, name]), target);
    bundling.pending.push({ section, name, origin: target });
  }
  return `#${pointerOf([section, name])}`;
}

function freeName({ names }: Bundling, section: Section, part: FilePart): string {
  const wanted = ownName(part).replaceAll(/[^\w.-]+/g, '-');
  const used = names.get(section) ?? new Set();
  let name = wanted;
  for (let count = 2; used.has(name); count += 1) name = `${wanted}-${count}`;
  used.add(name);
  return name;
}

function readers({ origins, entry }: Bundling): ReturnType<typeof sourceReaders> {
  return sourceReaders((pointer) => nearestOrigin(pointer, (start) => origins.get(start), entry.source));
}
