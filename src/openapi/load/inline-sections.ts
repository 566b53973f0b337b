import path from 'node:path';
import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, valueAt } from '../../data/pointer.ts';
import type { Problem } from '../../errors.ts';
import { decodeText } from '../../url/decode-text.ts';
import { isSchemaName, referenceOf, referenceTo, resolveRef } from '../follow-reference.ts';
import { entriesAt, isObject, member, type JsonObject } from '../read-json.ts';
import { kindOfSection, mapChildren, type NodeKind } from '../walk-spec.ts';
import type { JoinedFiles } from './joined-files.ts';
import { parseSpecText } from './parse-spec-text.ts';
import { type ReadSpecFile, specFolderOf } from './read-spec-file.ts';
import { nearestOrigin, sourceReaders } from './source-readers.ts';

interface Section {
  readonly source: DataSource;
  readonly pointer: string;
}

/** Sections that can be a `$ref`. Outer sections precede those that they may contain. */
const SECTIONS = ['/info', '/tags', '/servers', '/paths', '/webhooks', '/components'];

/** Inlines sections from other files (`paths: { $ref: paths/index.yaml }`), which OpenAPI does not allow but bundlers support. */
export async function inlineSections(entry: DataSource, readFile: ReadSpecFile): Promise<JoinedFiles> {
  const texts = new Map<string, string>();
  const problems: Problem[] = [];
  const deviations: Problem[] = [];
  const origins = new Map<string, Section>();
  let root: unknown = entry.value;
  const pending = [...SECTIONS];
  for (let pointer = pending.shift(); pointer !== undefined; pointer = pending.shift()) {
    const value = valueAt(root, pointer);
    const ref = isObject(value) && Object.keys(value).length === 1 ? referenceOf(value) : undefined;
    const section =
      ref === undefined || ref.startsWith('#') ? undefined : await readSection(entry, ref, { readFile, texts, problems, deviations });
    if (section) {
      const written = valueAt(section.source.value, section.pointer);
      origins.set(pointer, section);
      root = replaced(
        root,
        pointer,
        rebased(pointer, written, (inner) => rebasedReference(inner, section.source, entry)),
      );
    }
    if (pointer === '/components') pending.push(...entriesAt(root, 'components').map(([name]) => `/components${pointerOf([name])}`));
  }
  if (origins.size === 0) return { source: entry, sections: [], texts, problems, deviations };
  const folder = specFolderOf(entry.filePath);
  const sections = [...origins].map(([at, { source, pointer }]) => ({ name: path.posix.relative(folder, source.filePath), pointer, at }));
  const readers = sourceReaders((pointer) => nearestOrigin(pointer, (start) => origins.get(start), entry));
  return { source: { ...entry, value: root, ...readers }, sections, texts, problems, deviations };
}

interface Reading {
  readonly readFile: ReadSpecFile;
  readonly texts: Map<string, string>;
  readonly problems: Problem[];
  readonly deviations: Problem[];
}

/** Returns `undefined` for unreadable references, which are kept and reported later. */
async function readSection(
  { filePath }: DataSource,
  ref: string,
  { readFile, texts, problems, deviations }: Reading,
): Promise<Section | undefined> {
  if (isElsewhere(ref)) return undefined;
  const folder = specFolderOf(filePath);
  const [address = '', fragment = ''] = ref.split('#');
  const name = path.posix.relative(folder, path.posix.join(path.posix.dirname(filePath), decodeText(address).replaceAll('\\', '/')));
  const file = await readFile(name);
  if (file.kind !== 'text') return undefined;
  const parsed = parseSpecText(file.text, path.posix.join(folder, name));
  problems.push(...parsed.problems);
  deviations.push(...parsed.deviations);
  const found = resolveRef(parsed.source.value, `#${fragment}`);
  if (parsed.problems.length > 0 || found.kind !== 'found') return undefined;
  texts.set(parsed.source.filePath, parsed.text);
  return { source: parsed.source, pointer: found.pointer };
}

function isElsewhere(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^[/\\]/i.test(address);
}

function replaced(root: unknown, pointer: string, value: unknown): unknown {
  const [, first = '', second] = pointer.split('/');
  if (!isObject(root)) return root;
  const owner: JsonObject = isObject(root[first]) ? root[first] : {};
  return { ...root, [first]: second === undefined ? value : { ...owner, [second]: value } };
}

function rebased(pointer: string, value: unknown, rebase: (ref: string) => string): unknown {
  const [, first = '', second] = pointer.split('/');
  const kind = first === 'paths' || first === 'webhooks' ? 'path item' : second === undefined ? undefined : kindOfSection(second);
  if (first === 'components' && second === undefined) return rebasedNode('components', value, rebase);
  if (kind === undefined || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rebasedNode(kind, item, rebase)]));
}

function rebasedNode(kind: NodeKind, value: unknown, rebase: (ref: string) => string): unknown {
  if (!isObject(value)) return value;
  const copied = mapChildren({ kind, value, pointer: '' }, ([child, , childKind]) => rebasedNode(childKind, child, rebase));
  const ref = referenceOf(value);
  const mapping = entriesAt(member(value, 'discriminator'), 'mapping').map(([name, target]) => [
    name,
    typeof target === 'string' && !isSchemaName(target) ? rebase(target) : target,
  ]);
  return {
    ...copied,
    ...(ref === undefined ? {} : referenceTo(rebase(ref))),
    ...(kind === 'schema' && mapping.length > 0
      ? { discriminator: { ...(member(value, 'discriminator') as JsonObject), mapping: Object.fromEntries(mapping) } } // A mapping was found, so the discriminator is an object.
      : {}),
  };
}

function rebasedReference(ref: string, from: DataSource, entry: DataSource): string {
  if (isElsewhere(ref)) return ref;
  const base = path.posix.dirname(entry.filePath);
  const target = ref.startsWith('#') ? from.filePath + ref : path.posix.join(path.posix.dirname(from.filePath), ref.replaceAll('\\', '/'));
  return path.posix.relative(base, target);
}
