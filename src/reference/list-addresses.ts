import { listHeadings } from '../markdown/list-headings.ts';
import type { CallbackPlan, OperationPlan, ResponsePlan } from './plan-operation.ts';
import type { ParameterGroup } from './plan-parameters.ts';
import type { PartPlan, PayloadPlan } from './plan-payloads.ts';
import type { ClausePlan, FieldPlan, SchemaPlan, UnionPlan } from './schema-plan.ts';

/** Every id of an operation's page that a link can lead to, in no order that matters. */
export function listAddresses(plan: OperationPlan): readonly string[] {
  const sections = [
    plan.exampleRequest,
    plan.exampleResponses,
    plan.servers,
    plan.security,
    plan.body,
    plan.responses,
    plan.callbacks,
    plan.related,
  ];
  return [
    ...plan.description.ids,
    ...sections.flatMap((section) => (section ? [section.id] : [])),
    ...ofGroups(plan.parameters),
    ...(plan.body ? [...ofText(plan.body.id, plan.body.body.description), ...plan.body.payloads.flatMap(ofPayload)] : []),
    ...(plan.responses?.items ?? []).flatMap(ofResponse),
    ...(plan.callbacks?.items ?? []).flatMap(ofCallback),
  ];
}

/** The headings of a description in a row of the page: their ids start with that of the row. */
function ofText(id: string, text: string | undefined): readonly string[] {
  return text ? listHeadings(text, { idPrefix: `${id}-` }).ids : [];
}

function ofGroups(groups: readonly ParameterGroup[]): readonly string[] {
  return groups.flatMap(({ id, fields }) => [id, ...fields.flatMap(ofField)]);
}

function ofResponse({ id, response, headers, payloads }: ResponsePlan): readonly string[] {
  return [id, ...ofText(id, response.description), ...headers.flatMap(ofField), ...payloads.flatMap(ofPayload)];
}

function ofCallback({ id, operation, parameters, payloads, responses }: CallbackPlan): readonly string[] {
  const isElsewhere = operation.kind === 'webhook';
  return [
    id,
    ...(isElsewhere ? [] : ofText(id, operation.description)),
    ...ofGroups(parameters),
    ...payloads.flatMap(ofPayload),
    ...responses.flatMap(ofResponse),
  ];
}

function ofPayload({ id, schema, item, parts }: PayloadPlan): readonly string[] {
  return [id, ...ofSchema(id, schema), ...(item ? [item.id, ...ofSchema(item.id, item.schema)] : []), ...parts.flatMap(ofPart)];
}

function ofPart({ id, headers, parts }: PartPlan): readonly string[] {
  return [id, ...headers.flatMap(ofField), ...parts.flatMap(ofPart)];
}

function ofField({ id, schema }: FieldPlan): readonly string[] {
  return [id, ...ofSchema(id, schema)];
}

function ofSchema(id: string, schema: SchemaPlan | undefined): readonly string[] {
  if (!schema) return [];
  return [
    ...ofText(id, schema.description),
    ...ofText(`${id}-deprecated`, schema.deprecation?.reason),
    ...schema.fields.flatMap(ofField),
    ...schema.unions.flatMap(ofUnion),
    ...schema.clauses.flatMap(ofClause),
  ];
}

function ofUnion({ branches }: UnionPlan): readonly string[] {
  return branches.flatMap(({ id, schema }) => [id, ...ofSchema(id, schema)]);
}

function ofClause({ id, schema }: ClausePlan): readonly string[] {
  return [id, ...ofSchema(id, schema)];
}
