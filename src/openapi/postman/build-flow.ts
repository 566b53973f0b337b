import type { Operation } from '../api.ts';
import { buildItem, type ItemContext } from './build-item.ts';
import { postmanText, type PostmanFolder, type PostmanItem, type PostmanPair, type PostmanRequest } from './collection.ts';
import type { Flow, FlowRequest } from './flow.ts';
import { eventsOf } from './events.ts';
import { keyScripts, keyVariableOf } from './key-scripts.ts';
import { isIdempotencyKey } from '../samples/sample-request.ts';
import { stableId } from './stable-id.ts';
import { withoutDisabled, withQueryPairs } from './with-query.ts';

export function buildFlow(context: ItemContext, flow: Flow, operations: readonly Operation[]): PostmanFolder {
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  const items = flow.requests.flatMap((request, index): readonly PostmanItem[] => {
    const operation = bySlug.get(request.slug);
    const id = stableId(context.groupId, 'flow', flow.name, String(index));
    return operation
      ? [flowItem(buildItem(context, operation, Object.keys(request.parameters)), request, id, keyVariableOf(operation))]
      : [];
  });
  return {
    id: stableId(context.groupId, 'flow', flow.name),
    name: flow.name,
    description: postmanText(flow.description),
    item: items,
    ...eventsOf(flow.scripts),
  };
}

/** Omits saved responses, because the same request in its tag folder has them. */
function flowItem(whole: PostmanItem, flow: FlowRequest, id: string, key: string | undefined): PostmanItem {
  const { event: _, ...item } = whole;
  const ownsKey = Object.keys(flow.parameters).some((parameter) => isIdempotencyKey({ in: 'header', name: parameter }));
  const scripts = [...(key === undefined || ownsKey ? [] : [keyScripts(key)]), flow.scripts];
  return { ...item, id, name: flow.name ?? item.name, request: filledRequest(item.request, flow), response: [], ...eventsOf(...scripts) };
}

function filledRequest(request: PostmanRequest, { parameters, body }: FlowRequest): PostmanRequest {
  const values = new Map(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value]));
  const filled = (pairs: readonly PostmanPair[] = []): readonly PostmanPair[] =>
    pairs.map((pair) => {
      const value = values.get(pair.key.toLowerCase());
      return value === undefined ? pair : { ...withoutDisabled(pair), value };
    });
  const { url, header } = request;
  return {
    ...request,
    url: withQueryPairs({ ...url, variable: filled(url.variable) }, filled(url.query)),
    header: filled(header),
    ...(body !== undefined && { body: { ...request.body, mode: 'raw', raw: body } }),
  };
}
