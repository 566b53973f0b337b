import type { Operation } from '../../../openapi/api.ts';
import { buildCall, buildOperation, type OperationContext } from '../../../openapi/build/build-operation.ts';
import { createSchemaBuilder } from '../../../openapi/build/build-schema.ts';
import { buildSecuritySchemes } from '../../../openapi/build/build-security.ts';
import { buildServers } from '../../../openapi/build/build-servers.ts';
import { listOperations } from '../../../openapi/list-operations.ts';
import type { SchemaIndex } from '../../../openapi/schema.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';

export interface OperationModel {
  readonly operation: Operation;
  readonly schemas: SchemaIndex;
}

/** @throws Error if there is no operation at the pointer */
export function buildOperationModel({ spec, patternTexts }: Omit<ReferenceDocument, 'root'>, pointer: string): OperationModel {
  const builder = createSchemaBuilder(spec, { matchText: (_limits, _likely, at) => patternTexts[at] });
  const raws = listOperations(spec);
  const raw = raws.find((candidate) => candidate.pointer === pointer);
  if (!raw) throw new Error(`There is no operation at ${pointer}.`);
  const context: OperationContext = {
    builder,
    securitySchemes: buildSecuritySchemes(spec),
    servers: buildServers(spec.root),
    badges: new Set(),
    // Slugs are unused here.
    slugOf: () => '',
    parameters: new Map(),
    requestBodies: new Map(),
    responses: new Map(),
    calls: new Map(),
    samples: {},
  };
  // Webhooks come first, as in `buildApi`, because a callback that shares its definition with a webhook refers to the webhook.
  for (const webhook of raws.filter(({ kind }) => kind === 'webhook')) buildCall(context, webhook);
  return { operation: context.calls.get(pointer) ?? buildOperation(context, raw), schemas: builder.schemas() };
}
