import { pointerOf, valueAt } from '../../data/pointer.ts';
import type { Callback, Operation, Parameter, RequestBody, Response } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import type { Server } from '../server.ts';
import { buildCallHints } from './build-call-hints.ts';
import { buildRequestBody, buildResponse } from './build-body.ts';
import { buildParameter } from './build-parameters.ts';
import { buildSecurity } from './build-security.ts';
import { deprecationOf } from './build-deprecation.ts';
import { buildServers } from './build-servers.ts';
import { codeSamples } from '../samples/code-samples.ts';
import type { SampleOptions } from '../samples/sample-request.ts';
import { opening, plainName } from './plain-text.ts';
import { listCallbackOperations, operationName, type RawOperation, summaryOf } from '../list-operations.ts';
import { mergeParameters } from '../merge-parameters.ts';
import type { OperationSlug } from '../operation-slug.ts';
import { withProblemInstances } from './problem-instances.ts';
import { compact, entriesAt, isTrueAt, itemsAt, member, stringAt, stringsAt } from '../read-json.ts';
import { opposite, requestDirection } from '../direction.ts';
import { isInternal } from '../is-internal.ts';
import { joinTexts, literalText, repeats } from '../join-texts.ts';
import { descriptionBeside, followedValue, siblingTexts } from '../follow-reference.ts';
import { externalDocsOf } from './schema-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';

/** State shared by a document's operations. Caches referenced parts per direction. */
export interface OperationContext {
  readonly builder: SchemaBuilder;
  readonly securitySchemes: readonly SecurityScheme[];
  readonly servers: readonly Server[];
  /** Tags with `kind: badge`, which do not group operations. */
  readonly badges: ReadonlySet<string>;
  readonly slugOf: OperationSlug;
  readonly parameters: Map<string, Parameter>;
  readonly requestBodies: Map<string, RequestBody>;
  readonly responses: Map<string, Omit<Response, 'status'>>;
  /** Webhooks and callbacks. `undefined` while being built, to break cycles between callbacks. */
  readonly calls: Map<string, Operation | undefined>;
  readonly samples: SampleOptions;
}

export function buildOperation(context: OperationContext, raw: RawOperation): Operation {
  const { builder, securitySchemes } = context;
  const { root, source } = builder.spec;
  const { value, pointer, kind, method, path } = raw;
  const description = descriptionOf(raw);
  const tags = stringsAt(value, 'tags');
  const responses = responsesOf(context, raw);
  const unread = [value, raw.pathItem.value].flatMap((owner) => builder.spec.unread?.get(owner) ?? []);
  const request = { path, ...serversOf(context, raw), parameters: parametersOf(context, raw) };
  const operation: Omit<Operation, 'samples'> = {
    kind,
    ...compact({
      operationId: stringAt(value, 'operationId'),
      tag: tags.find((tag) => !context.badges.has(tag)),
      externalDocs: externalDocsOf(value),
    }),
    ...buildCallHints(value),
    slug: context.slugOf(raw),
    method,
    ...request,
    title: plainName(summaryOf(raw)) || stringAt(value, 'operationId') || operationName(raw),
    description,
    descriptionFirstLine: opening(description),
    tags,
    // The document's security applies to the API, not to callback URLs that the reader hosts.
    security: buildSecurity(kind === 'callback' ? undefined : root, value, securitySchemes),
    ...compact({ requestBody: requestBodyOf(context, raw) }),
    responses: kind === 'operation' ? withProblemInstances(responses, request, root) : responses,
    ...operationDeprecation(value, responses),
    callbacks: callbacksOf(context, raw),
    deprecated: isTrueAt(value, 'deprecated'),
    pointer,
    ...(unread.length === 0 ? {} : { unread }),
    source: source.locate(pointer, 'key'),
  };
  return { ...operation, samples: kind === 'operation' ? codeSamples(operation, value, context.samples) : [] };
}

/** Joins the operation's description with its path item's summary and description (OpenAPI 3.0.3, Path Item Object), without repetition. */
function descriptionOf({ value, pathItem }: RawOperation): string {
  const [own, shared] = [value, pathItem.value].map((owner) => ({
    summary: plainName(stringAt(owner, 'summary') ?? ''),
    description: stringAt(owner, 'description') ?? '',
  }));
  const [summary, about] = [shared?.summary ?? '', shared?.description ?? ''];
  // Skip the path item's summary if the operation has none, because it is then the title.
  const isTitle = own?.summary === '';
  const isSaid = (text: string, by: readonly (string | undefined)[]): boolean => by.some((other) => repeats(text, other));
  return joinTexts([
    own?.description,
    isTitle || isSaid(summary, [own?.summary, own?.description, about]) ? '' : literalText(summary),
    isSaid(about, [own?.description]) ? '' : about,
  ]);
}

function parametersOf({ builder, parameters }: OperationContext, raw: RawOperation): readonly Parameter[] {
  const direction = requestDirection(raw);
  return mergeParameters(builder.spec, raw).map((parameter) => ({
    ...once(parameters, `${direction} ${parameter.resolved.pointer}`, () => buildParameter(builder, parameter, direction)),
    ...descriptionBeside(valueAt(builder.spec.root, parameter.listed)),
  }));
}

function serversOf({ servers }: OperationContext, { value, pathItem }: RawOperation): Pick<Operation, 'servers' | 'serversOf'> {
  if (itemsAt(value, 'servers').length > 0) return { servers: buildServers(value), serversOf: 'operation' };
  if (itemsAt(pathItem.value, 'servers').length > 0) return { servers: buildServers(pathItem.value), serversOf: 'path item' };
  return { servers, serversOf: 'document' };
}

/** Returns an operation's deprecation. If it has no date, uses a response's Sunset header (RFC 8594). */
function operationDeprecation(value: unknown, responses: readonly Response[]): ReturnType<typeof deprecationOf> {
  const own = deprecationOf(value).deprecation;
  const headers = responses.flatMap((response) => response.headers).filter(({ name }) => name.toLowerCase() === 'sunset');
  const announced = headers.flatMap(({ examples }) => examples).find(({ isGenerated }) => !isGenerated)?.value;
  if (own?.sunset !== undefined || typeof announced !== 'string') return own ? { deprecation: own } : {};
  return { deprecation: { ...own, sunset: announced } };
}

function once<T>(built: Map<string, T>, pointer: string, build: () => T): T {
  const known = built.get(pointer);
  if (known !== undefined) return known;
  const value = build();
  built.set(pointer, value);
  return value;
}

function requestBodyOf({ builder, requestBodies }: OperationContext, raw: RawOperation): RequestBody | undefined {
  const { value, pointer } = raw;
  const direction = requestDirection(raw);
  const body = member(value, 'requestBody');
  if (body === undefined) return undefined;
  const located = followedValue(builder.spec.root, { pointer: `${pointer}/requestBody`, value: body });
  return {
    ...once(requestBodies, `${direction} ${located.pointer}`, () => buildRequestBody(builder, located, direction)),
    ...descriptionBeside(body),
  };
}

function responsesOf({ builder, responses }: OperationContext, raw: RawOperation): readonly Response[] {
  const { value, pointer } = raw;
  const direction = opposite(requestDirection(raw));
  const described = entriesAt(value, 'responses').filter(([status]) => !status.startsWith('x-'));
  const only = described.length === 1 && ({ isOnly: true } as const);
  return described.flatMap(([status, response]) => {
    const located = followedValue(builder.spec.root, { pointer: pointer + pointerOf(['responses', status]), value: response });
    const built = once(responses, `${direction} ${located.pointer}`, () => buildResponse(builder, located, direction));
    return isInternal(builder.spec.root, response) ? [] : [{ status, ...only, ...built, ...siblingTexts(response) }];
  });
}

function callbacksOf(context: OperationContext, { value, pointer }: RawOperation): readonly Callback[] {
  const { spec } = context.builder;
  return entriesAt(value, 'callbacks').flatMap(([name, callback]) => {
    const raws = listCallbackOperations(spec, { pointer: pointer + pointerOf(['callbacks', name]), value: callback });
    const byExpression = Map.groupBy(raws, (raw) => raw.path);
    return [...byExpression].map(([expression, group]) => ({
      name,
      expression,
      operations: group.flatMap((raw) => buildCall(context, raw) ?? []),
    }));
  });
}

/** Builds a webhook or callback once per pointer. */
export function buildCall(context: OperationContext, raw: RawOperation): Operation | undefined {
  if (context.calls.has(raw.pointer)) return context.calls.get(raw.pointer);
  context.calls.set(raw.pointer, undefined);
  const operation = buildOperation(context, raw);
  context.calls.set(raw.pointer, operation);
  return operation;
}
