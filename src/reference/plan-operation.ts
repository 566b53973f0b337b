import type { Api, MediaType, Operation, RequestBody, Response } from '../openapi/api.ts';
import { type Direction, opposite, requestDirection } from '../openapi/direction.ts';
import { sampleServer } from '../openapi/environments.ts';
import type { Server } from '../openapi/server.ts';
import { BODY, callbackAddress, callbackOwner, headerAddress, responseAddress, SECTION_IDS } from './address.ts';
import { announcesDeprecation } from './announces-deprecation.ts';
import type { DescriptionPlan } from './plan-description.ts';
import { rowLimitOf } from './row-limits.ts';
import { createPageIds, type PageIds } from './page-ids.ts';
import { type LinkPlan, planLinks } from './plan-links.ts';
import { type ParameterGroup, planHeader, planParameters, type ValueContext } from './plan-parameters.ts';
import { type PayloadPlan, planPayloads } from './plan-payloads.ts';
import { createSchemaPlanner } from './plan-schema.ts';
import { relatedOperations } from './related-operations.ts';
import { expressionsIn, parseExpression, sourceAddress } from './runtime-expression.ts';
import { sampledValues } from './sampled-values.ts';
import type { FieldPlan } from './schema-plan.ts';
import { successorOf } from './successor-of.ts';

export interface OperationPlan {
  readonly operation: Operation;
  readonly description: DescriptionPlan;
  /** Absent if the operation is not deprecated, or if its description already contains the notice. */
  readonly deprecation?: DeprecationPlan;
  /** Titles of all tags except the tag that groups the operation. */
  readonly tags: readonly string[];
  /** Default URL of the server shown first; `''` if there are no servers. */
  readonly base: string;
  readonly request: SectionPlan;
  readonly exampleRequest?: SectionPlan;
  readonly exampleResponses?: SectionPlan;
  /** Absent if the URL at the top of the page is enough, and for webhooks that do not declare servers. */
  readonly servers?: SectionPlan;
  readonly security?: SectionPlan;
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyPlan;
  readonly responses?: SectionPlan & { readonly items: readonly ResponsePlan[] };
  readonly callbacks?: SectionPlan & { readonly items: readonly CallbackPlan[] };
  readonly related?: SectionPlan & { readonly operations: readonly Operation[] };
  /** Ids of the elements that show named schemas, by pointer: in the request, then in the responses. */
  readonly shown: readonly ReadonlyMap<string, string>[];
}

export interface SectionPlan {
  readonly id: string;
}

export interface DeprecationPlan {
  /** URL as written in the specification. */
  readonly successor?: string;
}

export interface BodyPlan extends SectionPlan {
  readonly body: RequestBody;
  readonly payloads: readonly PayloadPlan[];
}

export interface ResponsePlan extends SectionPlan {
  readonly response: Response;
  readonly headers: readonly FieldPlan[];
  /** Headers already described by another response on the page. */
  readonly knownHeaders: readonly { readonly name: string; readonly shownAt: string }[];
  readonly payloads: readonly PayloadPlan[];
  readonly links: readonly LinkPlan[];
}

export interface CallbackPlan {
  readonly id: string;
  readonly name: string;
  readonly expression: string;
  /** Request values in the callback URL, with the ids of their rows. */
  readonly addresses: readonly { readonly text: string; readonly shownAt?: string }[];
  readonly operation: Operation;
  /** Relative URLs are resolved against these servers. */
  readonly servers: readonly Server[];
  readonly parameters: readonly ParameterGroup[];
  readonly payloads: readonly PayloadPlan[];
  readonly responses: readonly ResponsePlan[];
}

/** Only the outermost level is initially open. */
export const DEFAULT_EXPAND_DEPTH = 1;

export type PlannedApi = Pick<Api, 'operations' | 'webhooks' | 'tags' | 'schemas'>;

/** Decides what the page shows in full, where, and under which id. */
export function planOperation(
  api: PlannedApi,
  operation: Operation,
  description: DescriptionPlan,
  expandDepth = DEFAULT_EXPAND_DEPTH,
): OperationPlan {
  const ids = createPageIds(description.ids);
  const maxRows = rowLimitOf(api);
  const samples = sampledValues(operation);
  const contextOf = (direction: Direction): ValueContext => ({
    api,
    ids,
    planner: createSchemaPlanner({ api, ids, direction, expandDepth, maxRows, samples }),
  });
  const contexts = { sent: contextOf('sent'), received: contextOf('received') };
  const direction = requestDirection(operation);
  const [request, response] = [contexts[direction], contexts[opposite(direction)]];
  const section = (exists: boolean, address: string): SectionPlan | undefined => (exists ? { id: ids.take(address) } : undefined);
  const requestId = ids.take(SECTION_IDS.request);
  // Reserve the ids of headings before those of fields, so that headings keep theirs if ids collide.
  const exampleRequest = section(
    operation.samples.length > 0 || hasExamples(operation.requestBody?.content ?? []),
    SECTION_IDS.exampleRequest,
  );
  const exampleResponses = section(
    operation.responses.some(({ content }) => hasExamples(content)),
    SECTION_IDS.exampleResponses,
  );
  const servers = section(hasServers(operation), SECTION_IDS.baseUrls);
  const security = section(operation.security.length > 0, SECTION_IDS.security);
  const responses = section(operation.responses.length > 0, SECTION_IDS.responses);
  const callbacks = section(operation.callbacks.length > 0, SECTION_IDS.callbacks);
  const others = relatedOperations(api, operation);
  const related = section(others.length > 0, SECTION_IDS.related);
  const shownHeaders = new Map<string, string>();
  const deprecation = planDeprecation(operation, description);
  return {
    operation,
    description,
    ...(deprecation && { deprecation }),
    shown: [request.planner.shown, response.planner.shown],
    tags: titlesOf(api, operation),
    base: sampleServer(operation.servers)?.defaultUrl ?? '',
    request: { id: requestId },
    ...(exampleRequest && { exampleRequest }),
    ...(exampleResponses && { exampleResponses }),
    ...(servers && { servers }),
    ...(security && { security }),
    parameters: planParameters(operation.parameters, request),
    ...(operation.requestBody && { body: planBody(operation.requestBody, request) }),
    ...(responses && {
      responses: { ...responses, items: operation.responses.map((item) => planResponse(item, response, shownHeaders)) },
    }),
    ...(callbacks && { callbacks: { ...callbacks, items: planCallbacks(operation, contexts.received, contexts.sent, shownHeaders) } }),
    ...(related && { related: { ...related, operations: others } }),
  };
}

function hasServers({ kind, servers, serversOf }: Operation): boolean {
  if (serversOf !== 'document') return true;
  return kind === 'operation' && (servers.length > 1 || servers.some(({ variables }) => variables.length > 0));
}

function planDeprecation(operation: Operation, { callouts }: DescriptionPlan): DeprecationPlan | undefined {
  const { deprecated, deprecation } = operation;
  const successor = successorOf(operation);
  if (!deprecated && !deprecation) return undefined;
  if (announcesDeprecation(callouts, { reason: deprecation?.reason, sunset: deprecation?.sunset, successor })) return undefined;
  return successor === undefined ? {} : { successor };
}

function titlesOf({ tags }: Pick<Api, 'tags'>, operation: Operation): readonly string[] {
  return operation.tags.filter((name) => name !== operation.tag).map((name) => tags.find((tag) => tag.name === name)?.summary ?? name);
}

function hasExamples(content: readonly MediaType[]): boolean {
  return content.some(({ examples }) => examples.length > 0);
}

function planBody(body: RequestBody, context: ValueContext): BodyPlan {
  return { id: context.ids.take(SECTION_IDS.requestBody), body, payloads: planPayloads(body.content, BODY, context) };
}

function planResponse(response: Response, context: ValueContext, shown: Map<string, string>, owner = ''): ResponsePlan {
  const address = responseAddress(response.status, owner);
  const id = context.ids.take(address);
  const fresh = response.headers.filter((header) => !shown.has(headerKey(header)));
  const headers = fresh.map((header) => planHeader(header, headerAddress(address, header.name), context));
  const knownHeaders = response.headers.flatMap((header) => {
    const shownAt = shown.get(headerKey(header));
    return shownAt === undefined ? [] : [{ name: header.name, shownAt }];
  });
  for (const [index, header] of fresh.entries()) shown.set(headerKey(header), headers[index]?.id ?? id);
  const payloads = planPayloads(response.content, address, context);
  const links = planLinks(context.api, response.links, address, context.ids);
  return { id, response, headers, knownHeaders, payloads, links };
}

/** Contains the description, because a reference to a shared header can override it. */
function headerKey({ pointer, description = '' }: Response['headers'][number]): string {
  return `${pointer} ${description}`;
}

function planCallbacks(
  operation: Operation,
  request: ValueContext,
  response: ValueContext,
  shown: Map<string, string>,
): readonly CallbackPlan[] {
  return operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.map((call) => {
      const address = callbackAddress(name);
      const id = request.ids.take(address);
      const owner = callbackOwner(id);
      const isElsewhere = call.kind === 'webhook';
      return {
        id,
        name,
        expression,
        addresses: addressesOf(expression, request.ids),
        operation: call,
        servers: isElsewhere || !hasServers(call) ? [] : call.servers,
        parameters: isElsewhere ? [] : planParameters(call.parameters, request, owner),
        payloads: isElsewhere ? [] : planPayloads(call.requestBody?.content ?? [], address, request),
        responses: isElsewhere ? [] : call.responses.map((item) => planResponse(item, response, shown, owner)),
      };
    }),
  );
}

function addressesOf(expression: string, ids: PageIds): CallbackPlan['addresses'] {
  return expressionsIn(expression).flatMap((part) => {
    const source = parseExpression(part);
    if (!source || source.message !== 'request' || source.name === '') return [];
    const id = sourceAddress(source, '');
    return [{ text: source.name, ...(ids.has(id) ? { shownAt: id } : {}) }];
  });
}
