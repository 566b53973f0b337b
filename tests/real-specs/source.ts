import path from 'node:path';
import { $RefParser, type FileInfo, JSONParserErrorGroup, type ParserOptions, type Plugin } from '@apidevtools/json-schema-ref-parser';
import { parseDocument } from 'yaml';
import { isMap, type JsonMap } from './json.ts';

/** A value and its position in a specification, `file#/pointer`. */
export interface Found {
  readonly value: unknown;
  readonly at: string;
}

/** A specification with all referenced files, parsed by a library that the site does not use. */
export interface Source {
  readonly root: Found;
  readonly files: readonly string[];
  /** Follows all references; `undefined` if one is broken. */
  readonly follow: (found: Found) => Reached | undefined;
  /** Named schemas that extend the schema at an address with `allOf`. */
  readonly extensionsOf: (at: string) => readonly Found[];
}

interface Reached extends Found {
  readonly value: JsonMap;
  /** Keywords next to each followed `$ref`, nearest first. */
  readonly beside: readonly JsonMap[];
  /** Last segment of the last reference, usually the value's name. */
  readonly name: string | undefined;
}

/** Accepts common errors: unindented continuation lines, and duplicate keys. */
const LENIENT: Plugin = {
  order: 1,
  canParse: ['.yaml', '.yml', '.json'],
  parse: ({ data }: FileInfo) =>
    parseDocument(indented(String(data)), { strict: false, uniqueKeys: false, logLevel: 'silent' }).toJS() as object, // Files that are not maps are rejected below.
};

/** Indents continuation lines of quoted values further than their key. */
function indented(text: string): string {
  let open: { readonly column: number; readonly quote: string } | undefined;
  const lines = text.split('\n').map((line) => {
    if (!open) {
      const [, before = '', quote, rest = ''] = /^(\s*(?:- +)*)[^\s:'"#]+: +(['"])(.*)$/.exec(line) ?? [];
      if (quote !== undefined && !isClosed(rest, quote)) open = { column: before.length, quote };
      return line;
    }
    const { column, quote } = open;
    if (isClosed(line, quote)) open = undefined;
    return line.search(/\S/) > column ? line : ' '.repeat(column + 1) + line.trim();
  });
  return lines.join('\n');
}

function isClosed(text: string, quote: string): boolean {
  return text.replaceAll(quote === "'" ? "''" : /\\./g, '').includes(quote);
}

async function resolveFiles(root: string, parse: ParserOptions['parse'] = {}): Promise<$RefParser['$refs']> {
  const parser = new $RefParser();
  const readLeniently = () => resolveFiles(root, { json: false, yaml: false, lenient: LENIENT });
  try {
    const refs = await parser.resolve(root, { resolve: { http: false }, parse, continueOnError: true });
    // The parser stores errors of referenced files as their values.
    const isUnread = Object.values(refs.values()).some((value: unknown) => value instanceof Error);
    return isUnread && !('lenient' in parse) ? await readLeniently() : refs;
  } catch (error) {
    if (!(error instanceof JSONParserErrorGroup)) throw error;
    const isUnread = error.errors.some(({ code }) => code === 'EPARSER');
    if (isUnread && !('lenient' in parse)) return readLeniently();
    // A missing file does not prevent reading the remaining files.
    if (isMap(parser.schema)) return parser.$refs;
    throw error;
  }
}

/** @throws the parser's error for an unreadable file */
export async function readSource(file: string): Promise<Source> {
  const root = path.resolve(file);
  const refs = await resolveFiles(root);
  const valueOf = new Map(Object.entries(refs.values()).map(([name, value]) => [path.resolve(name), value]));
  const at = (address: string): Found | undefined => {
    const [name = '', fragment = ''] = address.split(/#(.*)/s);
    let value: unknown = valueOf.get(name);
    for (const part of fragment.split('/').slice(1)) {
      const key = decode(part);
      // Follows references on the way to the pointer's target.
      if (isMap(value) && typeof value['$ref'] === 'string' && !Object.hasOwn(value, key)) {
        value = follow({ value, at: address })?.value;
      }
      if (Array.isArray(value)) value = value[Number(key)];
      else if (isMap(value) && Object.hasOwn(value, key)) value = value[key];
      else return undefined;
    }
    return value === undefined ? undefined : { value, at: address };
  };
  const follow = (found: Found): Reached | undefined => {
    const beside: JsonMap[] = [];
    const passed = new Set<string>();
    let current: Found | undefined = found;
    let name: string | undefined;
    while (current && isMap(current.value) && typeof current.value['$ref'] === 'string') {
      if (passed.has(current.at)) return undefined;
      passed.add(current.at);
      beside.push(current.value);
      const target = resolveAddress(current.at, current.value['$ref']);
      name = decode(target.split(/[#/]/).findLast((part) => part !== '') ?? '');
      current = at(target);
    }
    return current && isMap(current.value) ? { value: current.value, at: current.at, beside, name } : undefined;
  };
  const document: Found = { value: valueOf.get(root), at: `${root}#` };
  let extensions: ReadonlyMap<string, readonly Found[]> | undefined;
  return {
    root: document,
    files: [...valueOf.keys()],
    follow,
    extensionsOf: (address) => (extensions ??= listExtensions(document, follow)).get(address) ?? [],
  };
}

function listExtensions(root: Found, follow: Source['follow']): ReadonlyMap<string, readonly Found[]> {
  const found = new Map<string, Found[]>();
  for (const [, schema] of [...entriesOf(inside(root, 'components', 'schemas')), ...entriesOf(inside(root, 'definitions'))]) {
    for (const part of itemsOf(inside(schema, 'allOf'))) {
      if (!isMap(part.value) || typeof part.value['$ref'] !== 'string') continue;
      const base = follow(part)?.at;
      // Uses a reference, which gives the value its name.
      const extension = { value: { $ref: schema.at }, at: `${base}/extended-by/${schema.at}` };
      if (base !== undefined) found.set(base, [...(found.get(base) ?? []), extension]);
    }
  }
  return found;
}

/** Resolves a reference relative to an address. */
function resolveAddress(at: string, reference: string): string {
  const [file = ''] = at.split('#');
  const [target = '', fragment = ''] = reference.split(/#(.*)/s);
  return `${target === '' ? file : path.resolve(path.dirname(file), decodeURIComponent(target))}#${fragment}`;
}

function decode(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // A literal percent sign.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

export function inside(found: Found, ...keys: readonly (string | number)[]): Found {
  let { value, at } = found;
  for (const key of keys) {
    value = Array.isArray(value) ? value[Number(key)] : isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    at += `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return { value, at };
}

export function entriesOf(found: Found): readonly (readonly [string, Found])[] {
  return isMap(found.value) ? Object.keys(found.value).map((key) => [key, inside(found, key)] as const) : [];
}

export function itemsOf(found: Found): readonly Found[] {
  return Array.isArray(found.value) ? found.value.map((_item, index) => inside(found, index)) : [];
}
