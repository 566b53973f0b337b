import type { WithSchemas } from '../follow-schema.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import type { ArraySchema, ObjectSchema, PlainSchema, ReferenceSchema, Schema } from '../schema.ts';
import type { Pin, Pins } from './discriminators.ts';
import { indexSignatures, type OtherFields, schemaOfOther } from './index-signatures.ts';
import { isOpenable } from './direction-types.ts';
import { typeComment } from './type-comment.ts';
import type { Declared, Place, TypeContext } from './type-context.ts';
import { partsOf } from './type-graph.ts';
import { alternativesOf, jointText, keyText, literalType, objectText, partText, typeLine, type TypeText, UNKNOWN } from './type-text.ts';
import { hasObject, isAbsent, isBinary, isImpliedScalar, allowsNull } from './value-facts.ts';

const UNDEFINED: TypeText = { text: 'undefined' };
const NO_PINS: Pins = new Map();

const ANY_FIELDS = objectText(['[k: string]: unknown;']);

/** Longest fixed-length list to declare as a tuple. */
const MAX_TUPLE = 8;

/** Returns a type declaration without a trailing line break. */
export function declarationText(context: TypeContext, declared: Declared): string {
  const { name, schema, isOpen, isSent, owner, wholes, isBase } = declared;
  const place: Place = { isOpen, isSent, owner, wholes: [schema, ...wholes], column: 0 };
  const said = owner === schema.pointer ? ownType(context, schema, place, isBase) : plainType(context, schema, place);
  const types = said.length === 0 ? [UNKNOWN] : said;
  const [only, ...others] = types;
  const isInterface = others.length === 0 && !only?.isJoint && /^\{[^]*\}$/.test(only?.text ?? '');
  const text = isInterface ? `export interface ${name} ${only?.text}` : typeLine(`export type ${name} =`, types, 0);
  return typeComment(context, schema, place) + text;
}

/** Returns a named schema's type: its variants, or else everything it describes. */
function ownType(context: TypeContext, schema: Schema, place: Place, isBase: boolean): readonly TypeText[] {
  const { graph, pins } = context;
  const { owner = schema.pointer } = place;
  const parts = partsOf(schema);
  const own = graph.ownParts(owner, parts);
  if (isBase) return [jointType(context, own, place, NO_PINS)];
  const pinned = pins.get(owner) ?? NO_PINS;
  const groups = graph
    .variantsOf(owner, parts)
    .map((variants) =>
      variants.flatMap((variant) =>
        variant.target === owner ? jointType(context, own, place, pinned) : typeOf(context, variant, { ...place, within: 'branches' }),
      ),
    );
  const [variants = [], ...others] = groups;
  const chosen = others.length === 0 ? variants : [jointText(groups.map((types) => ({ text: partText(types) })))];
  if (chosen.length > 0) return alternativesOf(chosen, allowsNull(context.index, schema));
  return pinned.size === 0
    ? plainType(context, schema, place)
    : alternativesOf([jointType(context, parts, place, pinned)], allowsNull(context.index, schema));
}

/** Returns the schema's type name, or its type inline if it has no name. */
function typeOf(context: TypeContext, schema: Schema, place: Place): readonly TypeText[] {
  const name = context.innerNameOf(schema, place);
  return name === undefined ? plainType(context, schema, place) : [{ text: name }];
}

function plainType(context: TypeContext, schema: Schema, place: Place): readonly TypeText[] {
  return alternativesOf(typeWithoutNull(context, schema, place), allowsNull(context.index, schema));
}

function typeWithoutNull(context: TypeContext, schema: Schema, place: Place): readonly TypeText[] {
  switch (schema.kind) {
    case 'string':
      return [{ text: isBinary(schema) ? context.globalName('Blob') : 'string' }];
    case 'integer':
    case 'number':
      return [{ text: 'number' }];
    case 'boolean':
    case 'null':
    case 'never':
      return [{ text: schema.kind }];
    case 'any':
      return [UNKNOWN];
    case 'const':
      return [{ text: literalType(schema.value) }];
    case 'enum':
      return [
        ...schema.values.map(({ value }) => ({ text: literalType(value) })),
        ...(context.opensEnums && place.isOpen && isOpenable(schema)
          ? alternativesOf([{ text: '(string & {})' }], allowsNull(context.index, schema)).toReversed()
          : []),
      ];
    case 'array':
      return [{ text: listText(context, schema, { ...place, owner: undefined, wholes: [] }) }];
    case 'union':
      return schema.branches.flatMap((branch) => typeOf(context, branch.schema, { ...place, within: 'branches' }));
    case 'reference':
      return referenceType(context, schema, place);
    case 'object':
      return [jointType(context, [schema], place, NO_PINS)];
    case 'intersection': {
      const plain = scalarOf(context, schema);
      if (plain) return typeWithoutNull(context, plain, place);
      return [jointType(context, partsOf(schema), { ...place, wholes: [schema, ...place.wholes] }, NO_PINS)];
    }
  }
}

function scalarOf({ index }: TypeContext, schema: Schema): PlainSchema | undefined {
  if (schema.kind === 'intersection' && hasObject(schema)) return undefined;
  if (partsOf(schema).filter(({ kind }) => kind !== 'any').length < 2) return undefined;
  const { schema: merged, unions } = mergeSchema(index, schema);
  return unions.length > 0 || ['object', 'union', 'any'].includes(merged.kind) ? undefined : merged;
}

/** Returns the referenced type's name, or its base type's name if an extension references its base. */
function referenceType({ graph, nameOf, pins, descendants }: TypeContext, reference: ReferenceSchema, place: Place): readonly TypeText[] {
  const { owner, within, isOpen } = place;
  const named = (isBase: boolean): readonly TypeText[] => [{ text: nameOf(reference, { isOpen, isBase }) }];
  if (owner === undefined) {
    const others = within === undefined ? (descendants.get(reference.target) ?? []) : [];
    return [...named(false), ...others.map((other) => ({ text: nameOf(other, { isOpen, isBase: false }) }))];
  }
  const kind = within === 'branches' ? 'branch' : 'part';
  // A direct self-reference adds nothing. TypeScript cannot express longer cycles.
  if (graph.leadsTo(reference, owner, kind)) return reference.target === owner || kind === 'part' ? [] : [UNKNOWN];
  if (kind === 'branch') return named(false);
  const isPinned = within === 'parts' && (pins.get(reference.target)?.size ?? 0) > 0;
  return named(isPinned || graph.leadsTo(reference, owner));
}

/** Intersects all parts. The first part with fields gets the discriminator values. */
function jointType(context: TypeContext, parts: readonly Schema[], place: Place, pins: Pins): TypeText {
  const typed = parts.filter(({ kind }) => kind !== 'any');
  // Keywords for types other than the declared one have no effect.
  const said = typed.every(isImpliedScalar) ? typed : typed.filter((part) => !isImpliedScalar(part));
  const objects = said.filter((part) => part.kind === 'object');
  const described = new Set(objects.flatMap(({ properties }) => properties.map(({ name }) => name)));
  const missing = new Map([...pins].filter(([name]) => !described.has(name)));
  const isAlone = said.length + (missing.size > 0 && objects.length === 0 ? 1 : 0) < 2;
  const inside: Place = isAlone ? place : { ...place, within: 'parts' };
  const texts = said.flatMap((part): readonly TypeText[] => {
    if (part.kind !== 'object') {
      const types = typeOf(context, { ...part, nullable: false }, inside);
      return types.length === 0 || types.includes(UNKNOWN) ? [] : types.length === 1 ? types : [{ text: partText(types) }];
    }
    const members = [...(part === objects[0] ? pinnedMembers(context, missing, place) : []), ...membersOf(context, part, inside, pins)];
    return [...(members.length === 0 ? [] : [{ text: objectText(members) }]), ...recordText(context, part, inside)];
  });
  if (objects.length === 0 && missing.size > 0) texts.push({ text: objectText(pinnedMembers(context, missing, place)) });
  const joint = jointText(texts);
  if (texts.length > 0 && joint.text !== ANY_FIELDS) return joint;
  if (objects.length === 0) return UNKNOWN;
  const isEmpty = objects.some(({ additional }) => additional?.kind === 'never');
  return { text: `${context.globalName('Record')}<string, ${isEmpty ? 'never' : 'unknown'}>` };
}

/** Returns discriminator fields that no part declares. */
function pinnedMembers({ index }: TypeContext, pins: Pins, { wholes, column }: Place): readonly string[] {
  return [...pins].map(([name, values]) => {
    const isRequired = wholes.some((whole) => objectOf(index, whole)?.required.includes(name));
    return typeLine(`${keyText(name)}${isRequired ? '' : '?'}:`, literals(values), column + 2);
  });
}

function literals(values: readonly Pin[]): readonly TypeText[] {
  return values.map((value) => ({ text: literalType(value) }));
}

function objectOf(index: WithSchemas, schema: Schema): ObjectSchema | undefined {
  const { schema: merged } = mergeSchema(index, schema);
  return merged.kind === 'object' ? merged : undefined;
}

function membersOf(context: TypeContext, schema: ObjectSchema, { wholes, within, ...place }: Place, pins: Pins): readonly string[] {
  const { isOpen, isSent } = place;
  const inside: Place = { isOpen, isSent, owner: undefined, wholes: [], column: place.column + 2 };
  const own = schema.properties.map(({ name, schema: value }) => {
    const pinned = pins.get(name);
    const types = pinned ? literals(pinned) : typeOf(context, value, inside);
    const comment = context.innerNameOf(value, inside) === undefined ? typeComment(context, value, inside) : '';
    const isRequired = schema.required.includes(name) && travels(context, value, place);
    const key = `${isAbsent(context.index, value, 'sent') ? 'readonly ' : ''}${keyText(name)}${isRequired ? '' : '?'}:`;
    return { name, types, isRequired, text: comment + typeLine(key, types, inside.column) };
  });
  const names = new Set(own.map(({ name }) => name));
  const others = schema.required.filter((name) => !names.has(name) && !pins.has(name));
  let isUnknown = within === 'parts';
  const required = others.flatMap((name) => {
    const described = wholes
      .flatMap((whole) => objectOf(context.index, whole)?.properties ?? [])
      .find((property) => property.name === name);
    if (described && !travels(context, described.schema, place)) return [];
    const unnamed = described?.schema ?? schemaOfOther(schema, name);
    isUnknown ||= described !== undefined || unnamed === undefined;
    return typeLine(`${keyText(name)}:`, unnamed ? typeOf(context, unnamed, inside) : [UNKNOWN], inside.column);
  });
  const named = own.map(({ name, types, isRequired }) => ({ name, types: isRequired ? types : [...types, UNDEFINED] }));
  return [
    ...own.map(({ text }) => text),
    ...required,
    ...indexSignatures(
      listedNames(context, schema) ? [] : restOf(context, schema, inside),
      named,
      isUnknown ? [UNKNOWN] : [],
      inside.column,
    ),
  ];
}

function listedNames({ index }: TypeContext, { propertyNames }: ObjectSchema): Schema | undefined {
  if (!propertyNames) return undefined;
  const { schema } = mergeSchema(index, propertyNames);
  const values = schema.kind === 'enum' ? schema.values.map(({ value }) => value) : schema.kind === 'const' ? [schema.value] : [];
  return values.length > 0 && values.every((value) => typeof value === 'string') ? propertyNames : undefined;
}

function recordText(context: TypeContext, schema: ObjectSchema, place: Place): readonly TypeText[] {
  const names = listedNames(context, schema);
  if (!names || schema.additional?.kind === 'never') return [];
  const inside: Place = { ...place, owner: undefined, wholes: [] };
  const keys = typeOf(context, names, inside).map(({ text }) => text);
  const values = alternativesOf(
    restOf(context, schema, inside).flatMap(({ types }) => types),
    false,
  );
  const value = (values.length === 0 ? [UNKNOWN] : values).map(({ text }) => text);
  return [{ text: `${context.globalName('Partial')}<${context.globalName('Record')}<${keys.join(' | ')}, ${value.join(' | ')}>>` }];
}

/** Whether the field can occur in the value's direction; true if the direction is unknown. */
function travels({ index }: TypeContext, field: Schema, { isOpen, isSent }: Pick<Place, 'isOpen' | 'isSent'>): boolean {
  return !(isSent && isAbsent(index, field, 'sent')) && !(isOpen && isAbsent(index, field, 'received'));
}

function restOf(context: TypeContext, { additional, patternProperties }: ObjectSchema, place: Place): readonly OtherFields[] {
  const patterns = patternProperties.map(({ pattern, schema }) => ({ pattern, types: typeOf(context, schema, place) }));
  return additional && additional.kind !== 'never' ? [...patterns, { types: typeOf(context, additional, place) }] : patterns;
}

function listText(context: TypeContext, { prefixItems, items, minItems = 0, maxItems = Infinity }: ArraySchema, place: Place): string {
  const [least, most] = [Number(minItems), Number(maxItems)];
  const each = items ? partText(typeOf(context, items, place)) : 'unknown';
  if (prefixItems.length === 0)
    return least === most && least > 0 && least <= MAX_TUPLE ? `[${Array.from({ length: least }, () => each).join(', ')}]` : `${each}[]`;
  const first = prefixItems.map((item, position) => partText(typeOf(context, item, place)) + (position < least ? '' : '?'));
  const isClosed = items?.kind === 'never' || most <= prefixItems.length;
  return `[${[...first, ...(isClosed ? [] : [`...${each}[]`])].join(', ')}]`;
}
