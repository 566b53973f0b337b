import { STATUS_CODES } from 'node:http';
import type { Example, MediaType, Operation } from '../api.ts';
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
import { stringAt } from '../read-json.ts';
import { signExample } from '../examples/sign-example.ts';
import { eventsOf } from './events.ts';
import { keyScripts, keyVariableOf, withKey } from './key-scripts.ts';
import { sentParameters } from '../sent-parameters.ts';
import { stableId } from './stable-id.ts';
import { ticked, withQuery } from './with-query.ts';

/** What every item of a collection is made with. */
export interface ItemContext {
  readonly groupId: string;
  /** What the samples of webhooks are signed with. */
  readonly exampleSecret: string | undefined;
  readonly auth: CollectionAuth;
  /** What the path of an operation is put behind. */
  readonly baseOf: (operation: Operation) => string;
  /** The converter's requests, by slug. */
  readonly converted: ReadonlyMap<string, PostmanItem>;
}

/**
 * The request of an operation, with its examples as saved responses; nothing when the converter has left it out.
 *
 * @param given names of parameters that get values of their own: with one of those of which one is needed, no other is
 */
export function buildItem(context: ItemContext, operation: Operation, given: readonly string[] = []): readonly PostmanItem[] {
  const converted = context.converted.get(operation.slug);
  if (!converted) return [];
  const own = context.auth.ownOf(operation);
  const bare = withExample(described(converted.request, operation), operation.requestBody?.content[0]);
  const key = keyVariableOf(operation);
  const request: PostmanRequest = {
    ...bare,
    ...(bare.header && { header: bare.header.map((pair) => withKey(pair, key)) }),
    url: urlOf(context.baseOf(operation), converted.request.url, sentNames(operation, given)),
    ...(own && { auth: own }),
  };
  return [
    {
      id: stableId(context.groupId, 'request', operation.slug),
      name: operation.title,
      request,
      response: savedResponses(context, operation, converted, withoutDescriptions(request)),
      ...(key !== undefined && eventsOf(keyScripts(key))),
    },
  ];
}

/** The samples of a webhook as requests to the reader's endpoint: one, or a folder of several. */
export function buildWebhookItem(context: ItemContext, webhook: Operation): readonly (PostmanItem | PostmanFolder)[] {
  const converted = context.converted.get(webhook.slug);
  if (!converted) return [];
  const id = (...parts: readonly string[]): string => stableId(context.groupId, 'webhook', webhook.slug, ...parts);
  const media = webhook.requestBody?.content[0];
  const examples = media?.examples ?? [];
  const bare = described(converted.request, webhook);
  const url: PostmanUrl = { raw: '{{webhookUrl}}', host: ['{{webhookUrl}}'] };
  const item = (name: string, key: string, example: Example | undefined): PostmanItem => ({
    id: id(key),
    name,
    request: { ...signed(withExample(bare, media, example), webhook, example, context.exampleSecret), url },
    response: [],
  });
  if (examples.length <= 1) return [item(webhook.title, '', examples[0])];
  const items = examples.map((example, index) => item(example.summary ?? example.name ?? `Sample ${index + 1}`, String(index), example));
  return [{ id: id(), name: webhook.title, description: postmanText(webhook.descriptionFirstLine), item: items }];
}

/** The converter's request without its own name and authorisation. */
function described({ method, url, header = [], body }: PostmanRequest, { description }: Operation): PostmanRequest {
  return { method, url, header: header.map(asMarkdown), ...(body && { body }), description: postmanText(description) };
}

function asMarkdown(pair: PostmanPair): PostmanPair {
  const text = stringAt(pair.description, 'content');
  const { description: _, ...rest } = pair;
  return text ? { ...rest, description: postmanText(text) } : rest;
}

/** The request with the author's first example (or another one), where the converter has taken any. */
function withExample(request: PostmanRequest, media: MediaType | undefined, example = media?.examples[0]): PostmanRequest {
  return request.body?.mode === 'raw' && example?.text !== undefined
    ? { ...request, body: { ...request.body, raw: example.text } }
    : request;
}

/** The request with the headers that fit the text of its body. */
function signed(request: PostmanRequest, webhook: Operation, example: Example | undefined, secret: string | undefined): PostmanRequest {
  const headers = (secret !== undefined && example && signExample(webhook, example, secret)) || [];
  const values = new Map(headers.map(({ name, value }) => [name, value]));
  return { ...request, header: (request.header ?? []).map((pair) => ({ ...pair, value: values.get(pair.key) ?? pair.value })) };
}

/** Names of what a request has to send in its query: the converter knows nothing of parameters of which one is needed. */
function sentNames(operation: Operation, given: readonly string[]): ReadonlySet<string> {
  if (given.some((name) => operation.requireOneOf?.includes(name))) return new Set();
  return new Set(sentParameters(operation).flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])));
}

function urlOf(base: string, { path = [], query = [], variable = [] }: PostmanUrl, sent: ReadonlySet<string>): PostmanUrl {
  const address = [base, ...path].join('/');
  const [, host = address, rest = ''] = /^((?:https?:\/\/)?[^/]*)(.*)$/.exec(address) ?? [];
  const url = { raw: address, host: [host], path: rest.split('/').slice(1), variable: variable.map(asMarkdown) };
  return withQuery(
    url,
    query.map(asMarkdown).map((pair) => (sent.has(pair.key) ? ticked(pair) : pair)),
  );
}

/** A saved response repeats its request: without the words, which stand beside the request itself. */
function withoutDescriptions(request: PostmanRequest): PostmanRequest {
  const { method, url, header, body } = request;
  const bare = (pairs: readonly PostmanPair[] | undefined): readonly PostmanPair[] =>
    (pairs ?? []).map((pair) => ({ key: pair.key, value: pair.value, ...(pair.disabled && { disabled: true }) }));
  return { method, url: { ...url, query: bare(url.query), variable: bare(url.variable) }, header: bare(header), ...(body && { body }) };
}

/** Every example of every response, with the headers that the converter gives to the response of its status. */
function savedResponses(
  { groupId }: ItemContext,
  operation: Operation,
  { response: converted }: PostmanItem,
  originalRequest: PostmanRequest,
): readonly PostmanResponse[] {
  return operation.responses.flatMap(({ status, description, content }) => {
    const code = Number(status.replaceAll(/x/gi, '0'));
    const known = converted.find((response) => response.code === code);
    // `default` stands for any status.
    if (Number.isNaN(code)) return [];
    const samples = content.flatMap(({ examples, name: mediaType }) => examples.map((example) => ({ mediaType, example })));
    return (samples.length > 0 ? samples : [undefined]).map((sample, index): PostmanResponse => ({
      id: stableId(groupId, 'response', operation.slug, status, String(index)),
      name: `${status} ${sample?.example.summary ?? description}`.trim(),
      originalRequest,
      status: STATUS_CODES[code] ?? '',
      code,
      header: headersOf(known?.header ?? [], sample?.mediaType),
      ...(sample?.example.text !== undefined && { body: sample.example.text }),
    }));
  });
}

function headersOf(known: readonly PostmanPair[], mediaType: string | undefined): readonly PostmanPair[] {
  const others = known.filter(({ key }) => key.toLowerCase() !== 'content-type').map(({ key, value }) => ({ key, value }));
  return mediaType === undefined ? others : [{ key: 'Content-Type', value: mediaType }, ...others];
}
