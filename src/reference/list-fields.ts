import type { Api } from '../openapi/api.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import type { PlainSchema } from '../openapi/schema.ts';
import { listPlanNodes, type PlanNode } from './list-plan-nodes.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { PayloadPlan } from './plan-payloads.ts';
import { MAX_LEVELS } from './row-limits.ts';
import type { FieldPlan, SchemaPlan } from './schema-plan.ts';

export type FieldSide = 'request' | 'response';

export interface ListedField {
  /** Id on the operation's page. If the page shows the schema elsewhere, the id that the field would have here. */
  readonly address: string;
  readonly name: string;
  readonly side: FieldSide;
  /** `path`, `query`, `header`, `cookie`, `body`, or the status of a response. */
  readonly location: string;
  /** Names of the enclosing fields and branches, followed by the field's name. */
  readonly path: readonly string[];
  /** Whether the field and all enclosing fields are required, assuming that any enclosing branch applies. */
  readonly isRequired: boolean;
  /** Whether the field is inside a union branch. */
  readonly isConditional: boolean;
  /** Merged schema, excluding unions that apply in addition to it. */
  readonly schema: PlainSchema;
  /** Pointers of the named schemas along the field's chain of references. */
  readonly targets: readonly string[];
}

/** Maximum number of fields per side: with `isRepeated`, one operation may reach every schema of a document. */
const MAX_FIELDS = 5000;

/** Lists fields of parameters, the main request body and the main success bodies. Lists each named schema once unless `isRepeated`. */
export function listFields(api: Pick<Api, 'schemas'>, plan: OperationPlan, { isRepeated = false } = {}): readonly ListedField[] {
  const shown = new Map(isRepeated ? listPlanNodes(plan).flatMap(({ id, content }) => (content ? [[id, content] as const] : [])) : []);
  const request = createLister(api, shown, 'request');
  const response = createLister(api, shown, 'response');
  for (const { location, fields } of plan.parameters) request.addFields(fields, startAt(location, '', true));
  if (plan.body) request.enterBody(plan.body.payloads, 'body', plan.body.body.required);
  for (const item of plan.responses?.items ?? []) {
    if (item.response.status.startsWith('2')) response.enterBody(item.payloads, item.response.status, true);
  }
  return [...request.fields, ...response.fields];
}

interface Position extends Pick<ListedField, 'location' | 'path' | 'isRequired' | 'isConditional'> {
  /** Listed addresses replace the prefix `from` of the plan's field ids with `to`. */
  readonly from: string;
  readonly to: string;
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

/** `shown` maps element ids to the schemas that are listed again at each link. */
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
