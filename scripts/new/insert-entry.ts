import { isDeepStrictEqual } from 'node:util';
import { isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml';

/** Keys and indices from the root. */
export type ListPath = readonly (string | number)[];

export interface Insertion {
  readonly list: ListPath;
  readonly entry: Readonly<Record<string, unknown>>;
  /** Index of the new entry; appended by default. */
  readonly at?: number;
}

/** Inserts a list entry and leaves the remaining YAML unchanged. @returns `undefined` for invalid or unsupported YAML, such as an alias */
export function insertEntry(text: string, { list: path, entry, at }: Insertion): string | undefined {
  if (valueOf(text) === undefined) return undefined;
  const written = stringify(entry, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const list = parseDocument(text).getIn(path, true);
  const changed = isSeq(list)
    ? insertInto(text, list, { written, at: at ?? list.items.length, eol })
    : path.length === 1
      ? `${text.trimEnd()}${eol}${eol}${path[0]}:${eol}  - ${written}${eol}`
      : undefined;
  // Verifies the result, because not all YAML syntax is supported.
  return changed !== undefined &&
    isDeepStrictEqual(valueOf(changed), withEntry(valueOf(text), { list: path, entry, ...(at !== undefined && { at }) }))
    ? changed
    : undefined;
}

interface WrittenEntry {
  readonly written: string;
  readonly at: number;
  readonly eol: string;
}

function insertInto(text: string, list: YAMLSeq, { written, at, eol }: WrittenEntry): string | undefined {
  const before = rangeOf(list.items[at - 1]);
  if (list.flow) {
    const start = before ? before.end : (rangeOf(list)?.start ?? 0) + 1;
    return text.slice(0, start) + (before ? `, ${written}` : written + (list.items.length > 0 ? ', ' : '')) + text.slice(start);
  }
  const neighbour = before ?? rangeOf(list.items[at]);
  if (!neighbour) return undefined;
  const lineStart = text.lastIndexOf('\n', neighbour.start - 1) + 1;
  const indent = /^(\s*)-/.exec(text.slice(lineStart))?.[1];
  if (indent === undefined) return undefined;
  if (!before) return `${text.slice(0, lineStart)}${indent}- ${written}${eol}${text.slice(lineStart)}`;
  const line = `${indent}- ${written}${eol}`;
  const lineEnd = text.indexOf('\n', text.slice(0, before.end).trimEnd().length);
  return lineEnd === -1 ? `${text}${eol}${line}` : text.slice(0, lineEnd + 1) + line + text.slice(lineEnd + 1);
}

/** Source range of a node; `undefined` for anything else, such as an unresolved alias. */
function rangeOf(node: unknown): { readonly start: number; readonly end: number } | undefined {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  // `range` of the yaml package: start, end of the value, end including trailing comments.
  const [start, end] = Array.isArray(range) ? (range as readonly number[]) : [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function valueOf(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}

function withEntry(root: unknown, { list: path, entry, at }: Insertion): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    const list: readonly unknown[] = Array.isArray(root) ? root : [];
    return list.toSpliced(at ?? list.length, 0, entry);
  }
  const child = (value: unknown): unknown => withEntry(value, { list: rest, entry, ...(at !== undefined && { at }) });
  if (Array.isArray(root)) return root.map((value: unknown, index) => (index === key ? child(value) : value));
  const object = Object(root) as Readonly<Record<string, unknown>>; // a root without keys has no entries
  return { ...object, [key]: child(object[key]) };
}
