import { pointerOf } from '../data/pointer.ts';
import type { RawOperation } from './list-operations.ts';
import type { Spec } from './spec.ts';
import { isInternal } from './is-internal.ts';
import { itemsAt, stringAt } from './read-json.ts';
import { followReferences, type Located } from './follow-reference.ts';

/** `listed` is the parameter's pointer in the list; `resolved` is the end of its reference chain. */
export interface RawParameter {
  readonly name: string;
  readonly in: string;
  readonly listed: string;
  readonly resolved: Located;
}

/** Lists parameters, except internal ones and broken references. */
export function listParameters({ root }: Spec, owner: Located): readonly RawParameter[] {
  return itemsAt(owner.value, 'parameters').flatMap((value, index) => {
    const listed = owner.pointer + pointerOf(['parameters', index]);
    const resolved = followReferences(root, { pointer: listed, value });
    if (resolved.kind !== 'found' || isInternal(root, value)) return [];
    const name = stringAt(resolved.value, 'name');
    const place = stringAt(resolved.value, 'in');
    return name === undefined || place === undefined ? [] : [{ name, in: place, listed, resolved }];
  });
}

/** Returns an operation's parameters, which override path parameters with the same location and name. */
export function mergeParameters(spec: Spec, operation: RawOperation): readonly RawParameter[] {
  const merged = new Map<string, RawParameter>();
  for (const owner of [operation.pathItem, operation]) {
    for (const parameter of listParameters(spec, owner)) merged.set(parameterKey(parameter), parameter);
  }
  return [...merged.values()];
}

/** Returns the same key for parameters that OpenAPI considers the same. */
export function parameterKey(parameter: Pick<RawParameter, 'in' | 'name'>): string {
  return `${parameter.in}\n${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`;
}

export const PARAMETER_PLACES: readonly string[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Whether a broken reference or an unknown location leaves the operation's parameters unclear. */
export function hasUnclearParameters(spec: Spec, operation: RawOperation): boolean {
  return [operation.pathItem, operation].some((owner) => {
    const listed = listParameters(spec, owner);
    return (
      listed.length < itemsAt(owner.value, 'parameters').length || listed.some((parameter) => !PARAMETER_PLACES.includes(parameter.in))
    );
  });
}
