import type { Api, MediaType, Operation } from '../openapi/api.ts';
import type { ReferenceSchema, Schema, SchemaIndex } from '../openapi/schema.ts';

export type FieldSide = 'request' | 'response';

/** A field of a message: a parameter, or something inside a body. */
export interface ListedField {
  /** As on the operation's page: `param-path.bookingId`, `body.rooms.adults`, `res-201.bookingId`. */
  readonly address: string;
  readonly name: string;
  readonly side: FieldSide;
  /** Whether it, and all fields that it lies in, must be there; inside a branch of a union, where that branch applies. */
  readonly isRequired: boolean;
  /** Whether it lies inside a branch of a union. */
  readonly isConditional: boolean;
  readonly schema: Exclude<Schema, ReferenceSchema>;
  /** The named schemas that its value is of, by pointer, from the reference on. */
  readonly targets: readonly string[];
}

interface Walk {
  readonly schemas: SchemaIndex;
  readonly side: FieldSide;
  readonly isRepeated: boolean;
  /** Named schemas that have been entered: on the way here or, when nothing is repeated, at all. */
  readonly entered: Set<string>;
  readonly fields: ListedField[];
  /** Branches of unions around the current place. */
  branches: number;
  /** Schemas around the current place. */
  level: number;
}

/** Schemas inside each other at most, as on a page: chains of references may be longer than the call stack. */
const MAX_LEVELS = 120;

/** Fields of one side at most, where named schemas are listed again: from one operation all of a document may be in reach. */
const MAX_FIELDS = 5000;

/**
 * The parameters, and the fields of the main body and of those of every success, in the order of the page. A named schema is
 * listed where it comes first, as on the page; with `isRepeated` everywhere but inside itself.
 */
export function listFields({ schemas }: Api, operation: Operation, { isRepeated = false } = {}): readonly ListedField[] {
  const start = (side: FieldSide): Walk => ({ schemas, side, isRepeated, entered: new Set(), fields: [], branches: 0, level: 0 });
  const [request, response] = [start('request'), start('response')];
  for (const { name, in: place, required, schema, content } of operation.parameters) {
    const written = schema ?? content[0]?.schema;
    if (written) addField(request, `param-${place}.${name}`, name, required, written);
  }
  enterBody(request, operation.requestBody?.content ?? [], 'body', operation.requestBody?.required ?? false);
  for (const { status, content } of operation.responses) if (status.startsWith('2')) enterBody(response, content, `res-${status}`, true);
  return [...request.fields, ...response.fields];
}

function enterBody(walk: Walk, [main]: readonly MediaType[], address: string, isRequired: boolean): void {
  if (main?.schema) enter(walk, main.schema, address, isRequired);
}

/** A schema at the end of its references, and the pointers of those. */
function follow(schemas: SchemaIndex, schema: Schema): Pick<ListedField, 'schema' | 'targets'> {
  const targets: string[] = [];
  let current = schema;
  while (current.kind === 'reference') {
    const next = schemas.get(current.target)?.schema;
    if (!next || targets.includes(current.target)) throw new Error(`Unresolved reference to #${current.target}.`);
    targets.push(current.target);
    current = { ...next, nullable: next.nullable || current.nullable };
  }
  return { schema: current, targets };
}

/** Ids of a page have no white space. */
function inside(address: string, name: string): string {
  return `${address}.${name}`.replaceAll(/\s+/g, '-');
}

function addField(walk: Walk, address: string, name: string, isRequired: boolean, written: Schema): void {
  const { schema, targets } = follow(walk.schemas, written);
  if (schema[walk.side === 'request' ? 'readOnly' : 'writeOnly'] || walk.fields.length >= MAX_FIELDS) return;
  walk.fields.push({ address, name, side: walk.side, isRequired, isConditional: walk.branches > 0, schema, targets });
  enter(walk, written, address, isRequired);
}

/** Lists what is inside a value. */
function enter(walk: Walk, written: Schema, address: string, isRequired: boolean): void {
  const { schema, targets } = follow(walk.schemas, written);
  const fresh = targets.filter((target) => !walk.entered.has(target));
  if ((targets.length > 0 && fresh.length === 0) || walk.level >= MAX_LEVELS) return;
  walk.level += 1;
  for (const target of fresh) walk.entered.add(target);
  enterParts(walk, schema, address, isRequired);
  walk.level -= 1;
  if (walk.isRepeated) for (const target of fresh) walk.entered.delete(target);
}

function enterParts(walk: Walk, schema: Exclude<Schema, ReferenceSchema>, address: string, isRequired: boolean): void {
  switch (schema.kind) {
    case 'object':
      for (const { name, schema: property } of schema.properties)
        addField(walk, inside(address, name), name, isRequired && schema.required.includes(name), property);
      return;
    case 'array':
      if (schema.items) enter(walk, schema.items, address, isRequired);
      return;
    case 'intersection':
      for (const part of schema.parts) enter(walk, part, address, isRequired);
      return;
    case 'union':
      for (const { schema: branch, value } of schema.branches) {
        const { schema: resolved, targets } = follow(walk.schemas, branch);
        const label = value ?? resolved.title ?? targets[0]?.split('/').at(-1) ?? resolved.kind;
        walk.branches += 1;
        enter(walk, branch, inside(address, label), isRequired);
        walk.branches -= 1;
      }
      return;
    default:
  }
}
