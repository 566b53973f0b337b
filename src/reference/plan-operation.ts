import type { Api, MediaType, Operation, RequestBody, Response } from '../openapi/api.ts';
import { createPageIds, idsOf, type PageIds } from './page-ids.ts';
import { type LinkPlan, planLinks } from './plan-links.ts';
import { type ParameterGroup, planParameters, planValue, type ValueContext } from './plan-parameters.ts';
import { type PayloadPlan, planPayloads } from './plan-payloads.ts';
import { createSchemaPlanner } from './plan-schema.ts';
import { relatedOperations } from './related-operations.ts';
import type { OpenApiContext } from '../components/openapi/text/render-context.ts';
import { expressionsIn, parseExpression, sourceId } from './runtime-expression.ts';
import type { FieldPlan } from './schema-plan.ts';
import { statusName } from '../components/openapi/text/status-name.ts';

/** The parts of an operation's page in reading order, with an id for everything that can be linked to. */
export interface OperationPlan {
  readonly descriptionHtml: string;
  /** Titles of the tags besides the one that it is listed under. */
  readonly tags: readonly string[];
  readonly exampleRequest?: SectionPlan;
  readonly exampleResponses?: SectionPlan;
  /** Only of an operation that is not where the rest of the API is. */
  readonly servers?: SectionPlan;
  readonly security?: SectionPlan;
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyPlan;
  readonly responses?: SectionPlan & { readonly items: readonly ResponsePlan[] };
  readonly callbacks?: SectionPlan & { readonly items: readonly CallbackPlan[] };
  readonly related?: SectionPlan & { readonly operations: readonly Operation[] };
  /** Ids of the places where named schemas are shown, by pointer, of either direction. */
  readonly shown: readonly ReadonlyMap<string, string>[];
}

/** A part of the page under a heading. */
export interface SectionPlan {
  readonly id: string;
  readonly title: string;
}

export interface BodyPlan extends SectionPlan {
  readonly body: RequestBody;
  readonly payloads: readonly PayloadPlan[];
}

export interface ResponsePlan extends SectionPlan {
  readonly response: Response;
  readonly headers: readonly FieldPlan[];
  /** Headers that another response on the page describes. */
  readonly knownHeaders: readonly { readonly name: string; readonly shownAt: string }[];
  readonly payloads: readonly PayloadPlan[];
  readonly links: readonly LinkPlan[];
}

export interface CallbackPlan {
  readonly id: string;
  readonly name: string;
  readonly expression: string;
  /** The values of the request that the address is made of, with the rows that show them. */
  readonly addresses: readonly { readonly text: string; readonly shownAt?: string }[];
  readonly operation: Operation;
  readonly parameters: readonly ParameterGroup[];
  readonly payloads: readonly PayloadPlan[];
  /** What the reader answers. */
  readonly responses: readonly ResponsePlan[];
}

/** Plans a page: decides, before anything is written, what is shown in full where, and under which id. */
export function planOperation(api: Api, operation: Operation, context: OpenApiContext): OperationPlan {
  const descriptionHtml = context.renderMarkdown(operation.description, { headingShift: headingShift(operation.description) });
  const ids = createPageIds(idsOf(descriptionHtml));
  const expandDepth = context.expandDepth ?? 1;
  const strings = context.strings.reference;
  const { headings } = strings;
  const contextOf = (direction: 'request' | 'response'): ValueContext => ({
    api,
    ids,
    strings,
    planner: createSchemaPlanner({ api, ids, direction, expandDepth, strings }),
  });
  const request = contextOf('request');
  const response = contextOf('response');
  const section = (exists: boolean, wanted: string, title: string): SectionPlan | undefined =>
    exists ? { id: ids.take(wanted), title } : undefined;
  const isOperation = operation.kind === 'operation';
  // Headings take their ids before the fields do.
  const exampleRequest = section(
    operation.samples.length > 0 || hasExamples(operation.requestBody?.content ?? []),
    'example-request',
    isOperation ? headings.exampleRequest : headings.exampleEvent,
  );
  const exampleResponses = section(
    operation.responses.some(({ content }) => hasExamples(content)),
    'example-responses',
    headings.exampleResponses,
  );
  const baseUrls = operation.servers.length === 1 ? headings.baseUrl : headings.baseUrls;
  const servers = section(operation.serversOf !== 'document', 'base-urls', baseUrls);
  const security = section(operation.security.length > 0, 'security', headings.security);
  const responses = section(operation.responses.length > 0, 'responses', isOperation ? headings.responses : headings.answers);
  const callbacks = section(operation.callbacks.length > 0, 'callbacks', headings.callbacks);
  const others = relatedOperations(api, operation);
  const related = section(others.length > 0, 'related', headings.related);
  const shownHeaders = new Map<string, string>();
  return {
    descriptionHtml,
    shown: [request.planner.shown, response.planner.shown],
    tags: titlesOf(api, operation),
    ...(exampleRequest && { exampleRequest }),
    ...(exampleResponses && { exampleResponses }),
    ...(servers && { servers }),
    ...(security && { security }),
    parameters: planParameters(operation.parameters, request),
    ...(operation.requestBody && { body: planBody(operation.requestBody, request) }),
    ...(responses && {
      responses: { ...responses, items: operation.responses.map((item) => planResponse(item, response, shownHeaders, context)) },
    }),
    ...(callbacks && { callbacks: { ...callbacks, items: planCallbacks(operation, request, response, shownHeaders, context) } }),
    ...(related && { related: { ...related, operations: others } }),
  };
}

function titlesOf({ tags }: Api, operation: Operation): readonly string[] {
  return operation.tags.filter((name) => name !== operation.tag).map((name) => tags.find((tag) => tag.name === name)?.summary ?? name);
}

function hasExamples(content: readonly MediaType[]): boolean {
  return content.some(({ examples }) => examples.length > 0);
}

/** How much deeper the headings of a description must be to leave h1 to the page. */
export function headingShift(markdown: string): number {
  const outsideFences = markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return /^#\s/m.test(outsideFences) ? 1 : 0;
}

function planBody(body: RequestBody, context: ValueContext): BodyPlan {
  const { ids, strings } = context;
  return { id: ids.take('request-body'), title: strings.headings.requestBody, body, payloads: planPayloads(body.content, 'body', context) };
}

function planResponse(
  response: Response,
  context: ValueContext,
  shown: Map<string, string>,
  page: OpenApiContext,
  prefix = '',
): ResponsePlan {
  const path = `${prefix}res-${response.status}`;
  const id = context.ids.take(path);
  const fresh = response.headers.filter(({ pointer }) => !shown.has(pointer));
  const headers = fresh.map((header) => planValue(header, context.ids.take(`${path}-header.${header.name}`), context));
  const knownHeaders = response.headers.flatMap(({ name, pointer }) => {
    const shownAt = shown.get(pointer);
    return shownAt === undefined ? [] : [{ name, shownAt }];
  });
  for (const [index, { pointer }] of fresh.entries()) shown.set(pointer, headers[index]?.id ?? id);
  const payloads = planPayloads(response.content, path, context);
  const links = planLinks(context.api, response.links, path, context.ids, page);
  return { id, title: statusName(response.status, context.strings), response, headers, knownHeaders, payloads, links };
}

function planCallbacks(
  operation: Operation,
  request: ValueContext,
  response: ValueContext,
  shown: Map<string, string>,
  page: OpenApiContext,
): readonly CallbackPlan[] {
  return operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.map((call) => {
      const id = request.ids.take(`callback-${name}`);
      // A webhook has a page of its own.
      const isElsewhere = call.kind === 'webhook';
      return {
        id,
        name,
        expression,
        addresses: addressesOf(expression, request.ids),
        operation: call,
        parameters: isElsewhere ? [] : planParameters(call.parameters, request, `${id}-`),
        payloads: isElsewhere ? [] : planPayloads(call.requestBody?.content ?? [], `callback-${name}`, request),
        responses: isElsewhere ? [] : call.responses.map((item) => planResponse(item, response, shown, page, `${id}-`)),
      };
    }),
  );
}

function addressesOf(expression: string, ids: PageIds): CallbackPlan['addresses'] {
  return expressionsIn(expression).flatMap((part) => {
    const source = parseExpression(part);
    if (!source || source.message !== 'request' || source.name === '') return [];
    const id = sourceId(source, '');
    return [{ text: source.name, ...(ids.has(id) ? { shownAt: id } : {}) }];
  });
}
