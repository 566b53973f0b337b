import { joinTexts } from '../openapi/join-texts.ts';
import type { CallbackPlan, OperationPlan, ResponsePlan } from './plan-operation.ts';
import type { ParameterGroup } from './plan-parameters.ts';
import type { PartPlan, PayloadPlan } from './plan-payloads.ts';
import type { FieldPlan, SchemaPlan } from './schema-plan.ts';

export interface PlanNode {
  readonly id: string;
  /** CommonMark; `id` prefixes the ids of its headings. */
  readonly text?: string;
  /** `path` is the prefix of the schema's field ids. */
  readonly content?: { readonly schema: SchemaPlan; readonly path: string };
  /** Id of another element whose fields readers can also open here. */
  readonly like?: string;
}

/** Lists every element with an id, in document order, except headings in descriptions. */
export function listPlanNodes(plan: OperationPlan): readonly PlanNode[] {
  const { request, exampleRequest, exampleResponses, servers, security, body, responses, callbacks, related } = plan;
  const sections = [request, exampleRequest, exampleResponses, servers, security, responses, callbacks, related];
  return [
    ...sections.flatMap((section) => (section ? [{ id: section.id }] : [])),
    ...plan.parameters.flatMap(ofGroup),
    ...(body ? [{ id: body.id, ...textOf(body.body.description) }, ...body.payloads.flatMap(ofPayload)] : []),
    ...(responses?.items ?? []).flatMap(ofResponse),
    ...(callbacks?.items ?? []).flatMap(ofCallback),
  ];
}

function textOf(text: string | undefined): Pick<PlanNode, 'text'> {
  return text ? { text } : {};
}

function ofGroup({ id, fields }: ParameterGroup): readonly PlanNode[] {
  return [{ id }, ...fields.flatMap(ofField)];
}

function ofResponse({ id, response, headers, payloads }: ResponsePlan): readonly PlanNode[] {
  return [{ id, ...textOf(response.description) }, ...headers.flatMap(ofField), ...payloads.flatMap(ofPayload)];
}

function ofCallback({ id, operation, parameters, payloads, responses }: CallbackPlan): readonly PlanNode[] {
  const own = operation.kind === 'webhook' ? {} : textOf(operation.description);
  return [{ id, ...own }, ...parameters.flatMap(ofGroup), ...payloads.flatMap(ofPayload), ...responses.flatMap(ofResponse)];
}

function ofPayload({ id, path, schema, item, parts }: PayloadPlan): readonly PlanNode[] {
  return [
    ...(schema ? schemaNodes(id, schema, path) : [{ id }]),
    ...(item ? schemaNodes(item.id, item.schema) : []),
    ...parts.flatMap(ofPart),
  ];
}

function ofPart({ id, headers, parts }: PartPlan): readonly PlanNode[] {
  return [{ id }, ...headers.flatMap(ofField), ...parts.flatMap(ofPart)];
}

function ofField({ id, schema }: FieldPlan): readonly PlanNode[] {
  const [row, ...inside] = schemaNodes(id, schema);
  const { shownAt: like, shown } = schema.type;
  return row ? [like === undefined || (shown && shown.kind !== 'fields') ? row : { ...row, like }, ...inside] : inside;
}

export function schemaNodes(id: string, schema: SchemaPlan, path = id): readonly PlanNode[] {
  return [
    { id, ...textOf(joinTexts([schema.description, schema.typeDescription])), content: { schema, path } },
    ...schema.fields.flatMap(ofField),
    ...schema.unions.flatMap(({ branches }) => branches.flatMap((branch) => schemaNodes(branch.id, branch.schema))),
    ...schema.clauses.flatMap((clause) => schemaNodes(clause.id, clause.schema)),
  ];
}
