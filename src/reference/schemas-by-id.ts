import type { OperationPlan, ResponsePlan } from './plan-operation.ts';
import type { ParameterGroup } from './plan-parameters.ts';
import type { PartPlan, PayloadPlan } from './plan-payloads.ts';
import type { SchemaPlan } from './schema-plan.ts';

type Entry = readonly [id: string, schema: SchemaPlan];

/** Maps ids of elements to the schemas that they show. */
export function schemasById({ parameters, body, responses, callbacks }: OperationPlan): ReadonlyMap<string, SchemaPlan> {
  return new Map([
    ...parameters.flatMap(ofGroup),
    ...(body?.payloads ?? []).flatMap(ofPayload),
    ...(responses?.items ?? []).flatMap(ofResponse),
    ...(callbacks?.items ?? []).flatMap((callback) => [
      ...callback.parameters.flatMap(ofGroup),
      ...callback.payloads.flatMap(ofPayload),
      ...callback.responses.flatMap(ofResponse),
    ]),
  ]);
}

function ofGroup({ fields }: ParameterGroup): readonly Entry[] {
  return fields.flatMap(ofPlace);
}

function ofResponse({ headers, payloads }: ResponsePlan): readonly Entry[] {
  return [...headers.flatMap(ofPlace), ...payloads.flatMap(ofPayload)];
}

function ofPayload({ id, schema, item, parts }: PayloadPlan): readonly Entry[] {
  return [...(schema ? ofPlace({ id, schema }) : []), ...(item ? ofPlace(item) : []), ...parts.flatMap(ofPart)];
}

function ofPart({ headers, parts }: PartPlan): readonly Entry[] {
  return [...headers.flatMap(ofPlace), ...parts.flatMap(ofPart)];
}

function ofPlace({ id, schema }: { readonly id: string; readonly schema: SchemaPlan }): readonly Entry[] {
  const inside = [...schema.fields, ...schema.unions.flatMap(({ branches }) => branches), ...schema.clauses];
  return [[id, schema], ...inside.flatMap(ofPlace)];
}
