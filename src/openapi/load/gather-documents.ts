import path from 'node:path';
import { pointerOf, valueAt } from '../../data/pointer.ts';
import type { Place, Problem } from '../../errors.ts';
import { suggestReference } from '../suggest-reference.ts';
import { UNREADABLE } from '../fault-kinds.ts';
import { parseSpecText } from './parse-spec-text.ts';
import { isSchemaName, mappedSchemas, REFERENCE_KEY, referenceOf } from '../follow-reference.ts';
import { isObject, stringAt } from '../read-json.ts';
import type { ReadSpecFile } from './read-spec-file.ts';
import {
  addDocument,
  createDocument,
  type InlinedSection,
  type Reference,
  resolveReference,
  resourceOf,
  type SpecDocument,
  type SpecDocuments,
} from './spec-document.ts';
import { childrenOf, type NodeKind, type SpecNode } from '../walk-spec.ts';

export interface GatheredSpec {
  readonly documents: SpecDocuments;
  /** Whether any reference is more than a JSON Pointer into its own file. */
  readonly isBundleNeeded: boolean;
  /** Dangling local pointers of the entry document. */
  readonly missing: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

interface Gathering {
  readonly documents: SpecDocuments;
  /** POSIX path from the site root to the folder that document names are relative to. */
  readonly folder: string;
  readonly readFile: ReadSpecFile | undefined;
  readonly problems: Problem[];
  readonly missing: Set<string>;
  isBundleNeeded: boolean;
}

/** Reads each referenced file once and reports dangling references. The entry document already includes `sections`. */
export async function gatherDocuments(
  entry: SpecDocument,
  folder: string,
  readFile: ReadSpecFile | undefined,
  sections: readonly InlinedSection[],
): Promise<GatheredSpec> {
  const gathering: Gathering = {
    documents: { byName: new Map(), byUri: new Map(), sections },
    folder,
    readFile,
    problems: [],
    missing: new Set(),
    isBundleNeeded: false,
  };
  addDocument(gathering.documents, entry);
  const visited = new Set<string>();
  const failed = new Set<string>();
  const strays: Place[] = [];
  // Use a list instead of recursion, because chains of files can be arbitrarily long.
  const pending: { readonly document: SpecDocument; readonly kind: NodeKind; readonly pointer: string }[] = [
    { document: entry, kind: 'document', pointer: '' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { document } = next;
    const nodes: SpecNode[] = [];
    const enter = (kind: NodeKind, value: unknown, pointer: string): void => {
      const key = `${document.name}#${pointer}`;
      if (!isObject(value) || visited.has(key)) return;
      visited.add(key);
      const node = { kind, value, pointer };
      nodes.push(node);
      for (const [child, childPointer, childKind] of childrenOf(node)) enter(childKind, child, childPointer);
    };
    enter(next.kind, valueAt(document.source.value, next.pointer), next.pointer);
    for (const node of nodes) {
      for (const written of referencesOf(node)) {
        const target = await follow(gathering, document, written, failed);
        if (!target) continue;
        pending.push({ ...target, kind: written.kind });
        if (node.kind === 'operation' && target.document !== entry) strays.push(document.source.locate(written.pointer));
      }
    }
  }
  if (strays[0]) gathering.problems.push(strayOperations(strays[0], strays.length));
  return gathering;
}

/** Warns about operations that are references. Many specifications keep each operation in a file that bundlers inline. */
function strayOperations(where: Place, count: number): Problem {
  const what = `OpenAPI does not allow a $ref in place of an operation, but the specification has ${count}. The target operations are shown.`;
  return { severity: 'warning', what, where, cure: 'Put the $ref on the path, and the operations into the file that it references.' };
}

interface WrittenReference {
  /** Pointer of the reference keyword, or of the string with the reference. */
  readonly pointer: string;
  readonly ref: string;
  readonly kind: NodeKind;
  /** Whether reporting a broken reference is left to the validation of the whole document. */
  readonly isLenient: boolean;
}

function referencesOf({ kind, value, pointer }: SpecNode): readonly WrittenReference[] {
  const at = (...segments: string[]): string => pointer + pointerOf(segments);
  const found: WrittenReference[] = [];
  const own = referenceOf(value);
  if (own !== undefined) found.push({ pointer: at(REFERENCE_KEY), ref: own, kind, isLenient: false });
  const dynamic = kind === 'schema' ? stringAt(value, '$dynamicRef') : undefined;
  if (dynamic !== undefined) found.push({ pointer: at('$dynamicRef'), ref: dynamic, kind, isLenient: false });
  if (kind === 'link') {
    const ref = stringAt(value, 'operationRef');
    if (ref !== undefined && !/^[a-z][a-z\d+.-]*:/i.test(ref))
      found.push({ pointer: at('operationRef'), ref, kind: 'operation', isLenient: true });
  }
  if (kind !== 'schema') return found;
  const mapped = mappedSchemas(value).filter(({ ref }) => !isSchemaName(ref));
  // Leave fragments that are not pointers to validation, which can name the mapped value.
  const isLenient = (ref: string): boolean => /^#[^/]/.test(ref);
  return [...found, ...mapped.map(({ keys, ref }) => ({ pointer: at(...keys), ref, kind, isLenient: isLenient(ref) }))];
}

type DocumentPart = { readonly document: SpecDocument; readonly pointer: string };

async function follow(
  gathering: Gathering,
  document: SpecDocument,
  { pointer, ref, isLenient }: WrittenReference,
  failed: Set<string>,
): Promise<DocumentPart | undefined> {
  const { documents, problems } = gathering;
  const isDynamic = pointer.endsWith('/$dynamicRef');
  const where = document.source.locate(pointer);
  let reference = resolveReference(documents, document, pointer, ref);
  if (reference.kind === 'file') {
    const { name } = reference;
    if (failed.has(name)) return undefined;
    const found = await readDocument(gathering, name, ref);
    problems.push(...found.problems.map((problem) => ('where' in problem ? problem : { ...problem, where })));
    if (!found.document) {
      failed.add(name);
      return undefined;
    }
    addDocument(documents, found.document);
    reference = resolveReference(documents, document, pointer, ref);
  }
  if (reference.kind === 'file') return undefined;
  if (reference.kind !== 'found') {
    // Bundle, to invalidate references to files outside the folder. Leave dangling pointers in the entry document to validation.
    if (reference.kind === 'outside' || reference.kind === 'elsewhere') gathering.isBundleNeeded = true;
    const isOwn = reference.kind === 'missing' && ref.startsWith('#') && document.name === entryName(documents);
    if (isOwn && reference.kind === 'missing') gathering.missing.add(reference.pointer + pointerOf(reference.rest));
    if (!isOwn && !isLenient) problems.push({ ...describeBroken(gathering.folder, ref, reference), where });
    return undefined;
  }
  const isPlain = ref === `#${reference.pointer}` || (ref.startsWith('#/') && reference.document === document);
  if (isDynamic || !isPlain || document.resources.size > 0) gathering.isBundleNeeded = true;
  if (isDynamic) reportAmbiguity(problems, { document, pointer }, ref, reference);
  return { document: reference.document, pointer: reference.pointer };
}

function entryName({ byName }: SpecDocuments): string | undefined {
  return byName.keys().next().value;
}

type Unplaced = Omit<Problem, 'where'>;

async function readDocument(
  { folder, readFile }: Gathering,
  name: string,
  ref: string,
): Promise<{ readonly document?: SpecDocument; readonly problems: readonly (Problem | Unplaced)[] }> {
  const file = readFile ? await readFile(name) : ({ kind: 'missing' } as const);
  if (file.kind === 'missing') {
    const what = `The file ${path.posix.join(folder, name)} does not exist.`;
    return {
      problems: [
        { severity: 'error', what, cure: 'Create the file, or correct the path, which is relative to the file that contains the $ref.' },
      ],
    };
  }
  if (file.kind === 'outside') return { problems: [describeBroken(folder, ref, { kind: 'outside' })] };
  const { source, text, problems, deviations } = parseSpecText(file.text, path.posix.join(folder, name));
  return problems.length > 0
    ? { problems: problems.map((problem) => ({ ...problem, kind: UNREADABLE })) }
    : { document: createDocument(name, source, text), problems: deviations };
}

/** Reports a `$dynamicRef` that neither its own schema resource nor the scope decides. */
function reportAmbiguity(problems: Problem[], site: DocumentPart, ref: string, target: DocumentPart): void {
  const { document, pointer } = target;
  const found = document.dynamicAnchors.find((anchor) => anchor.pointer === pointer);
  if (!found) return;
  const resource = ref.startsWith('#') ? resourceOf(site.document, site.pointer) : found.resource;
  const named = document.dynamicAnchors.filter(({ name }) => name === found.name);
  const own = named.filter((anchor) => anchor.resource === resource);
  const { length } = own.length > 0 ? own : named.filter((anchor) => !document.resources.has(anchor.resource));
  if (length < 2) return;
  problems.push({
    severity: 'warning',
    what: `The $dynamicRef "${ref}" matches ${length} schemas. The last one in its file is shown.`,
    where: site.document.source.locate(site.pointer),
    cure: 'Use $ref instead.',
  });
}

function describeBroken(folder: string, ref: string, broken: Exclude<Reference, { readonly kind: 'found' | 'file' }>): Unplaced {
  switch (broken.kind) {
    case 'elsewhere':
      return {
        severity: 'error',
        what: `The $ref "${ref}" points to a URL, but files are never read over the network.`,
        cure: `Put the file into ${folder}/, and write the path relative to this file.`,
      };
    case 'outside':
      return {
        severity: 'error',
        what: `The $ref "${ref}" points to a file outside ${folder}/, which is never read.`,
        cure: `Move the file into ${folder}/.`,
      };
    case 'no anchor':
    case 'malformed':
      return {
        severity: 'error',
        what: `Unexpected $ref "${ref}", expected a JSON Pointer.`,
        cure: /^#[^/]+\//.test(ref) ? `Write "#/${ref.slice(1)}".` : 'Write it like "#/components/schemas/Name".',
      };
    case 'missing': {
      const file = ref.split('#')[0] ?? '';
      const cure = suggestReference(broken.document.source.value, broken, `${file}#${broken.pointer}`);
      return { severity: 'error', what: `The $ref "${ref}" cannot be resolved.`, cure };
    }
  }
}
