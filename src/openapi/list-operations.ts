import { pointerOf } from '../data/pointer.ts';
import type { Operation } from './api.ts';
import type { Spec } from './spec.ts';
import { isInternal } from './is-internal.ts';
import { entriesAt, isObject, stringAt, type JsonObject } from './read-json.ts';
import { followReferences, type Located } from './follow-reference.ts';

/** Keys of a path item that contain an operation (OpenAPI 3.2). */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export interface RawOperation {
  readonly kind: Operation['kind'];
  readonly method: string;
  readonly path: string;
  readonly value: JsonObject;
  readonly pointer: string;
  /** The path item, with references followed. Its pointer is the same for all paths that reference it. */
  readonly pathItem: Located & { readonly value: JsonObject };
  /** Pointer of the key that names the path, webhook or callback. */
  readonly namePointer: string;
}

/** Lists operations and webhooks in document order, except internal ones (`x-internal`). */
export function listOperations({ root }: Pick<Spec, 'root'>): readonly RawOperation[] {
  const read = (kind: RawOperation['kind'], key: string): readonly RawOperation[] =>
    entriesAt(root, key).flatMap(([path, value]) =>
      path.startsWith('x-') ? [] : operationsOf(root, kind, path, { pointer: pointerOf([key, path]), value }),
    );
  return [...read('operation', 'paths'), ...read('webhook', 'webhooks')];
}

export function listCallbackOperations({ root }: Spec, callback: Located): readonly RawOperation[] {
  const resolved = followReferences(root, callback);
  if (resolved.kind !== 'found' || !isObject(resolved.value)) return [];
  return Object.entries(resolved.value).flatMap(([expression, value]) =>
    expression.startsWith('x-')
      ? []
      : operationsOf(root, 'callback', expression, { pointer: resolved.pointer + pointerOf([expression]), value }),
  );
}

function operationsOf(root: JsonObject, kind: RawOperation['kind'], path: string, located: Located): readonly RawOperation[] {
  const resolved = followReferences(root, located);
  // A broken reference, which validation reports, has no operations.
  if (resolved.kind !== 'found' || !isObject(resolved.value) || isInternal(root, located.value)) return [];
  const { pointer, value } = resolved;
  const operation = (method: string, operationValue: unknown, segments: readonly string[]): readonly RawOperation[] =>
    isObject(operationValue) && !isInternal(root, operationValue)
      ? [
          {
            kind,
            method: method.toUpperCase(),
            path,
            value: operationValue,
            pointer: pointer + pointerOf(segments),
            pathItem: { pointer, value },
            namePointer: located.pointer,
          },
        ]
      : [];
  return [
    ...Object.entries(value).flatMap(([key, child]) => (METHODS.includes(key) ? operation(key, child, [key]) : [])),
    ...entriesAt(value, 'additionalOperations').flatMap(([method, child]) => operation(method, child, ['additionalOperations', method])),
  ];
}

/** Returns the operation's summary, or else the path item's, which applies to all its operations. */
export function summaryOf({ value, pathItem }: Pick<RawOperation, 'value' | 'pathItem'>): string {
  return [value, pathItem.value].map((owner) => stringAt(owner, 'summary')?.trim() ?? '').find((summary) => summary !== '') ?? '';
}

/** Names an operation in messages and fallback titles: `GET /hotels`, `webhook notification`. */
export function operationName({ kind, method, path }: Pick<RawOperation, 'kind' | 'method' | 'path'>): string {
  return kind === 'operation' ? `${method} ${path}` : `${kind} ${path}`;
}
