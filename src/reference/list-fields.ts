import type { Api } from '../openapi/api.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import type { PlainSchema } from '../openapi/schema.ts';
import { planNodes, type PlanNode } from './plan-nodes.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { PayloadPlan } from './plan-payloads.ts';
import type { FieldPlan, SchemaPlan } from './schema-plan.ts';

export type FieldSide = 'request' | 'response';

/** A field of a message: a parameter, or something inside a body. */
export interface ListedField {
  /** Its id on the operation's page; of one that is shown elsewhere on the page, the id that it would have here. */
  readonly address: string;
  readonly name: string;
  readonly side: FieldSide;
  /** Where in the message it is: `path`, `query`, `header`, `cookie`, `body`, or the status of a response. */
  readonly location: string;
  /** The names on the way to it, its own last: those of fields and of branches. */
  readonly path: readonly string[];
  /** Whether it, and all fields that it lies in, must be there; inside a branch of a union, where that branch applies. */
  readonly isRequired: boolean;
  /** Whether it lies inside a branch of a union. */
  readonly isConditional: boolean;
  /** All that is said of it, but for unions beside it. */
  readonly schema: PlainSchema;
  /** The named schemas that its value is of, by pointer, from the reference on. */
  readonly targets: readonly string[];
}

/** Schemas inside each other at most: as on a page. */
const MAX_LEVELS = 120;

/** Fields of one side at most, where named schemas are listed again: from one operation all of a document may be in reach. */
const MAX_FIELDS = 5000;

/**
 * The parameters of an operation, and the fields of its main body and of those of every success, in the order of the page.
 * A named schema is listed where the page shows it; with `isRepeated` everywhere but inside itself.
 */
export function listFields(api: Pick<Api, 'schemas'>, plan: OperationPlan, { isRepeated = false } = {}): readonly ListedField[] {
  const shown = new Map(isRepeated ? planNodes(plan).flatMap(({ id, content }) => (content ? [[id, content] as const] : [])) : []);
  const request = createLister(api, shown, 'request');
  const response = createLister(api, shown, 'response');
  for (const { location, fields } of plan.parameters) request.addFields(fields, startAt(location, '', true));
  if (plan.body) request.enterBody(plan.body.payloads, 'body', plan.body.body.required);
  for (const item of plan.responses?.items ?? []) {
    if (item.response.status.startsWith('2')) response.enterBody(item.payloads, item.response.status, true);
  }
  return [...request.fields, ...response.fields];
}

/** Where a walk over a plan stands. */
interface Position extends Pick<ListedField, 'location' | 'path' | 'isRequired' | 'isConditional'> {
  /** What the ids of the plan's fields start with, and what the addresses of the listed ones do. */
  readonly from: string;
  readonly to: string;
  /** Plans that the position lies in. */
  readonly inside: readonly SchemaPlan[];
}

function startAt(location: string, address: string, isRequired: boolean): Position {
  return { location, path: [], isRequired, isConditional: false, from: address, to: address, inside: [] };
}

type Content = NonNullable<PlanNode['content']>;

interface Lister {
  readonly fields: readonly ListedField[];
  readonly addFields: (fields: readonly FieldPlan[], at: Position) => void;
  readonly enterBody: (payloads: readonly PayloadPlan[], location: string, isRequired: boolean) => void;
}

/** Lists the fields of one side. `shown` are the places where schemas are shown that are to be listed again. */
function createLister(api: Pick<Api, 'schemas'>, shown: ReadonlyMap<string, Content>, side: FieldSide): Lister {
  const fields: ListedField[] = [];
  const addressAt = (id: string, { from, to }: Position): string => to + id.slice(from.length);
  const addFields = (plans: readonly FieldPlan[], at: Position): void => {
    for (const { id, kind, name, value, isRequired: isOwnRequired, schema: plan } of plans) {
      if (!value || (kind !== 'property' && kind !== 'parameter') || fields.length >= MAX_FIELDS) continue;
      const { schema, targets } = mergeSchema(api, value);
      const { location, isConditional } = at;
      const [address, path, isRequired] = [addressAt(id, at), [...at.path, name], at.isRequired && isOwnRequired];
      fields.push({ address, name, side, location, path, isRequired, isConditional, schema, targets });
      enter({ schema: plan, path: id }, { ...at, path, isRequired, to: address });
    }
  };
  const enter = (own: Content, at: Omit<Position, 'from'>): void => {
    const { shownAt } = own.schema.type;
    const content = (shownAt === undefined ? undefined : shown.get(shownAt)) ?? own;
    if (at.inside.includes(content.schema) || at.inside.length >= MAX_LEVELS) return;
    const here = { ...at, from: content.path, inside: [...at.inside, content.schema] };
    addFields(content.schema.fields, here);
    for (const { id, schema } of content.schema.unions.flatMap(({ branches }) => branches)) {
      const path = [...here.path, id.slice(here.from.length + 1)];
      enter({ schema, path: id }, { ...here, path, to: addressAt(id, here), isConditional: true });
    }
  };
  return {
    fields,
    addFields,
    enterBody: ([main], location, isRequired) => {
      if (main?.schema && !main.isStream) enter({ schema: main.schema, path: main.path }, startAt(location, main.path, isRequired));
    },
  };
}
