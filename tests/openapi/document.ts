import type { Api, Operation } from '../../src/openapi/api.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { formatProblem } from '../../src/errors.ts';
import type { Schema } from '../../src/openapi/schema.ts';

export const OK = { responses: { '200': { description: 'OK' } } };

/** Builds the model of a document; adds a missing version, title or paths. Ignores warnings. */
export async function apiOf(document: Record<string, unknown>): Promise<Api> {
  const complete = { openapi: '3.1.0', info: { title: 'Sales API', version: '1.0.0' }, paths: {}, ...document };
  const { api, problems } = await loadApi({ id: 'sales', filePath: 'specs/sales.yaml', text: JSON.stringify(complete) });
  if (!api) throw new Error(problems.map(formatProblem).join('\n'));
  return api;
}

/** Builds a document with one operation, at `/bookings`, and returns that operation. */
export async function operationOf(
  operation: Record<string, unknown>,
  rest: Record<string, unknown> = {},
  method = 'get',
): Promise<Operation> {
  const api = await apiOf({
    ...rest,
    paths: { '/bookings': { [method]: { operationId: 'getBooking', summary: 'Get booking', ...OK, ...operation } } },
  });
  const [first] = api.operations;
  if (!first) throw new Error('The document has no operation.');
  return first;
}

export async function schemaOf(subject: unknown, others: Record<string, unknown> = {}, openapi = '3.1.0'): Promise<Schema> {
  const api = await apiOf({ openapi, components: { schemas: { Subject: subject, ...others } } });
  const named = api.schemas.get('/components/schemas/Subject');
  if (!named) throw new Error('The schema is missing.');
  return named.schema;
}

/** Lists the messages for a YAML document as `line:column what fix`. */
export async function messagesOf(text: string): Promise<readonly string[]> {
  const { problems } = await loadApi({ id: 'sales', filePath: 'specs/sales.yaml', text });
  return problems.map(({ what, cure, where }) => `${where.line}:${where.column} ${what}${cure ? ` ${cure}` : ''}`);
}
