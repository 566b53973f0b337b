import type { Operation } from '../openapi/api.ts';
import { operationName } from '../openapi/list-operations.ts';

/** Returns an operation's title next to its method badge. If the title only repeats method and path, returns the path alone. */
export function titleBesideMethod(operation: Pick<Operation, 'kind' | 'method' | 'path' | 'title'>): string {
  const { title, method, path } = operation;
  const [, verb, rest] = /^([a-z]+)[\s_]+(\/.*)$/is.exec(title) ?? [];
  return title === operationName(operation) || (verb?.toUpperCase() === method && rest === path) ? path : title;
}
