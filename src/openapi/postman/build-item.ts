import { STATUS_CODES } from 'node:http';
import type { Example, Operation, Response } from '../api.ts';
import { buildRequest } from './build-request.ts';
import type { CollectionAuth } from './collection-auth.ts';
import {
  postmanText,
  type PostmanFolder,
  type PostmanItem,
  type PostmanPair,
  type PostmanRequest,
  type PostmanResponse,
  type PostmanUrl,
} from './collection.ts';
import { serializeParameter } from '../examples/serialize-parameter.ts';
import { signExample } from '../examples/sign-example.ts';
import { eventsOf } from './events.ts';
import { keyScripts, keyVariableOf, withKey } from './key-scripts.ts';
import type { SchemaIndex } from '../schema.ts';
import { sentParameters } from '../sent-parameters.ts';
import { stableId } from './stable-id.ts';
import { withQueryPairs } from './with-query.ts';

export interface ItemContext {
  readonly groupId: string;
  readonly exampleSecret: string | undefined;
  readonly auth: CollectionAuth;
  readonly baseOf: (operation: Operation) => string;
  readonly schemas: SchemaIndex;
}

/** Methods for which Postman drops the body by default. */
const PRUNED: ReadonlySet<string> = new Set(['GET', 'HEAD', 'COPY', 'PURGE', 'UNLOCK']);

/** Builds a request with examples as saved responses. Parameters in `given` have explicit values, which can satisfy `requireOneOf`. */
export function buildItem(context: ItemContext, operation: Operation, given: readonly string[] = []): PostmanItem {
  const own = context.auth.ownOf(operation);
  const bare = buildRequest(operation, context.schemas, sentNames(operation, given));
  const key = keyVariableOf(operation);
  const request: PostmanRequest = {
    ...bare,
    ...(bare.header && { header: bare.header.map((pair) => withKey(pair, key)) }),
    url: urlOf(context.baseOf(operation), bare.url),
    ...(own && { auth: own }),
  };
  return {
    id: stableId(context.groupId, 'request', operation.slug),
    name: operation.title,
    request,
    response: savedResponses(context, operation, withoutDescriptions(request)),
    ...(key !== undefined && eventsOf(keyScripts(key))),
    ...(request.body?.mode !== undefined && PRUNED.has(request.method) && { protocolProfileBehavior: { disableBodyPruning: true } }),
  };
}

/** Builds one request, or a folder if there are several examples. */
export function buildWebhookItem(context: ItemContext, webhook: Operation): PostmanItem | PostmanFolder {
  const id = (...parts: readonly string[]): string => stableId(context.groupId, 'webhook', webhook.slug, ...parts);
  const examples = webhook.requestBody?.content[0]?.examples ?? [];
  const bare = buildRequest(webhook, context.schemas, new Set());
  const url: PostmanUrl = { raw: '{{webhookUrl}}', host: ['{{webhookUrl}}'] };
  const item = (name: string, key: string, example: Example | undefined): PostmanItem => ({
    id: id(key),
    name,
    request: { ...signed(withExample(bare, example), webhook, example, context.exampleSecret), url },
    response: [],
  });
  if (examples.length <= 1) return item(webhook.title, '', examples[0]);
  const items = examples.map((example, index) => item(example.summary ?? example.name ?? `Sample ${index + 1}`, String(index), example));
  return { id: id(), name: webhook.title, description: postmanText(webhook.descriptionFirstLine), item: items };
}

function withExample(request: PostmanRequest, example: Example | undefined): PostmanRequest {
  return request.body?.mode === 'raw' && example?.text !== undefined
    ? { ...request, body: { ...request.body, raw: example.text } }
    : request;
}

function signed(request: PostmanRequest, webhook: Operation, example: Example | undefined, secret: string | undefined): PostmanRequest {
  const headers = (secret !== undefined && example && signExample(webhook, example, secret)) || [];
  const values = new Map(headers.map(({ name, value }) => [name, value]));
  return { ...request, header: (request.header ?? []).map((pair) => ({ ...pair, value: values.get(pair.key) ?? pair.value })) };
}

/** Returns the names of parameters to enable, including the first of a `requireOneOf` group. Empty if `given` satisfies the group. */
function sentNames(operation: Operation, given: readonly string[]): ReadonlySet<string> {
  if (given.some((name) => operation.requireOneOf?.includes(name))) return new Set();
  return new Set(sentParameters(operation).map(({ name }) => name));
}

function urlOf(base: string, { path = [], query = [], variable = [] }: PostmanUrl): PostmanUrl {
  const address = [base, ...path].join('/');
  const [, host = address, rest = ''] = /^((?:https?:\/\/)?[^/]*)(.*)$/.exec(address) ?? [];
  return withQueryPairs({ raw: address, host: [host], path: rest.split('/').slice(1), variable }, query);
}

/** Removes descriptions, which would be redundant in a saved response's copy of the request. */
function withoutDescriptions(request: PostmanRequest): PostmanRequest {
  const { method, url, header, body } = request;
  const bare = (pairs: readonly PostmanPair[] | undefined): readonly PostmanPair[] =>
    (pairs ?? []).map((pair) => ({ key: pair.key, value: pair.value, ...(pair.disabled && { disabled: true }) }));
  return { method, url: { ...url, query: bare(url.query), variable: bare(url.variable) }, header: bare(header), ...(body && { body }) };
}

function savedResponses({ groupId }: ItemContext, operation: Operation, originalRequest: PostmanRequest): readonly PostmanResponse[] {
  return operation.responses.flatMap((response) => {
    const { status, description, content } = response;
    const code = Number(status.replaceAll(/x/gi, '0'));
    // Skip `default`: it applies to any status, so it has no code.
    if (Number.isNaN(code)) return [];
    const samples = content.flatMap(({ examples, name: mediaType }) => examples.map((example) => ({ mediaType, example })));
    return (samples.length > 0 ? samples : [undefined]).map((sample, index): PostmanResponse => ({
      id: stableId(groupId, 'response', operation.slug, status, String(index)),
      name: `${status} ${sample?.example.summary ?? description}`.trim(),
      originalRequest,
      status: STATUS_CODES[code] ?? '',
      code,
      header: headersOf(response, sample?.mediaType),
      ...(sample?.example.text !== undefined && { body: sample.example.text }),
    }));
  });
}

/** Returns a response's headers. A shared header gets no value, because its example belongs to another response. */
function headersOf({ headers, pointer }: Response, mediaType: string | undefined): readonly PostmanPair[] {
  const others = headers.map(({ name, pointer: own, examples: [example] }) => {
    const isOwn = own.startsWith(`${pointer}/`) && example?.value !== undefined;
    const header = { name, in: 'header', style: 'simple', explode: false } as const;
    return { key: name, value: (isOwn && serializeParameter(header, example.value)) || '' };
  });
  return mediaType === undefined ? others : [{ key: 'Content-Type', value: mediaType }, ...others];
}
