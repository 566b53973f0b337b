import { appendTo } from '../../data/append-to.ts';
import type { Api, MediaType, Operation } from '../../openapi/api.ts';
import type { Schema } from '../../openapi/schema.ts';
import { referencesIn } from './schema-children.ts';

export interface SchemaUse {
  readonly operation: Operation;
  readonly inRequest: boolean;
  readonly inResponse: boolean;
}

/** Maps pointers of named schemas to the operations and webhooks whose messages can contain them, in document order. */
export function schemaUses(api: Api): ReadonlyMap<string, readonly SchemaUse[]> {
  const references = new Map([...api.schemas].map(([pointer, { schema }]) => [pointer, referencesIn(api, [schema])]));
  const uses = new Map<string, SchemaUse[]>();
  for (const operation of [...api.operations, ...api.webhooks]) {
    const sent = reachable(referencesIn(api, requestSchemas(operation)), references);
    const answers = operation.responses.flatMap(({ content, headers }) => [
      ...contentSchemas(content),
      ...headers.map(({ schema }) => schema),
    ]);
    const received = reachable(referencesIn(api, answers), references);
    for (const pointer of new Set([...sent, ...received])) {
      const use = { operation, inRequest: sent.has(pointer), inResponse: received.has(pointer) };
      appendTo(uses, pointer, use);
    }
  }
  return uses;
}

function requestSchemas({ parameters, requestBody }: Operation): readonly (Schema | undefined)[] {
  return [
    ...contentSchemas(requestBody?.content ?? []),
    ...parameters.flatMap(({ schema, content }) => [schema, ...contentSchemas(content)]),
  ];
}

function contentSchemas(content: readonly MediaType[]): readonly (Schema | undefined)[] {
  return content.flatMap(({ schema, itemSchema }) => [schema, itemSchema]);
}

function reachable(start: ReadonlySet<string>, references: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set(start);
  for (const pointer of found) for (const next of references.get(pointer) ?? []) found.add(next);
  return found;
}
