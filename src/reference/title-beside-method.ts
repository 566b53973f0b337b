import type { Operation } from '../openapi/api.ts';
import { operationName } from '../openapi/list-operations.ts';

/** Returns only the path if the title merely repeats method and path, because a badge already shows the method. */
export function titleBesideMethod(operation: Pick<Operation, 'kind' | 'method' | 'path' | 'title'>): string {
  const { title, method, path } = operation;
  const [, verb, rest] = /^([a-z]+)[\s_]+(\/.*)$/is.exec(title) ?? [];
  return title === operationName(operation) || (verb?.toUpperCase() === method && rest === path) ? path : title;
}
