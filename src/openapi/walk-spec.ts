import { pointerOf, pointerSegments } from '../data/pointer.ts';
import { isObject, type JsonObject } from './read-json.ts';
import { resolveStep, targetsOf } from './follow-reference.ts';

/** Kinds of objects that can be the target of a reference, or contain a reference. */
export type NodeKind =
  | 'document'
  | 'components'
  | 'path item'
  | 'operation'
  | 'parameter'
  | 'request body'
  | 'response'
  | 'header'
  | 'media type'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'security scheme'
  | 'schema';

export interface SpecNode {
  readonly kind: NodeKind;
  readonly value: JsonObject;
  readonly pointer: string;
}

type Shape = readonly [shape: 'one' | 'list' | 'map', kind: NodeKind];

const one = (kind: NodeKind): Shape => ['one', kind];
const list = (kind: NodeKind): Shape => ['list', kind];
const map = (kind: NodeKind): Shape => ['map', kind];

/** Members that contain other objects, including Swagger 2.0 members before the upgrade. Unlisted members are literals. */
const MEMBERS: Readonly<Record<NodeKind, Readonly<Record<string, Shape>>>> = {
  document: {
    paths: map('path item'),
    webhooks: map('path item'),
    components: one('components'),
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    securityDefinitions: map('security scheme'),
  },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('request body'),
    headers: map('header'),
    securitySchemes: map('security scheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('path item'),
    mediaTypes: map('media type'),
  },
  'path item': {
    parameters: list('parameter'),
    ...Object.fromEntries(
      ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((method) => [method, one('operation')]),
    ),
    additionalOperations: map('operation'),
  },
  operation: { parameters: list('parameter'), requestBody: one('request body'), responses: map('response'), callbacks: map('callback') },
  parameter: { schema: one('schema'), content: map('media type'), examples: map('example') },
  'request body': { content: map('media type') },
  response: { schema: one('schema'), headers: map('header'), content: map('media type'), links: map('link') },
  header: { schema: one('schema'), content: map('media type'), examples: map('example') },
  'media type': {
    schema: one('schema'),
    itemSchema: one('schema'),
    examples: map('example'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
  },
  encoding: { headers: map('header'), encoding: map('encoding') },
  example: {},
  link: {},
  callback: {},
  'security scheme': {},
  schema: {
    properties: map('schema'),
    patternProperties: map('schema'),
    additionalProperties: one('schema'),
    unevaluatedProperties: one('schema'),
    propertyNames: one('schema'),
    dependentSchemas: map('schema'),
    items: one('schema'),
    prefixItems: list('schema'),
    unevaluatedItems: one('schema'),
    contains: one('schema'),
    contentSchema: one('schema'),
    allOf: list('schema'),
    oneOf: list('schema'),
    anyOf: list('schema'),
    not: one('schema'),
    ...Object.fromEntries(['if', 'then', 'else'].map((name) => [name, one('schema')])),
    $defs: map('schema'),
    definitions: map('schema'),
  },
};

/** `MEMBERS` as lists, because `childrenOf` runs for every object of a document. */
const MEMBER_LISTS = new Map(Object.entries(MEMBERS).map(([kind, members]) => [kind, Object.entries(members)]));

export function kindOfSection(section: string): NodeKind | undefined {
  return Object.hasOwn(MEMBERS.components, section) ? MEMBERS.components[section]?.[1] : undefined;
}

/**
 * Whether a pointer's keys imply a schema.
 *
 * @example isSchemaPlace('/components/schemas/Room/properties/name') // => true
 */
export function isSchemaPlace(pointer: string): boolean {
  const [map = '', key = ''] = pointerSegments(pointer).slice(-2);
  const shapeOf = (name: string): Shape | undefined => (Object.hasOwn(MEMBERS.schema, name) ? MEMBERS.schema[name] : undefined);
  const isMember = shapeOf(map) !== undefined && shapeOf(map)?.[0] !== 'one';
  return isMember || shapeOf(key)?.[0] === 'one' || key === 'schema' || /^\/components\/schemas\/[^/]+$/.test(pointer);
}

export const SCHEMA_MEMBERS: readonly string[] = Object.keys(MEMBERS.schema);

/** Visits every object that can be or contain a reference, once. Objects found only through references come last, as `isElsewhere`. */
export function walkSpec(root: JsonObject, visit: (node: SpecNode, isElsewhere: boolean) => void): void {
  const visited = new Set<string>();
  const targets: SpecNode[] = [];
  let isElsewhere = false;
  const enter = (kind: NodeKind, value: unknown, pointer: string): void => {
    if (!isObject(value) || visited.has(pointer)) return;
    visited.add(pointer);
    const node = { kind, value, pointer };
    visit(node, isElsewhere);
    targets.push(...targetsFrom(root, node));
    for (const [child, childPointer, childKind] of childrenOf(node)) enter(childKind, child, childPointer);
  };
  enter('document', root, '');
  isElsewhere = true;
  for (const { kind, value, pointer } of targets) enter(kind, value, pointer);
}

export interface EditableNode {
  readonly kind: NodeKind;
  readonly value: Record<string, unknown>;
}

/** Like `walkSpec`, but `visit` may modify the objects. The caller must own the document. */
export function editSpec(root: Record<string, unknown>, visit: (node: EditableNode) => void): void {
  walkSpec(root, ({ kind, value }) => visit({ kind, value: value as Record<string, unknown> })); // The caller owns the document.
}

export function targetsFrom(root: JsonObject, { kind, value }: SpecNode): readonly SpecNode[] {
  const step = resolveStep(root, value);
  const found = kind === 'schema' ? targetsOf(root, value) : step?.kind === 'found' ? [step] : [];
  return found.flatMap((target) => (isObject(target.value) ? [{ kind, value: target.value, pointer: target.pointer }] : []));
}

export type Child = readonly [value: unknown, pointer: string, kind: NodeKind];

/** Returns members that can be or contain references. */
export function childrenOf({ kind, value, pointer }: SpecNode): readonly Child[] {
  // A callback maps URL expressions to path items.
  if (kind === 'callback')
    return Object.entries(value).flatMap(([key, child]) =>
      key.startsWith('x-') ? [] : [[child, pointer + pointerOf([key]), 'path item'] as const],
    );
  const children: Child[] = [];
  for (const [name, [shape, childKind]] of MEMBER_LISTS.get(kind) ?? []) {
    if (!Object.hasOwn(value, name)) continue;
    const child = value[name];
    const childPointer = `${pointer}/${name}`;
    if (shape === 'one') children.push([child, childPointer, childKind]);
    else if (shape === 'list' ? Array.isArray(child) : isObject(child))
      // Checked above: a list or an object.
      for (const [key, item] of Object.entries(child as object)) children.push([item, childPointer + pointerOf([key]), childKind]);
  }
  return children;
}

/** Replaces each child, or removes it if `replace` returns `undefined`. The copy shares everything else. */
export function mapChildren({ kind, value, pointer }: SpecNode, replace: (child: Child) => unknown): JsonObject {
  const members: Readonly<Record<string, Shape>> = kind === 'callback' ? {} : MEMBERS[kind];
  const entries = Object.entries(value).map(([name, child]): readonly [string, unknown] => {
    const childPointer = pointer + pointerOf([name]);
    if (kind === 'callback') return [name, name.startsWith('x-') ? child : replace([child, childPointer, 'path item'])];
    const [shape, childKind] = Object.hasOwn(members, name) ? (members[name] ?? []) : [];
    if (shape === undefined || childKind === undefined) return [name, child];
    if (shape === 'one') return [name, replace([child, childPointer, childKind])];
    const inside = (key: string | number, item: unknown): unknown => replace([item, childPointer + pointerOf([key]), childKind]);
    if (shape === 'list')
      return [name, Array.isArray(child) ? child.map((item: unknown, index) => inside(index, item)).filter(isKept) : child];
    if (!isObject(child)) return [name, child];
    return [name, Object.fromEntries(Object.entries(child).flatMap(([key, item]) => keptEntry(key, inside(key, item))))];
  });
  return Object.fromEntries(entries.filter(([, child]) => isKept(child)));
}

function isKept(value: unknown): boolean {
  return value !== undefined;
}

function keptEntry(key: string, value: unknown): readonly (readonly [string, unknown])[] {
  return isKept(value) ? [[key, value]] : [];
}
