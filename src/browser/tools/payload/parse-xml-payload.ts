import { toolTexts } from '../parts/tool-texts.ts';
import { parseXml, type XmlElement, XmlError, type XmlText, type XmlNode } from '@rgrove/parse-xml';
import { pointerOf } from '../../../data/pointer.ts';
import { rootName } from '../../../openapi/examples/format-xml.ts';
import type { Schema, SchemaIndex } from '../../../openapi/schema.ts';
import type { ParsedPayload } from './payload.ts';
import type { RepeatedField } from './repeated-names.ts';
import { scalarValue } from './scalar-value.ts';
import { createPayloadPositionFinder } from './payload-position.ts';
import { flattenSchema, type FlatSchema } from './flatten-schema.ts';

/** Parses XML into the data that a schema describes, using the names, attributes and wrappers in its `xml` keywords. */
export function parseXmlPayload(text: string, schema: Schema, schemas: SchemaIndex): ParsedPayload {
  const positionAt = createPayloadPositionFinder(text);
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (!root) return { fault: { message: toolTexts().noElement, position: positionAt(0) } };
    const wanted = rootName(schema, schemas);
    if (wanted !== undefined && localName(root.name) !== wanted) {
      const message = toolTexts().outermost(wanted, root.name);
      return { fault: { message, position: positionAt(root.start) } };
    }
    const starts = new Map<string, number>();
    const repeated: RepeatedField[] = [];
    const value = elementValue({ schemas, starts, repeated }, flattenSchema(schema, schemas), root, []);
    return { payload: { value, repeated, locate: (pointer) => positionAt(nearestStart(starts, pointer)) } };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { fault: { message: toolTexts().noXml(firstSentence(error.message)), position: positionAt(error.pos) } };
  }
}

interface Walk {
  readonly schemas: SchemaIndex;
  /** Offsets of elements, by the pointer of their value. */
  readonly starts: Map<string, number>;
  readonly repeated: RepeatedField[];
}

function nearestStart(starts: ReadonlyMap<string, number>, pointer: string): number {
  const found = starts.get(pointer);
  return found ?? (pointer === '' ? 0 : nearestStart(starts, pointer.slice(0, pointer.lastIndexOf('/'))));
}

/** Removes the library's position and excerpt, because our message includes the position. */
function firstSentence(message: string): string {
  return `${message.split(/ \(line|\n/)[0]}.`.replace(/\.+$/, '.');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isElement(node: XmlNode): node is XmlElement {
  return node.type === 'element';
}

function elementValue(walk: Walk, schema: FlatSchema, element: XmlElement, path: readonly (string | number)[]): unknown {
  walk.starts.set(pointerOf(path), element.start);
  if (element.attributes['xsi:nil'] === 'true') return null;
  const children = element.children.filter(isElement);
  if (schema.kind === 'array') {
    const item = schema.item?.();
    return children.map((child, index) => elementValue(walk, item ?? ANY, child, [...path, index]));
  }
  const isScalar = schema.kind !== 'object' && children.length + attributesOf(element).length === 0;
  return isScalar ? scalarValue(schema, textOf(element)) : objectValue(walk, schema, element, path);
}

/** Attributes that hold data, excluding namespaces. */
function attributesOf(element: XmlElement): readonly string[] {
  return Object.keys(element.attributes).filter((name) => !/^(?:xmlns|xsi)(?::|$)/.test(name));
}

const ANY: FlatSchema = { kind: 'any', types: new Set(), parts: [] };

function objectValue(walk: Walk, schema: FlatSchema, element: XmlElement, path: readonly (string | number)[]): unknown {
  const entries: (readonly [string, unknown])[] = [];
  const used = new Set<XmlElement | string>();
  for (const part of schema.parts) {
    const flat = part.schema();
    const read = flat.xml?.attribute ? readAttribute : readElements;
    const value = read(walk, { name: part.name, flat }, { element, used }, [...path, part.name]);
    if (value !== undefined) entries.push([part.name, value]);
  }
  // Undescribed attributes and elements keep their names, and are reported under these names.
  for (const name of attributesOf(element).filter((candidate) => !used.has(candidate))) entries.push([name, element.attributes[name]]);
  const others = Map.groupBy(
    element.children.filter(isElement).filter((child) => !used.has(child)),
    ({ name }) => name,
  );
  for (const [name, same] of others) {
    const values = same.map((child) => elementValue(walk, ANY, child, [...path, name]));
    entries.push([name, values.length === 1 ? values[0] : values]);
  }
  return Object.fromEntries(entries);
}

interface FlatPart {
  readonly name: string;
  readonly flat: FlatSchema;
}

/** An element, with the children and attributes that were already read as described fields. */
interface OpenElement {
  readonly element: XmlElement;
  readonly used: Set<XmlElement | string>;
}

type ReadPart = (walk: Walk, part: FlatPart, open: OpenElement, path: readonly (string | number)[]) => unknown;

const readAttribute: ReadPart = (walk, { name: field, flat }, { element, used }, path) => {
  const wanted = flat.xml?.name ?? field;
  const name = Object.keys(element.attributes).find((candidate) => localName(candidate) === wanted);
  if (name === undefined) return undefined;
  used.add(name);
  walk.starts.set(pointerOf(path), element.start);
  return scalarValue(flat, element.attributes[name] ?? '');
};

const readElements: ReadPart = (walk, { name: field, flat }, { element, used }, path) => {
  const item = flat.kind === 'array' ? flat.item?.() : undefined;
  const isWrapped = flat.xml?.wrapped === true;
  const ownName = flat.xml?.name ?? field;
  const wanted = flat.kind === 'array' && !isWrapped ? (item?.xml?.name ?? ownName) : ownName;
  const found = element.children.filter(isElement).filter(({ name }) => localName(name) === wanted);
  const [first, ...others] = found;
  if (!first) return undefined;
  for (const child of found) used.add(child);
  // If the schema describes no shape, repeated elements form a list.
  if ((flat.kind === 'array' && !isWrapped) || (flat.kind === 'any' && others.length > 0)) {
    walk.starts.set(pointerOf(path), first.start);
    return found.map((child, index) => elementValue(walk, item ?? ANY, child, [...path, index]));
  }
  walk.repeated.push(...others.map(({ start }) => ({ pointer: pointerOf(path), offset: start, firstOffset: first.start })));
  return elementValue(walk, flat, first, path);
};

function textOf(element: XmlElement): string {
  return element.children
    .filter((node): node is XmlText => node.type === 'text' || node.type === 'cdata')
    .map(({ text }) => text)
    .join('');
}
