import type { Api, Operation, TagNode } from '../api.ts';
import { buildFlow } from './build-flow.ts';
import { buildItem, buildWebhookItem, type ItemContext } from './build-item.ts';
import { collectionAuth } from './collection-auth.ts';
import { postmanText, type PostmanCollection, type PostmanFolder } from './collection.ts';
import type { Environment } from './environments.ts';
import type { Flow } from './flow.ts';
import { serverAddress } from './server-address.ts';
import { stableId } from './stable-id.ts';

export interface CollectionInput {
  readonly api: Api;
  readonly environments: readonly Environment[];
  readonly flows: readonly Flow[];
  /** If omitted, webhook samples are unsigned. */
  readonly exampleSecret?: string | undefined;
}

/** Builds a Postman collection (v2.1.0) with flows, operations with examples as responses, and webhook samples. */
export function buildCollection({ api, environments, flows, exampleSecret }: CollectionInput): PostmanCollection {
  const auth = collectionAuth(api.operations);
  const context: ItemContext = {
    groupId: api.id,
    exampleSecret,
    auth,
    baseOf: (operation) => serverAddress(operation, api.operations, environments).base,
    schemas: api.schemas,
  };
  const variables = api.operations.flatMap((operation) => serverAddress(operation, api.operations, environments).variables);
  return {
    info: {
      _postman_id: stableId(api.id, 'collection'),
      name: api.title,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      description: postmanText(api.description),
      version: api.version,
    },
    item: [
      ...flows.map((flow) => buildFlow(context, flow, api.operations)),
      ...tagFolders(context, api),
      ...webhooksFolder(context, api.webhooks),
    ],
    ...(api.operations.length > 0 && { auth: auth.shared }),
    variable: [...new Map(variables.map((variable) => [variable.key, variable])).values()],
  };
}

/** Mirrors the sidebar's categories, except empty ones. */
function tagFolders(context: ItemContext, api: Api): readonly PostmanFolder[] {
  const byTag = Map.groupBy<string | undefined, Operation>(api.operations, ({ tag }) => tag);
  const folder = (name: string, text: string, path: readonly string[], item: PostmanFolder['item']): readonly PostmanFolder[] =>
    item.length === 0 ? [] : [{ id: stableId(api.id, 'folder', ...path), name, description: postmanText(text), item }];
  const itemsOf = (tag: string | undefined) => (byTag.get(tag) ?? []).map((operation) => buildItem(context, operation));
  const nodeFolder = ({ title, tag, children }: TagNode, above: readonly string[]): readonly PostmanFolder[] => {
    const path = [...above, title];
    const inside = [...(tag ? itemsOf(tag.name) : []), ...children.flatMap((child) => nodeFolder(child, path))];
    return folder(title, tag?.description ?? '', path, inside);
  };
  return [...api.tagTree.flatMap((node) => nodeFolder(node, [])), ...folder('Other', '', [], itemsOf(undefined))];
}

function webhooksFolder(context: ItemContext, webhooks: readonly Operation[]): readonly PostmanFolder[] {
  if (webhooks.length === 0) return [];
  const text = 'What your endpoint receives. Set `webhookUrl` to its address, then send these samples to it.';
  return [
    {
      id: stableId(context.groupId, 'webhooks'),
      name: 'Webhooks',
      description: postmanText(text),
      // The token is for the provider, not for the webhook receiver.
      auth: { type: 'noauth' },
      item: webhooks.map((webhook) => buildWebhookItem(context, webhook)),
    },
  ];
}
