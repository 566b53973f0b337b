import { PARAMETER_PLACES } from './merge-parameters.ts';
import { isObject, stringAt } from './read-json.ts';
import type { NodeKind } from './walk-spec.ts';

const SCHEME_TYPES: readonly string[] = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];

/** Whether a value has the minimum members of its kind, such as a parameter's name and location. */
export function isOfKind(kind: NodeKind, value: unknown): boolean {
  if (kind === 'schema') return isObject(value) || typeof value === 'boolean';
  if (kind === 'example') return true;
  if (kind === 'parameter') return stringAt(value, 'name') !== undefined && PARAMETER_PLACES.includes(stringAt(value, 'in') ?? '');
  return kind === 'security scheme' ? SCHEME_TYPES.includes(stringAt(value, 'type') ?? '') : isObject(value);
}
