import { pointerOf, pointerSegments, valueAt } from '../data/pointer.ts';
import { compilePattern } from '../openapi/compile-pattern.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { PayloadPlan } from './plan-payloads.ts';
import { schemasById } from './schemas-by-id.ts';
import type { BranchPlan, FieldPlan, SchemaPlan, UnionPlan } from './schema-plan.ts';

/** A message body in one media type: a response's if `status` is set, otherwise the request's. */
export interface PlannedMessage {
  readonly status?: string;
  readonly mediaType: string;
}

/** Returns the id of the value's row or of the nearest enclosing row; `undefined` if the page does not show the message. */
export type AddressOfValue = (message: PlannedMessage, pointer: string, value: unknown) => string | undefined;

export function createAddressOfValue(plan: OperationPlan): AddressOfValue {
  const shown = schemasById(plan);
  return (message, pointer, value) => {
    const payload = payloadOf(plan, message);
    return payload && addressIn(payload, shown, pointer, value);
  };
}

function payloadOf({ body, responses }: OperationPlan, { status, mediaType }: PlannedMessage): PayloadPlan | undefined {
  const payloads = status === undefined ? body?.payloads : responses?.items.find(({ response }) => response.status === status)?.payloads;
  return payloads?.find((payload) => payload.mediaType === mediaType);
}

type SchemasById = ReadonlyMap<string, SchemaPlan>;

function addressIn({ id: whole, schema: outermost }: PayloadPlan, shown: SchemasById, pointer: string, value: unknown): string {
  let place: { readonly id: string; readonly schema: SchemaPlan | undefined } = { id: whole, schema: outermost };
  let lists = 0;
  for (const [index, name] of pointerSegments(pointer).entries()) {
    const owner = valueAt(value, pointerOf(pointerSegments(pointer).slice(0, index)));
    const field = place.schema && findRow(place.schema, { owner, name, lists }, shown);
    // Continue past list items without a row: only a tuple's leading items have rows.
    if (!field && !Array.isArray(owner)) break;
    place = field ?? place;
    lists = field ? 0 : lists + 1;
  }
  return place.id;
}

interface Step {
  readonly owner: unknown;
  /** Property name or item index. */
  readonly name: string;
  /** Number of lists between the current row and `owner`. */
  readonly lists: number;
}

/** Matches a row by name, then by pattern, then falls back to the `*` row. */
function findRow(schema: SchemaPlan, step: Step, shown: SchemasById): FieldPlan | undefined {
  if (Array.isArray(step.owner)) return findField(schema, step, shown, isItem);
  return firstOf([isNamed, isOfPattern, isOfAny], (matches) => findField(schema, step, shown, matches));
}

type Matches = (field: FieldPlan, step: Step, schema: SchemaPlan) => boolean;

const isItem: Matches = ({ kind, name }, step, { type }) => {
  // The row describes an item of the outermost list or, if the lists contain tuples, an item of a tuple.
  const isTuple = type.name.kind === 'json' && type.name.names[0] === 'array';
  return kind === 'item' && name === step.name && step.lists === (isTuple ? type.arrays : 0);
};

const isNamed: Matches = ({ kind, name }, step) => kind === 'property' && name === step.name;

/** Longer names may take too long to match against an arbitrary pattern. */
const SHORT_NAME = 20;

const isOfPattern: Matches = ({ kind, name }, step) =>
  kind === 'pattern' && step.name.length <= SHORT_NAME && compilePattern(name.slice(1, -1))?.test(step.name) === true;

const isOfAny: Matches = ({ kind }) => kind === 'other';

/** Searches the schema's rows, then the element that shows the schema in full, then branches and clauses. */
function findField(whole: SchemaPlan, { lists: outer, ...step }: Step, shown: SchemasById, matches: Matches): FieldPlan | undefined {
  const findIn = (schema: SchemaPlan, lists: number, entered: ReadonlySet<SchemaPlan>): FieldPlan | undefined => {
    if (entered.has(schema)) return undefined;
    const enter = (inside: SchemaPlan, own = lists): FieldPlan | undefined => findIn(inside, own, new Set(entered).add(schema));
    const { fields, unions, clauses, type } = schema;
    const elsewhere = type.shownAt === undefined ? undefined : shown.get(type.shownAt);
    return (
      fields.find((field) => matches(field, { ...step, lists }, schema)) ??
      (elsewhere && enter(elsewhere, lists - type.arrays + elsewhere.type.arrays)) ??
      firstOf(unions, (union) => firstOf(likelyFirst(union, step.owner), (branch) => enter(branch.schema))) ??
      firstOf(fields, (field) => (field.kind === 'dependent' ? enter(field.schema) : undefined)) ??
      // Clauses for property names and string content do not describe the value's fields.
      firstOf(clauses, ({ clause, schema: inside }) => (clause.kind === 'names' || clause.kind === 'content' ? undefined : enter(inside)))
    );
  };
  return findIn(whole, outer, new Set());
}

/** Moves the branch that the discriminator selects to the front. */
function likelyFirst({ selector, branches }: UnionPlan, owner: unknown): readonly BranchPlan[] {
  const value = selector === undefined ? undefined : valueAt(owner, pointerOf([selector]));
  const isNamedBy = ({ label }: BranchPlan): boolean => label.kind === 'value' && label.value === String(value);
  return value === undefined ? branches : [...branches.filter(isNamedBy), ...branches.filter((branch) => !isNamedBy(branch))];
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
